/** What can happen to one person in trials: they are told, they choose, their skill is fixed, and two checks are counted. */
import type { Decider } from '../../../kernel/decider.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import { err, ok } from '../../../kernel/result.ts'
import type { CheckResult } from './analysis.ts'
import { CHECK_WINDOW_DAYS, checkDays, LONGEST_DAYS, SKILL_WINDOW_DAYS, type Arm, type CheckDay, type Teaching } from './plan.ts'

/** The skill that a person is checked on: of the first problem that they solved, or saw the solution of, after joining. */
export interface TrialSkill {
  readonly component: string
  readonly slug: string
  /** When that problem ended. */
  readonly at: number
}

/** What was decided where the plan and the arms are known. */
export interface Joining {
  /** SHA-256 of the plan that was agreed to, hex. */
  readonly planHash: string
  readonly arm: Arm
  readonly teaching: Teaching
  /** The mean probability, 0 to 1, that a practised skill was known. */
  readonly prior: number
}

/** `at` is milliseconds since the epoch. Stored for ever: a new shape is a new version with an upcast. */
export type TrialEvent = { readonly at: number; readonly trialId: string } & (
  | { readonly type: 'trial_offered' }
  | { readonly type: 'trial_declined' }
  | ({ readonly type: 'trial_joined' } & Joining)
  | { readonly type: 'trial_left' }
  | { readonly type: 'trial_skill_fixed'; readonly component: string; readonly slug: string; readonly workedAt: number }
  | { readonly type: 'trial_check_counted'; readonly day: CheckDay; readonly result: CheckResult }
)

/** A check of the skill, of whatever kind, that was begun after the skill was fixed. */
export interface SeenCheck {
  readonly component: string
  readonly startedAt: number
  /** Null while it is open. */
  readonly isPassed: boolean | null
}

export interface Seen {
  readonly skill: TrialSkill | null
  /** In the order they were begun. */
  readonly checks: readonly SeenCheck[]
}

/** `now` is milliseconds since the epoch. */
export type TrialCommand = { readonly now: number; readonly trialId: string } & (
  | { readonly type: 'offer' }
  | { readonly type: 'decline' }
  | ({ readonly type: 'join' } & Joining)
  | { readonly type: 'leave' }
  /** Counts what has happened since. */
  | { readonly type: 'settle'; readonly seen: Seen }
)

export type TrialRefusal =
  /** Whoever has left a trial does not join it again. */
  { readonly code: 'TRIAL_LEFT' }

export interface Participation extends Joining {
  readonly status: 'joined' | 'left'
  readonly joinedAt: number
  readonly skill: TrialSkill | null
  readonly results: Readonly<Partial<Record<CheckDay, CheckResult>>>
}

export type TrialRecord = { readonly status: 'offered' | 'declined' } | Participation
export type TrialsState = ReadonlyMap<string, TrialRecord>

export const isParticipation = (record: TrialRecord | undefined): record is Participation =>
  record?.status === 'joined' || record?.status === 'left'

/** Both checks are counted: nothing more is measured, and teaching is as for everybody. */
export const isComplete = ({ results }: Participation): boolean => checkDays.every((day) => results[day] !== undefined)

/** How the trials that somebody takes part in have them taught at this moment; each lasts so long at most, whatever is counted. */
export const teachingIn = (state: TrialsState, now: number): readonly Teaching[] =>
  [...state.values()].flatMap((record) =>
    isParticipation(record) && record.status === 'joined' && !isComplete(record) && now < record.joinedAt + LONGEST_DAYS * DAY_MS
      ? [record.teaching]
      : [],
  )

export const dueAtOf = (skill: TrialSkill, day: CheckDay): number => skill.at + day * DAY_MS
export const closesAtOf = (skill: TrialSkill, day: CheckDay): number => dueAtOf(skill, day) + CHECK_WINDOW_DAYS[day] * DAY_MS

/** The check that the skill waits for at this moment: due, not begun and not counted; null where there is none. */
export function waitingCheck(record: Participation, seen: Pick<Seen, 'checks'>, now: number): CheckDay | null {
  const { skill, status, results } = record
  if (skill === null || status === 'left') return null
  const isWaiting = (day: CheckDay) =>
    results[day] === undefined &&
    now >= dueAtOf(skill, day) &&
    now < closesAtOf(skill, day) &&
    checkOf(skill, day, seen.checks) === null
  return checkDays.find(isWaiting) ?? null
}

