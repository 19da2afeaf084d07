/** A session as plain data, for everything outside the learner's object. */
import type { Language } from '../../../problem/problem.ts'
import type { Failing } from '../../../problem/verdict.ts'
import type { AssignedLimits, Circumstances } from './commands.ts'
import type { SessionRules } from './events.ts'
import { IDLE_MS, OFFER_AFTER_FAILURES, WAIT_MS, waitingOpensNothing } from './rules.ts'
import { solutionsOpen, type AnsweredQuestion, type NotNew, type Session, type Solved } from './state.ts'
import type { Level } from '../../../problem/hint-level.ts'
import { effective, type Pace } from '../../../kernel/pace.ts'

export interface SessionView {
  readonly titleSlug: string
  readonly status: Session['status']
  readonly epoch: number
  /** Grows with every event of the session. */
  readonly turn: number
  /** As they hold now, under the operator's floor. */
  readonly rules: SessionRules
  readonly language: Language | null
  readonly hintLevel: Level
  /** `sharpenedBy`: what the hint named when it was given, as long as the present code still shows it. */
  readonly hints: ReadonlyArray<{ readonly level: Level; readonly sharpenedBy: Failing | null }>
  /** To the questions of hints of this epoch. */
  readonly answers: readonly AnsweredQuestion[]
  /** Why the last run since the last hint is no new work. */
  readonly notNew: NotNew | null
  /** The next rung is held back until a run has failed. */
  readonly needsFailedRun: boolean
  readonly attempts: number
  readonly lastLocalRunPassed: boolean
  readonly lastFailing: Failing | null
  readonly lastCode: { readonly language: Language; readonly codeHash: string } | null
  readonly solutionsOpen: boolean
  readonly solutionsRead: readonly string[]
  /** Stays after a reset, while `status` says that the problem is worked on again. A check asks anew, and hides it. */
  readonly solved: Solved | null
  /** Every question of an asking about the program that it is solved by was answered right. */
  readonly understood: boolean
  readonly gaveUp: boolean
  /** The tag a hint is offered for, after several failures on it. */
  readonly hintOfferedFor: string | null
  /** When the next hint opens by waiting alone; null where it is open already, or waiting opens none. */
  readonly hintOpensAt: number | null
  readonly startedAt: number
  readonly lastActiveAt: number
  readonly idle: boolean
  /** A check is being made with this problem: its ladder is closed. */
  readonly underCheck: boolean
  /** What an open assignment of a class limits; left out where none has the problem. */
  readonly assigned?: AssignedLimits
  /** A teacher wrote something that no chat has been told of; left out where nobody did. */
  readonly hasNotes?: true
  /** In a check, the latest submission passed and solved nothing: it is a program that is known, and was not typed again. */
  readonly recalled: boolean
  /** The interview that is open with this problem. */
  readonly interview: OpenInterview | null
}

export interface OpenInterview {
  readonly id: string
  readonly hints: 'none' | 'priced'
  /** Minutes that a hint takes off its clock. */
  readonly hintMinutes: number
  /** It has not come to its step of code: nothing is run or submitted. */
  readonly isBeforeCode: boolean
}

/** Whether an interview without hints is open with the problem. */
export const hintsClosed = ({ interview }: Pick<SessionView, 'interview'>): boolean => interview?.hints === 'none'

/** What other streams say of the session. */
interface Beside {
  readonly understood: boolean
  /** When the check or interview that is open with the problem began: code of before is not shown until it is over. */
  readonly since: number | null
  readonly hasNotes?: boolean
  readonly interview?: OpenInterview | null
}

/** `rules` are the operator's floor. */
export function viewOf(
  titleSlug: string,
  turn: number,
  session: Session,
  { rules, now, underCheck, assigned = null }: Circumstances,
  { understood, since, hasNotes = false, interview = null }: Beside = { understood: false, since: null },
): SessionView {
  const { status, epoch, language, level, hints, answers, attempts, lastCode, lastRun, solutionsRead, gaveUp } = session
  const { startedAt, lastActiveAt } = session
  const isShown = lastCode !== null && (since === null || lastCode.at >= since)
  const isAtCeiling = assigned !== null && level >= assigned.hintCeiling
  const often = [...session.failuresByTag].find(([, count]) => count >= OFFER_AFTER_FAILURES)
  return {
    titleSlug,
    status,
    epoch,
    turn,
    rules: effective(session.rules, rules),
    language,
    hintLevel: level,
    hints: hints.map((hint) => ({ ...hint, sharpenedBy: stillShown(session, hint.sharpenedBy) })),
    answers,
    notNew: session.effort.notNew,
    needsFailedRun: waitingOpensNothing(level + 1, effective(session.rules, rules).pace, session.failedRuns),
    attempts,
    lastLocalRunPassed: session.lastLocalRun?.passed ?? false,
    lastFailing: lastRun?.failing ?? null,
    lastCode: isShown ? { language: lastCode.language, codeHash: lastCode.codeHash } : null,
    solutionsOpen: solutionsOpen(session),
    solutionsRead: [...solutionsRead.keys()],
    solved: session.status === 'solved' ? session.solved : underCheck ? null : session.ever.firstSolved,
    understood,
    gaveUp,
    hintOfferedFor: level < 4 && !isAtCeiling && status !== 'solved' ? (often?.[0] ?? null) : null,
    hintOpensAt: isAtCeiling ? null : opensAt(session, effective(session.rules, rules).pace),
    startedAt,
    lastActiveAt,
    idle: now - lastActiveAt >= IDLE_MS,
    underCheck,
    ...(assigned === null ? {} : { assigned }),
    ...(hasNotes ? { hasNotes } : {}),
    recalled: underCheck && lastRun?.kind === 'submission' && lastRun.verdict === 'accepted' && status !== 'solved',
    interview,
  }
}

/** Null where the latest code was not run to its end, or its run does not show the same. */
function stillShown({ lastRun, lastCode }: Session, failing: Failing | null): Failing | null {
  const now = lastRun?.failing ?? null
  if (failing === null || now === null || lastRun?.codeHash !== lastCode?.codeHash) return null
  const [before, after] = [failing.seen, now.seen]
  const isSame = failing.hintCode === now.hintCode && before?.on === after?.on && before?.language === after?.language
  const misconception = before?.misconception ?? null
  return misconception === (after?.misconception ?? null) && (isSame || misconception !== null) ? failing : null
}

function opensAt({ status, level, effort, failedRuns }: Session, pace: Pace): number | null {
  const isOpen = status === 'solved' || level === 4 || pace === 'relaxed' || effort.hintedAt === null
  return isOpen || waitingOpensNothing(level + 1, pace, failedRuns) ? null : effort.hintedAt + WAIT_MS
}
