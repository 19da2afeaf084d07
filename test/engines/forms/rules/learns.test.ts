/** What an exercise says of its learner: which skill, how much, and when nothing at all. */
import { describe, expect, it } from 'vitest'
import { creditAfter, reactTo } from '../../../../src/engines/forms/learns.ts'
import { forms } from '../../../../src/engines/forms/rules/decide.ts'
import type { FormsEvent } from '../../../../src/engines/forms/rules/events.ts'
import type { FormsState } from '../../../../src/engines/forms/rules/state.ts'
import { exercised, observed, skillOnPage, stageOf, unseen } from '../../../../src/engines/knowledge/rules/component.ts'
import type { Origin } from '../../../../src/kernel/evidence.ts'
import { PROGRAM } from '../../../../src/kernel/tracing.ts'
import type { FormKind } from '../../../../src/problem/form.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const slug = 'two-sum'
const problem = { primary: 'hash-lookup', secondary: ['loops'], expectedMinutes: 10, proves: true }
type Loose = FormsEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never

const opened = (form: FormKind, round = 1): Loose => ({ type: 'exercise_opened', form, round })
const judged = (step: number, right: boolean, writtenBy: 'learner' | 'together' = 'learner'): Loose => ({
  type: 'answer_judged',
  attemptId: `${step} ${right}`,
  step,
  right,
  answerHash: 'a',
  resultHash: 'r',
  writtenBy,
  origin: 'page',
})
const answered = (right: boolean): Loose => ({
  type: 'questions_answered',
  attemptId: 'a',
  answers: [{ text: '', right }],
  writtenBy: 'learner',
  origin: 'page',
})
const asked: Loose = { type: 'questions_asked', round: 1, questions: [] }
const solved: Loose = { type: 'exercise_solved' }
const gaveUp: Loose = { type: 'solution_seen', by: 'gave_up' }
const triesUsed: Loose = { type: 'solution_seen', by: 'tries_used' }

/** Skill and credit of all that the events weigh, in order. */
function weighed(...events: readonly Loose[]) {
  let state: FormsState = forms.initial
  return events.flatMap((loose) => {
    const [event, before] = [{ at: T0, ...loose }, state]
    state = forms.evolve(before, event)
    const reactions = state.status === 'none' ? [] : reactTo(event, { slug, problem, before, after: state })
    return reactions.flatMap((one) =>
      one.type === 'weigh_exercise' ? [[one.component, one.skill, one.form, one.credit, one.origin]] : [],
    )
  })
}
const about = 'hash-lookup'