export const trials: Decider<TrialsState, TrialCommand, TrialEvent, TrialRefusal> = {
  initial: new Map(),
  decide(state, command) {
    const { trialId, now: at } = command
    const record = state.get(trialId)
    switch (command.type) {
      case 'offer':
        return ok(record === undefined ? [{ type: 'trial_offered', trialId, at }] : [])
      case 'decline':
        return ok(record === undefined || record.status === 'offered' ? [{ type: 'trial_declined', trialId, at }] : [])
      case 'join': {
        if (record?.status === 'left') return err({ code: 'TRIAL_LEFT' })
        if (record?.status === 'joined') return ok([])
        const { planHash, arm, teaching, prior } = command
        return ok([{ type: 'trial_joined', trialId, planHash, arm, teaching, prior, at }])
      }
      case 'leave':
        return ok(record?.status === 'joined' ? [{ type: 'trial_left', trialId, at }] : [])
      case 'settle':
        return ok(isParticipation(record) && record.status === 'joined' ? settled(trialId, record, command.seen, at) : [])
    }
  },
  evolve(state, event) {
    return new Map(state).set(event.trialId, evolved(state.get(event.trialId), event))
  },
}

function evolved(record: TrialRecord | undefined, event: TrialEvent): TrialRecord {
  switch (event.type) {
    case 'trial_offered':
      return { status: 'offered' }
    case 'trial_declined':
      return { status: 'declined' }
    case 'trial_joined': {
      const { planHash, arm, teaching, prior, at } = event
      return { status: 'joined', planHash, arm, teaching, prior, joinedAt: at, skill: null, results: {} }
    }
    case 'trial_left':
      return { ...participationIn(record), status: 'left' }
    case 'trial_skill_fixed': {
      const { component, slug, workedAt } = event
      return { ...participationIn(record), skill: { component, slug, at: workedAt } }
    }
    case 'trial_check_counted': {
      const before = participationIn(record)
      return { ...before, results: { ...before.results, [event.day]: event.result } }
    }
  }
}

function participationIn(record: TrialRecord | undefined): Participation {
  // Only a row out of place could lead here, which the log reports as damaged.
  if (!isParticipation(record)) throw new Error('nobody has joined this trial')
  return record
}

function settled(trialId: string, record: Participation, seen: Seen, now: number): TrialEvent[] {
  const found = record.skill ?? seen.skill
  const skill = found !== null && found.at < record.joinedAt + SKILL_WINDOW_DAYS * DAY_MS ? found : null
  const fixed: TrialEvent[] =
    record.skill === null && skill !== null
      ? [{ type: 'trial_skill_fixed', trialId, component: skill.component, slug: skill.slug, workedAt: skill.at, at: now }]
      : []
  const isTooLate = skill === null && now >= record.joinedAt + SKILL_WINDOW_DAYS * DAY_MS
  const counted = checkDays.flatMap((day): TrialEvent[] => {
    if (record.results[day] !== undefined) return []
    const result = skill === null ? (isTooLate ? 'missing' : null) : resultOf(skill, day, seen.checks, now)
    return result === null ? [] : [{ type: 'trial_check_counted', trialId, day, result, at: now }]
  })
  return [...fixed, ...counted]
}

/** The first check of the skill that was begun in the window counts, and no later one. */
function checkOf(skill: TrialSkill, day: CheckDay, checks: readonly SeenCheck[]): SeenCheck | null {
  const [from, to] = [dueAtOf(skill, day), closesAtOf(skill, day)]
  return checks.find((check) => check.component === skill.component && check.startedAt >= from && check.startedAt < to) ?? null
}

/** Null while it is open, or may still be begun. */
function resultOf(skill: TrialSkill, day: CheckDay, checks: readonly SeenCheck[], now: number): CheckResult | null {
  const check = checkOf(skill, day, checks)
  if (check === null) return now >= closesAtOf(skill, day) ? 'missing' : null
  return check.isPassed === null ? null : check.isPassed ? 'right' : 'wrong'
}
