/** The rules of a class: who joins, who may do what, what can be assigned. */
import { describe, expect, it } from 'vitest'
import { phaseOf, type AssignmentTerms } from '../../../../src/engines/classes/rules/assignment.ts'
import type { ClassCommand, ClassRefusal } from '../../../../src/engines/classes/rules/commands.ts'
import { classes } from '../../../../src/engines/classes/rules/decide.ts'
import type { ClassEvent } from '../../../../src/engines/classes/rules/events.ts'
import { classActions, may } from '../../../../src/engines/classes/rules/permission.ts'
import { assignmentsFor } from '../../../../src/engines/classes/rules/state.ts'

const DAY_MS = 86_400_000
const T0 = Date.UTC(2026, 8, 1, 8)
const END = T0 + 100 * DAY_MS

type Loose<T> = T extends unknown ? Omit<T, 'at' | 'now'> : never
const created: Loose<ClassEvent> = {
  type: 'class_created',
  title: 'Programming 1',
  by: 'teacher',
  asks: { attempts: true, code: false },
  endsAt: END,
}
const terms: AssignmentTerms = {
  title: 'Week 1',
  kind: 'work',
  items: [{ kind: 'problem', slug: 'two-sum', title: 'Two Sum' }],
  opensAt: T0,
  dueAt: T0 + DAY_MS,
  late: 'mark',
  hintCeiling: 4,
  paceFloor: null,
}
const code = (changes: object = {}): Loose<ClassEvent> => ({
  type: 'join_code_made',
  codeId: 'CODE',
  rule: { capacity: null, expiresAt: T0 + DAY_MS, domains: [], ...changes },
})
const student = (member: string): Loose<ClassEvent> => ({
  type: 'member_joined',
  member,
  by: null,
  consent: { attempts: true, code: false },
})
const assigned: Loose<ClassEvent> = { type: 'assignment_made', assignmentId: 'A1', terms, by: 'teacher' }
const nobody = { attempts: false, code: false }
const join = (changes: object = {}): Loose<ClassCommand> => ({
  type: 'join',
  member: 'ada',
  by: 'CODE',
  domains: [],
  consent: { attempts: true, code: true },
  ...changes,
})

function given(...events: ReadonlyArray<Loose<ClassEvent>>) {
  const state = events.map((event) => ({ ...event, at: T0 })).reduce(classes.evolve, classes.initial)
  return {
    state,
    when: (command: Loose<ClassCommand>, now = T0) => {
      const decided = classes.decide(state, { ...command, now })
      return {
        gives: (...expected: ReadonlyArray<Loose<ClassEvent>>) =>
          expect(decided).toEqual({ ok: true, value: expected.map((event) => ({ ...event, at: now })) }),
        refused: (error: ClassRefusal) => expect(decided).toEqual({ ok: false, error }),
      }
    },
  }
}

describe('joining', () => {
  it('shares what the class asks for and no more', () =>
    given(created, code())
      .when(join())
      .gives({ type: 'member_joined', member: 'ada', by: 'CODE', consent: { attempts: true, code: false } }))
  it('twice changes nothing', () => given(created, code(), student('ada')).when(join()).gives())
  it.each([
    ['an unknown code', join({ by: 'OTHER' }), code(), 'unknown', []],
    ['an expired code', join(), code({ expiresAt: T0 }), 'expired', []],
    ['a code that is used up', join(), code({ capacity: 0 }), 'full', []],
    [
      'a code for another domain',
      join({ domains: ['other.example'] }),
      code({ domains: ['school.example'] }),
      'domain',
      ['school.example'],
    ],
  ] as const)('is refused by %s', (_name, command, made, reason, domains) =>
    given(created, made).when(command).refused({ code: 'JOIN_CODE_REFUSED', reason, domains }),
  )
  it('by a domain needs a verified address of it', () =>
    given(created, code({ domains: ['school.example'] }))
      .when(join({ domains: ['school.example'], consent: nobody }))
      .gives({ type: 'member_joined', member: 'ada', by: 'CODE', consent: nobody }))
  it('by a revoked code is refused', () =>
    given(created, code(), { type: 'join_code_revoked', codeId: 'CODE' })
      .when(join())
      .refused({ code: 'JOIN_CODE_REFUSED', reason: 'unknown', domains: [] }))
  it('by a code counts who has joined by it', () =>
    given(created, code({ capacity: 1 }), { ...student('bob'), by: 'CODE' } as Loose<ClassEvent>)
      .when(join())
      .refused({ code: 'JOIN_CODE_REFUSED', reason: 'full', domains: [] }))
  it('by a place works once', () => {
    const places: Loose<ClassEvent> = { type: 'places_made', placeIds: ['P1'], expiresAt: END }
    given(created, places)
      .when(join({ by: 'P1', consent: nobody }))
      .gives({ type: 'member_joined', member: 'ada', by: 'P1', consent: nobody })
    given(created, places, { ...student('bob'), by: 'P1' } as Loose<ClassEvent>)
      .when(join({ by: 'P1' }))
      .refused({ code: 'JOIN_CODE_REFUSED', reason: 'unknown', domains: [] })
  })
  it('is over when the class has ended', () =>
    given(created, code(), { type: 'term_ended', by: null }).when(join()).refused({ code: 'CLASS_ENDED' }))
})

