/** What happens to a person in a trial: told once, asked on a page, checked twice, counted as the plan says. */
import { describe, expect, it } from 'vitest'
import {
  isComplete,
  isParticipation,
  teachingIn,
  trials,
  waitingCheck,
  type Seen,
  type SeenCheck,
  type TrialCommand,
  type TrialEvent,
} from '../../../../src/engines/trials/rules/participation.ts'
import { endsAtOf, stageOf } from '../../../../src/engines/trials/rules/stage.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const DAY = 86_400_000
const trialId = 'pace'
const joining = { planHash: 'hash', arm: 'b', teaching: { varies: 'hint_pace', pace: 'relaxed' }, prior: 0.4 } as const
const offered: TrialEvent = { type: 'trial_offered', trialId, at: T0 }
const declined: TrialEvent = { type: 'trial_declined', trialId, at: T0 }
const joined: TrialEvent = { type: 'trial_joined', trialId, ...joining, at: T0 }
const left: TrialEvent = { type: 'trial_left', trialId, at: T0 + DAY }
const worked = T0 + 2 * DAY
const fixed: TrialEvent = {
  type: 'trial_skill_fixed',
  trialId,
  component: 'loops',
  slug: 'old',
  workedAt: worked,
  at: T0 + 3 * DAY,
}
const skill = { component: 'loops', slug: 'old', at: worked }
const counted = (day: 7 | 28, result: 'right' | 'wrong' | 'missing', at: number): TrialEvent => ({
  type: 'trial_check_counted',
  trialId,
  day,
  result,
  at,
})

type Loose = TrialCommand extends infer C
  ? C extends unknown
    ? Omit<C, 'now' | 'trialId'> & { readonly now?: number }
    : never
  : never
const fold = (events: readonly TrialEvent[]) => events.reduce(trials.evolve, trials.initial)
const decide = (events: readonly TrialEvent[], command: Loose) => trials.decide(fold(events), { trialId, now: T0, ...command })

describe('a person', () => {
  it.each<[string, readonly TrialEvent[], Loose, readonly TrialEvent[] | string]>([
    ['is told', [], { type: 'offer' }, [offered]],
    ['is told once', [offered], { type: 'offer' }, []],
    ['is not told of what they declined', [declined], { type: 'offer' }, []],
    ['joins', [offered], { type: 'join', ...joining }, [joined]],
    ['joins without having been told', [], { type: 'join', ...joining }, [joined]],
    ['joins once', [joined], { type: 'join', ...joining, arm: 'a' }, []],
    ['declines', [offered], { type: 'decline' }, [declined]],
    ['joins after all', [declined], { type: 'join', ...joining }, [joined]],
    ['cannot decline what they have joined', [joined], { type: 'decline' }, []],
    ['leaves', [joined], { type: 'leave', now: T0 + DAY }, [left]],
    ['leaves once', [joined, left], { type: 'leave' }, []],
    ['leaves nothing they are not in', [offered], { type: 'leave' }, []],
    ['does not come back', [joined, left], { type: 'join', ...joining }, 'TRIAL_LEFT'],
  ])('%s', (_what, before, command, expected) => {
    const decided = decide(before, command)
    expect(decided.ok ? decided.value : decided.error.code).toEqual(expected)
  })
})

const check = (day: number, isPassed: boolean | null, component = 'loops'): SeenCheck => ({
  component,
  startedAt: worked + day * DAY,
  isPassed,
})
const after = (days: number) => worked + days * DAY

