import { describe, expect, it } from 'vitest'
import { activity } from '../../../../src/engines/authoring/rules/decide.ts'
import { questionName, viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import {
  accept,
  begun,
  carriedOut,
  commandFor,
  draft,
  from,
  ID,
  idOf,
  PLAN,
  publish,
  refuse,
  revoke,
  say,
  share,
  skip,
  standingIn,
  start,
  states,
  T0,
  turnOf,
  wordless,
  yes,
  type Status,
  type CommandInput,
} from './spec.ts'

describe('beginning', () => {
  it('is an empty spec and the first question, with or without words', () => {
    const state = from(activity.initial)
      .when(start())
      .then(
        { type: 'activity_started', activityId: ID, learningMode: 'practice', sourceHash: null },
        { type: 'turn_taken', source: 'brief', wordsHash: 'Poproszę zadania.', applied: [], dropped: [], confirmed: false },
      )
    expect(state).toMatchObject({ status: 'CLARIFYING', turn: 2, question: { kind: 'field', field: 'language' } })
    expect(wordless()).toMatchObject({ status: 'CLARIFYING', turn: 1, question: { kind: 'field', field: 'language' } })
  })

  it('takes the fields of the first message', () => {
    const state = carriedOut([start({ language: 'rust', problemCount: 4 }, 'guided')])
    expect(state).toMatchObject({ status: 'CLARIFYING', turn: 2, question: { kind: 'field', field: 'difficultyPlan' } })
    expect(state.spec).toMatchObject({ language: 'rust', problemCount: 4, learningMode: 'guided' })
  })

  it.each([yes, draft(0, 'a'), refuse(0, 'a'), accept(0, 'a'), { type: 'expire_draft' } as const, publish, share(), revoke])(
    'comes before %j',
    (command) => {
      from(activity.initial).when(command).refused({ code: 'ACTIVITY_NOT_FOUND' })
    },
  )

  it('does not take events out of their place', () => {
    expect(() => activity.evolve(activity.initial, { type: 'activity_restarted', at: T0 })).toThrow(/before activity_started/)
    expect(() => activity.evolve(standingIn('READY'), { type: 'slot_failed', slot: 0, at: T0 })).toThrow(/in READY/)
  })
})

/** What a command comes to: the types of its events and the state after them, or the code of its refusal. */
function outcome(status: Status, wanted: CommandInput): string {
  const { decided, after } = from(standingIn(status)).when(wanted)
  if (!decided.ok) return decided.error.code
  return [...decided.value.map(({ type }) => type), after.status].join(' ')
}

describe('every command in every state', () => {
  // In CLARIFYING, READY, GENERATING, FAILED and SAVED; + is a turn that was taken.
  const rows: ReadonlyArray<readonly [string, CommandInput, string]> = [
    ['start', start({ language: 'go' }), 'CLARIFYING | READY | GENERATING | FAILED | SAVED'],
    ['a message that says nothing', say({}), '+ CLARIFYING | SPEC_FIXED | SPEC_FIXED | + FAILED | SPEC_FIXED'],
    ['the whole plan', say(PLAN), '+ CLARIFYING | SPEC_FIXED | SPEC_FIXED | + FAILED | SPEC_FIXED'],
    ['another language', say({ language: 'rust' }), '+ CLARIFYING | SPEC_FIXED | SPEC_FIXED | + CLARIFYING | SPEC_FIXED'],
    ['no', say({}, { confirm: false }), '+ CLARIFYING | SPEC_FIXED | SPEC_FIXED | + FAILED | SPEC_FIXED'],
    ['yes', yes, 'SPEC_NOT_READY | READY | SPEC_FIXED | + activity_restarted READY | SPEC_FIXED'],
    [
      'skip a slot',
      skip([1]),
      'SPEC_NOT_READY | plan_fixed slot_failed GENERATING | slot_failed GENERATING | ACTIVITY_OVER | ACTIVITY_OVER',
    ],
    [
      'skip the slot that is verified',
      skip([0]),
      'SPEC_NOT_READY | plan_fixed slot_failed GENERATING | VERIFICATION_RUNNING | ACTIVITY_OVER | ACTIVITY_OVER',
    ],
    ['skip no slot', skip([2]), 'SPEC_NOT_READY | NO_SUCH_SLOT | NO_SUCH_SLOT | ACTIVITY_OVER | ACTIVITY_OVER'],
    [
      'skip all',
      skip('all'),
      'activity_failed FAILED | plan_fixed slot_failed slot_failed activity_failed FAILED | VERIFICATION_RUNNING | FAILED | ACTIVITY_OVER',
    ],
    [
      'a new draft',
      draft(1, 'new'),
      'SPEC_NOT_READY | plan_fixed verification_begun GENERATING | VERIFICATION_RUNNING | ACTIVITY_OVER | ACTIVITY_OVER',
    ],
    [
      'the draft that is there',
      draft(0, 'a'),
      'SPEC_NOT_READY | plan_fixed verification_begun GENERATING | GENERATING | FAILED | SAVED',
    ],
    ['a draft for no slot', draft(2, 'new'), 'SPEC_NOT_READY | NO_SUCH_SLOT | NO_SUCH_SLOT | ACTIVITY_OVER | ACTIVITY_OVER'],
    ['a refusal', refuse(0, 'a'), 'VERIFICATION_OVER | VERIFICATION_OVER | draft_refused GENERATING | FAILED | SAVED'],
    ['an acceptance', accept(0, 'a'), 'VERIFICATION_OVER | VERIFICATION_OVER | draft_accepted GENERATING | FAILED | SAVED'],
    [
      'an acceptance of what never began',
      accept(1, 'new'),
      'VERIFICATION_OVER | VERIFICATION_OVER | VERIFICATION_OVER | VERIFICATION_OVER | VERIFICATION_OVER',
    ],
    [
      'an abandoning',
      { type: 'abandon_draft', verificationId: idOf(0, 'a') },
      'CLARIFYING | READY | verification_dropped GENERATING | FAILED | SAVED',
    ],
    ['an expiry before its time', { type: 'expire_draft' }, 'CLARIFYING | READY | GENERATING | FAILED | SAVED'],
    ['publish', publish, 'SPEC_NOT_READY | SLOTS_OPEN | SLOTS_OPEN | ACTIVITY_OVER | SAVED'],
    ['share', share(), 'NOT_PUBLISHED | NOT_PUBLISHED | NOT_PUBLISHED | NOT_PUBLISHED | activity_shared SAVED'],
    ['revoke', revoke, 'NOT_PUBLISHED | NOT_PUBLISHED | NOT_PUBLISHED | NOT_PUBLISHED | SAVED'],
  ]
  for (const [name, wanted, outcomes] of rows)
    it.each(states)(`${name} in %s`, (status) => {
      expect(outcome(status, wanted)).toBe(outcomes.split(' | ')[states.indexOf(status)]?.replace('+', 'turn_taken'))
    })

  it.each(states)('answers the turn of the state: %s', (status) => {
    const there = standingIn(status)
    // Nothing else carries a turn; what is there already is said again, whatever its turn.
    const appending = [
      say({ language: 'go' }),
      draft(1, 'new'),
      status === 'SAVED' ? share() : publish,
      status === 'SAVED' ? say({}) : revoke,
    ]
    for (const command of appending)
      for (const turn of [there.turn - 1, there.turn + 1]) {
        from(there)
          .when({ ...command, turn })
          .refused({ code: 'STALE_TURN', turn: there.turn })
      }
  })

  it.each(states)('does nothing the second time: %s', (status) => {
    const there = standingIn(status)
    for (const [name, wanted] of rows) {
      const command = commandFor(there, wanted)
      const first = activity.decide(there, command)
      if (!first.ok) continue
      const after = first.value.reduce(activity.evolve, there)
      const second = activity.decide(after, command)
      expect(second.ok ? second.value : second.error.code, name).toEqual(second.ok ? [] : 'STALE_TURN')
    }
  })
})

describe('what is shown', () => {
  it.each(states)('in %s', (status) => {
    const there = standingIn(status)
    const view = viewOf(there, T0)
    expect(view).toMatchObject({ activityId: ID, status, turn: turnOf(there), spec: there.spec, question: there.question })
    expect(view.trace.map(({ turn }) => turn)).toEqual(there.trace.map((_, at) => at + 1))
    expect(view.slots.length).toBe(status === 'CLARIFYING' ? 0 : 2)
    expect(view.question === null).toBe(status === 'READY' || status === 'GENERATING' || status === 'SAVED')
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  })

  it('names its questions', () => {
    expect(questionName({ kind: 'confirm' })).toBe('confirm')
    expect(questionName({ kind: 'field', field: 'topics' })).toBe('topics')
    expect(questionName({ kind: 'retry' })).toBe('retry')
  })

  it('the constraints of the language', () => {
    expect(Object.keys(viewOf(wordless(), T0).fixed.constraints)).toEqual([])
    expect(Object.keys(viewOf(standingIn('READY'), T0).fixed.constraints)).toEqual(['java'])
  })

  it('no hash of a token', () => {
    const shared = carriedOut([share('share-1', 'secret')], standingIn('SAVED'))
    expect(shared).toMatchObject({ share: { shareId: 'share-1', tokenHash: 'secret' } })
    const view = viewOf(shared, T0)
    expect(view.share).toEqual({ shareId: 'share-1', at: T0 })
    expect(view.trace.at(-1)).toEqual({ type: 'activity_shared', shareId: 'share-1', at: T0, turn: shared.turn })
    expect(JSON.stringify(view)).not.toContain('secret')
  })
})

describe('a share', () => {
  const shared = () => carriedOut([share()], standingIn('SAVED'))

  it('is one at a time, until it is revoked', () => {
    from(shared()).when(share()).then()
    from(shared()).when(share('share-2', 'another')).refused({ code: 'ALREADY_SHARED', shareId: 'share-1' })
    const revoked = from(shared()).when(revoke).then({ type: 'share_revoked', shareId: 'share-1' })
    expect(viewOf(revoked, T0).share).toBeNull()
    from(revoked).when(revoke).then()
    expect(begun(from(revoked).when(share('share-2', 'another')).after)).toMatchObject({ share: { shareId: 'share-2' } })
  })
})