/** Every command of a member, with what it needs to be possible at all. */
const COMMANDS = [
  { type: 'change_class', title: 'Other', asks: nobody, endsAt: END },
  { type: 'make_code', codeId: 'C2', rule: { capacity: null, expiresAt: END, domains: [] } },
  { type: 'revoke_code', codeId: 'CODE' },
  { type: 'make_places', placeIds: ['P1'], expiresAt: END },
  { type: 'revoke_place', placeId: 'P0' },
  { type: 'change_role', member: 'bob', role: 'assistant' },
  { type: 'remove_member', member: 'bob' },
  { type: 'assign', assignmentId: 'A2', terms },
  { type: 'change_assignment', assignmentId: 'A1', terms: { ...terms, title: 'Other' } },
  { type: 'close_assignment', assignmentId: 'A1' },
  { type: 'extend', assignmentId: 'A1', member: 'bob', until: T0 + 2 * DAY_MS },
  { type: 'send_note', noteId: 'N1', member: 'bob', assignmentId: 'A1' },
  { type: 'read_code', member: 'carol', assignmentId: 'A1', item: 'problem:two-sum' },
  { type: 'end_term' },
] as const
const ASSISTS: ReadonlySet<string> = new Set(['send_note', 'read_code'])
const everybody = given(
  { ...created, asks: { attempts: true, code: true } },
  code(),
  { type: 'places_made', placeIds: ['P0'], expiresAt: END },
  student('bob'),
  { ...student('carol'), consent: { attempts: true, code: true } } as Loose<ClassEvent>,
  student('helper'),
  { type: 'role_changed', member: 'helper', role: 'assistant', by: 'teacher' },
  student('gone'),
  { type: 'member_left', member: 'gone', reason: 'left' },
  assigned,
)
const PEOPLE = [
  ['a teacher', 'teacher'],
  ['an assistant', 'helper'],
  ['a student', 'bob'],
  ['a former student', 'gone'],
  ['a stranger', null],
] as const

describe.each(PEOPLE)('%s', (_name, actor) => {
  it.each(COMMANDS)('asks: $type', (command) => {
    const decided = classes.decide(everybody.state, { ...command, actor, now: T0 })
    const isAllowed = actor === 'teacher' || (actor === 'helper' && ASSISTS.has(command.type))
    if (isAllowed)
      expect(decided).toMatchObject({
        ok: true,
        value: [expect.anything(), ...(command.type === 'change_role' ? [expect.anything()] : [])],
      })
    else
      expect(decided).toEqual({
        ok: false,
        error: { code: actor === 'bob' || actor === 'helper' ? 'CLASS_ACTION_NOT_ALLOWED' : 'CLASS_NOT_FOUND' },
      })
  })
})

it('lets nobody without a role do anything, and students nothing but their own', () => {
  expect(classActions.filter((action) => may(null, action))).toEqual([])
  expect(classActions.filter((action) => may('student', action))).toEqual(['see_class', 'see_own_row', 'leave'])
  expect(classActions.filter((action) => may('assistant', action))).toEqual([
    'see_class',
    'leave',
    'see_rows',
    'read_code',
    'send_note',
  ])
})