describe('an exercise shows', () => {
  it.each<[string, readonly Loose[], ReadonlyArray<readonly unknown[]>]>([
    ['reading, by an input on which a program fails', [opened('fix'), judged(1, true)], [[about, 'read', 'fix', 1, 'page']]],
    [
      'debugging, by a repair',
      [opened('fix'), judged(1, true), judged(2, false), judged(2, true), solved],
      [
        [about, 'read', 'fix', 1, 'page'],
        [about, 'debug', 'fix', 0.75, 'page'],
      ],
    ],
    [
      'reading, by examples',
      [opened('examples'), judged(1, false), judged(1, false), judged(1, true), solved],
      [[about, 'read', 'examples', 0.5, 'page']],
    ],
    ['debugging, by a faster program', [opened('speed_up'), judged(1, true), solved], [[about, 'debug', 'speed_up', 1, 'page']]],
    ['writing, by blocks', [opened('assemble'), judged(1, true), solved], [[about, 'write', 'assemble', 1, 'page']]],
    [
      'writing, by all parts of a worked example together',
      [opened('complete'), judged(1, false), judged(1, true), judged(2, true), solved],
      [[about, 'write', 'complete', 0.75, 'page']],
    ],
    ['reading, by right answers', [opened('trace'), asked, answered(true), solved], [[about, 'read', 'trace', 1, 'page']]],
    [
      'half of it, by a retry',
      [opened('trace'), asked, answered(false), answered(true), solved],
      [[about, 'read', 'trace', 0.5, 'page']],
    ],
    [
      'that it is not read yet, by no right answer',
      [opened('trace'), asked, answered(false), answered(false), triesUsed],
      [[about, 'read', 'trace', 0, 'page']],
    ],
    ['nothing, when it was given up', [opened('fix'), gaveUp], []],
    ['nothing, once its solution was seen', [opened('assemble'), gaveUp, opened('assemble', 2), judged(1, true), solved], []],
    [
      'nothing new, once it was solved',
      [opened('trace'), asked, answered(true), solved, opened('trace', 2), asked, answered(true), solved],
      [[about, 'read', 'trace', 1, 'page']],
    ],
    [
      'nothing, when somebody else answered',
      [opened('fix'), judged(1, false, 'together'), judged(1, true), judged(2, true), solved],
      [],
    ],
  ])('%s', (_what, events, expected) => expect(weighed(...events)).toEqual(expected))

  it('something at least, however many tries it took', () =>
    expect([0, 1, 3, 9].map((failed) => creditAfter('fix', failed))).toEqual([1, 0.75, 0.25, 0.25]))

  it('nothing of a problem that proves nothing', () => {
    const after = forms.evolve(forms.initial, { at: T0, type: 'exercise_opened', form: 'fix', round: 1 })
    if (after.status === 'none') throw new Error('nothing is open')
    const event: FormsEvent = {
      at: T0,
      type: 'answer_judged',
      attemptId: 'a',
      step: 1,
      right: true,
      answerHash: 'a',
      resultHash: 'r',
      writtenBy: 'learner',
      origin: 'page',
    }
    const happened = { slug, before: after, after }
    expect(reactTo(event, { ...happened, problem: { ...problem, proves: false } })).toEqual([])
    expect(reactTo(event, { ...happened, problem: null })).toEqual([])
  })

  it.each<[FormKind, Loose, ReadonlyArray<unknown>]>([
    ['examples', opened('examples'), ['meet']],
    ['fix', opened('fix'), ['meet', 'help']],
    ['trace', opened('trace'), ['meet', 'help']],
    ['trace', gaveUp, []],
    ['complete', gaveUp, ['help']],
  ])('code, and that is help: %s', (form, loose, expected) => {
    const before = forms.evolve(forms.initial, { at: T0, type: 'exercise_opened', form, round: 1 })
    const event = { at: T0, ...loose }
    const after = forms.evolve(event.type === 'exercise_opened' ? forms.initial : before, event)
    if (after.status === 'none') throw new Error('nothing is open')
    expect(reactTo(event, { slug, problem, before, after }).map(({ type }) => type)).toEqual(expected)
  })
})

describe('what is known of a component', () => {
  const show = (
    skill: 'read' | 'debug' | 'write',
    form: FormKind,
    count: number,
    credit = 1,
    record = unseen(T0),
    origin: Origin = 'page',
  ) =>
    Array.from({ length: count }).reduce<typeof record>(
      (before) => exercised(before, { component: 'sums', skill, form, credit, origin, at: T0 }),
      record,
    )

  it('keeps reading and debugging apart from writing', () => {
    const record = show('debug', 'fix', 1, 1, show('read', 'trace', 2))
    expect(record.known).toBe(unseen(T0).known)
    expect(stageOf(record)).toBe('practised')
    expect(record.skills?.read?.opportunities).toBe(2)
    expect(record.skills?.read?.known).toBeCloseTo(0.853, 3)
    expect(record.skills?.debug?.known).toBeCloseTo(0.4, 2)
  })

  it.each<[string, ReturnType<typeof unseen>, number | null]>([
    ['once it is known', show('read', 'trace', 2), T0],
    ['not by one answer', show('read', 'trace', 1), null],
    ['not by what a model relays', show('read', 'trace', 2, 1, unseen(T0), 'chat'), null],
    ['not by answers that were wrong first', show('read', 'trace', 6, 0.75), null],
    ['not once answers were wrong again', show('read', 'trace', 3, 0, show('read', 'trace', 2)), null],
    ['not by repairs', show('debug', 'fix', 9), null],
  ])('proves reading on the page: %s', (_, record, expected) => expect(skillOnPage(record, 'read')).toBe(expected))

  it('can be passed by putting programs together, and never mastered', () => {
    expect(stageOf(show('write', 'assemble', 1))).toBe('practised')
    expect(stageOf(show('write', 'assemble', 9))).toBe('passed')
    expect(show('write', 'assemble', 9).mastered).toBeNull()
  })

  it('loses nothing of what programs have shown', () => {
    const written = [1, 2, 3].reduce(
      (before) => observed(before, { credit: 1, noise: PROGRAM, origin: 'page', at: T0, timeZone: null }),
      unseen(T0),
    )
    const after = show('write', 'complete', 1, 0, written)
    expect(after.known).toBe(written.known)
    expect(stageOf(after)).toBe('mastered')
  })
})