describe('what is counted', () => {
  it.each<[string, readonly TrialEvent[], Partial<Seen>, number, readonly TrialEvent[]]>([
    ['nothing before anything was worked on', [joined], {}, T0 + 13 * DAY, []],
    [
      'both checks as missing where nothing was worked on for two weeks',
      [joined],
      {},
      T0 + 14 * DAY,
      [counted(7, 'missing', T0 + 14 * DAY), counted(28, 'missing', T0 + 14 * DAY)],
    ],
    ['the skill that was worked on', [joined], { skill }, T0 + 3 * DAY, [fixed]],
    [
      'no skill that was worked on too late',
      [joined],
      { skill: { ...skill, at: T0 + 15 * DAY } },
      T0 + 15 * DAY,
      [counted(7, 'missing', T0 + 15 * DAY), counted(28, 'missing', T0 + 15 * DAY)],
    ],
    ['nothing of a check before its day', [joined, fixed], { checks: [check(6.9, true)] }, after(8), []],
    ['a check that was passed', [joined, fixed], { checks: [check(7, true)] }, after(7), [counted(7, 'right', after(7))]],
    ['a check that was not', [joined, fixed], { checks: [check(8, false)] }, after(9), [counted(7, 'wrong', after(9))]],
    [
      'the first check in the window, whatever comes later',
      [joined, fixed],
      { checks: [check(7.5, false), check(9, true)] },
      after(9),
      [counted(7, 'wrong', after(9))],
    ],
    ['no check that is open', [joined, fixed], { checks: [check(13.9, null)] }, after(14.5), []],
    ['no check of another skill', [joined, fixed], { checks: [check(7, true, 'maps')] }, after(8), []],
    ['a check that never began as missing', [joined, fixed], {}, after(14), [counted(7, 'missing', after(14))]],
    ['each once', [joined, fixed, counted(7, 'right', after(7))], { checks: [check(7, true)] }, after(20), []],
    [
      'the second check',
      [joined, fixed, counted(7, 'right', after(7))],
      { checks: [check(7, true), check(28, true)] },
      after(29),
      [counted(28, 'right', after(29))],
    ],
    [
      'the second as missing two weeks after its day',
      [joined, fixed, counted(7, 'right', after(7))],
      {},
      after(42),
      [counted(28, 'missing', after(42))],
    ],
    ['nothing of somebody who has left', [joined, fixed, left], { checks: [check(7, true)] }, after(8), []],
    ['nothing of somebody who was only told', [offered], { skill }, T0 + 3 * DAY, []],
  ])('%s', (_what, before, seen, now, expected) => {
    const decided = decide(before, { type: 'settle', seen: { skill: null, checks: [], ...seen }, now })
    expect(decided).toEqual({ ok: true, value: expected })
  })
})

describe('a check of the trial', () => {
  const record = (...events: readonly TrialEvent[]) => {
    const found = fold(events).get(trialId)
    if (!isParticipation(found)) throw new Error('nobody has joined')
    return found
  }
  it.each([
    ['waits on its day', [joined, fixed], [], 7, 7],
    ['waits until its window closes', [joined, fixed], [], 13.9, 7],
    ['does not wait before', [joined, fixed], [], 6.9, null],
    ['does not wait between the windows', [joined, fixed], [], 15, null],
    ['does not wait when it was begun', [joined, fixed], [check(7, null)], 7.5, null],
    ['waits a second time', [joined, fixed, counted(7, 'missing', after(14))], [], 30, 28],
    ['does not wait for somebody who has left', [joined, fixed, left], [], 7, null],
  ] as const)('%s', (_what, events, checks, days, expected) => {
    expect(waitingCheck(record(...events), { checks }, after(days))).toBe(expected)
  })

  it('changes how somebody is taught from joining until both are counted, and for eight weeks at most', () => {
    const taught = (events: readonly TrialEvent[], now: number) => teachingIn(fold(events), now)
    const both = [counted(7, 'right', after(7)), counted(28, 'wrong', after(28))]
    expect(taught([offered], T0)).toEqual([])
    expect(taught([joined], T0)).toEqual([joining.teaching])
    expect(taught([joined, fixed, ...both], after(28))).toEqual([])
    expect(isComplete(record(joined, fixed, ...both))).toBe(true)
    expect(taught([joined, left], after(1))).toEqual([])
    expect(taught([joined], T0 + 56 * DAY)).toEqual([])
  })
})

describe('a trial', () => {
  const plan = { enrolDays: 30 }
  const times = { startedAt: T0, fullAt: null, abandonedAt: null }
  it.each([
    ['waits for its start', { ...times, startedAt: null }, 100, 'registered'],
    ['is open', times, 29.9, 'open'],
    ['closes after its days', times, 30, 'following'],
    ['closes when it is full', { ...times, fullAt: T0 + 3 * DAY }, 3, 'following'],
    ['is over when the last check can be missing', times, 86, 'ended'],
    ['is not over a moment before', times, 85.9, 'following'],
    ['ends sooner when it was full sooner', { ...times, fullAt: T0 + 3 * DAY }, 59, 'ended'],
    ['stays abandoned', { ...times, abandonedAt: T0 + DAY }, 100, 'abandoned'],
  ] as const)('%s', (_what, at, days, expected) => {
    expect(stageOf(plan, at, T0 + days * DAY)).toBe(expected)
  })

  it('says when it ends', () => {
    expect(endsAtOf(plan, times)).toBe(T0 + 86 * DAY)
    expect(endsAtOf(plan, { ...times, startedAt: null })).toBeNull()
  })
})