describe('an assignment', () => {
  const assign = (changes: Partial<AssignmentTerms>): Loose<ClassCommand> => ({
    type: 'assign',
    assignmentId: 'A2',
    terms: { ...terms, ...changes },
    actor: 'teacher',
  })
  it.each([
    ['without items', { items: [] }, 'no_items'],
    ['that is due before it opens', { dueAt: T0 }, 'times'],
    ['that outlives the class', { dueAt: END + 1 }, 'after_term'],
    [
      'that is a check with a lesson',
      { kind: 'check', items: [{ kind: 'lesson', courseId: 'c', nodeId: 'n', title: 'N' }] },
      'check_items',
    ],
  ] as const)('%s is refused', (_name, changes, reason) =>
    given(created).when(assign(changes)).refused({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason }),
  )
  it('is made once', () =>
    given(created, assigned)
      .when({ ...assign({}), assignmentId: 'A1' } as Loose<ClassCommand>)
      .gives())
  it('grows in version with changes and extensions, and holds for each student', () => {
    const { state } = given(created, assigned, student('ada'), student('bob'), {
      type: 'extension_given',
      assignmentId: 'A1',
      member: 'ada',
      until: T0 + 3 * DAY_MS,
      by: 'teacher',
    })
    if (state.status === 'none') throw new Error('no class')
    expect(assignmentsFor(state, 'ada')).toMatchObject([{ version: 2, extendedTo: T0 + 3 * DAY_MS }])
    expect(assignmentsFor(state, 'bob')).toMatchObject([{ version: 2, extendedTo: null }])
  })
  it('is not extended to before it is due', () =>
    given(created, assigned, student('ada'))
      .when({ type: 'extend', assignmentId: 'A1', member: 'ada', until: T0 + DAY_MS, actor: 'teacher' })
      .refused({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: 'extension' }))
  it('is over with the class, also where it had not opened', () => {
    const later: Loose<ClassEvent> = { ...assigned, terms: { ...terms, opensAt: T0 + 1 } }
    const { state } = given(created, later, { type: 'term_ended', by: null })
    if (state.status === 'none') throw new Error('no class')
    expect(assignmentsFor(state, 'teacher').map((one) => phaseOf(one, T0))).toEqual(['closed'])
  })
})

describe('the settings of a class', () => {
  const change = (changes: object): Loose<ClassCommand> => ({
    type: 'change_class',
    title: 'Programming 1',
    asks: { attempts: true, code: false },
    endsAt: END,
    actor: 'teacher',
    ...changes,
  })
  const extended: Loose<ClassEvent> = {
    type: 'extension_given',
    assignmentId: 'A1',
    member: 'ada',
    until: T0 + 3 * DAY_MS,
    by: 'teacher',
  }
  it.each([
    ['a last day in the past', { endsAt: T0 }, 'term'],
    ['a last day after two years', { endsAt: T0 + 734 * DAY_MS }, 'term'],
    ['a last day before an assignment is due', { endsAt: T0 + DAY_MS - 1 }, 'term_before_due'],
    ['a last day before an extension is over', { endsAt: T0 + 2 * DAY_MS }, 'term_before_due'],
  ] as const)('refuse %s', (_name, changes, reason) =>
    given(created, assigned, student('ada'), extended).when(change(changes)).refused({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason }),
  )
  it('keep what students were promised when they joined, and take what is no longer asked for', () => {
    const { state } = given(created, student('ada'), {
      type: 'class_changed',
      title: 'Programming 1',
      asks: nobody,
      endsAt: END + DAY_MS,
    })
    if (state.status === 'none') throw new Error('no class')
    expect(state.members.get('ada')).toEqual({ role: 'student', joinedAt: T0, consent: nobody, promisedEnd: END })
  })
})

describe('leaving', () => {
  it('is a student’s own', () =>
    given(created, student('ada'))
      .when({ type: 'leave', member: 'ada', reason: 'left' })
      .gives({ type: 'member_left', member: 'ada', reason: 'left' }))
  it('of the last teacher is refused while the class is open', () =>
    given(created).when({ type: 'leave', member: 'teacher', reason: 'left' }).refused({ code: 'CLASS_NEEDS_TEACHER' }))
  it('of the last teacher by closing their account ends the class', () =>
    given(created)
      .when({ type: 'leave', member: 'teacher', reason: 'account_closed' })
      .gives({ type: 'term_ended', by: null }, { type: 'member_left', member: 'teacher', reason: 'account_closed' }))
  it('of somebody who is not there changes nothing', () =>
    given(created).when({ type: 'leave', member: 'ada', reason: 'left' }).gives())
})

it('takes a last day in two years, which is over everywhere a day later', () =>
  given(created)
    .when({
      type: 'change_class',
      title: 'Programming 1',
      asks: { attempts: true, code: false },
      endsAt: Date.UTC(2028, 8, 2, 11, 59),
      actor: 'teacher',
    })
    .gives({
      type: 'class_changed',
      title: 'Programming 1',
      asks: { attempts: true, code: false },
      endsAt: Date.UTC(2028, 8, 2, 11, 59),
    }))

it('sends no note about an assignment that there is not', () =>
  given(created, student('ada'))
    .when({ type: 'send_note', noteId: 'N1', member: 'ada', assignmentId: 'A1', actor: 'teacher' })
    .refused({ code: 'ASSIGNMENT_NOT_FOUND' }))

it('shares nothing of a student who becomes an assistant', () =>
  given(created, student('ada'))
    .when({ type: 'change_role', member: 'ada', role: 'assistant', actor: 'teacher' })
    .gives(
      { type: 'consent_changed', member: 'ada', consent: nobody },
      { type: 'role_changed', member: 'ada', role: 'assistant', by: 'teacher' },
    ))

it('keeps its teacher', () =>
  given(created)
    .when({ type: 'change_role', member: 'teacher', role: 'assistant', actor: 'teacher' })
    .refused({ code: 'CLASS_NEEDS_TEACHER' }))

it('reads no program of a student who does not share it', () =>
  given(created, student('ada'), assigned)
    .when({ type: 'read_code', member: 'ada', assignmentId: 'A1', item: 'problem:two-sum', actor: 'teacher' })
    .refused({ code: 'CLASS_MEMBER_NOT_FOUND' }))

describe('the same call twice', () => {
  const sharing = { ...student('ada'), consent: { attempts: true, code: true } } as Loose<ClassEvent>
  const wide = { ...created, asks: { attempts: true, code: true } } as Loose<ClassEvent>
  const read = { member: 'ada', assignmentId: 'A1', item: 'problem:two-sum' }
  const before = given(
    wide,
    sharing,
    assigned,
    code(),
    { type: 'places_made', placeIds: ['P0'], expiresAt: END },
    { type: 'note_sent', noteId: 'N1', member: 'ada', by: 'teacher' },
    { type: 'code_read', ...read, by: 'teacher' },
  )
  it.each<Loose<ClassCommand>>([
    { type: 'make_code', actor: 'teacher', codeId: 'CODE', rule: { capacity: null, expiresAt: T0 + DAY_MS, domains: [] } },
    { type: 'make_places', actor: 'teacher', placeIds: ['P0'], expiresAt: END },
    { type: 'assign', actor: 'teacher', assignmentId: 'A1', terms },
    { type: 'change_assignment', actor: 'teacher', assignmentId: 'A1', terms: { ...terms } },
    { type: 'send_note', actor: 'teacher', noteId: 'N1', member: 'ada', assignmentId: null },
    { type: 'read_code', actor: 'teacher', ...read },
  ])('changes nothing: $type', (command) => before.when(command).gives())

  it('is another one at another time', () =>
    before.when({ type: 'read_code', actor: 'teacher', ...read }, T0 + 1).gives({ type: 'code_read', ...read, by: 'teacher' }))
})

it('ends at its time and not before', () => {
  given(created)
    .when({ type: 'expire' }, END - 1)
    .gives()
  given(created).when({ type: 'expire' }, END).gives({ type: 'term_ended', by: null })
})
