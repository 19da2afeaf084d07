/** The state of one session, folded from its events. */
import { GrownSet } from '../../../kernel/grown-set.ts'
import type { Language } from '../../../problem/problem.ts'
import type { Failing, Verdict } from '../../../problem/verdict.ts'
import { wordsKey } from './words-key.ts'
import type { PracticeEvent, RunIdentity, SearchedCode, SessionRules } from './events.ts'
import type { Typing } from '../../../kernel/evidence.ts'
import type { HintLevel, Level } from '../../../problem/hint-level.ts'

export interface FinishedRun extends RunIdentity {
  readonly at: number
  readonly verdict: Verdict
  readonly passed: number
  readonly total: number
  readonly failing: Failing | null
  readonly reportHash: string
}

/** What counts towards the next rung: everything since the last one opened. */
export interface Effort {
  /** A finished run that is new work; or that the problem was solved. */
  readonly newRun: boolean
  /** Only code that could not be loaded makes it so. */
  readonly mended: boolean
  /** Such code opened the rung before, so it opens none this time. */
  readonly afterMended: boolean
  /** Why the last run is no new work; null where it is, and where there was none. */
  readonly notNew: NotNew | null
  /** What the last run showed; a hint is sharpened by a run only once. */
  readonly failing: Failing | null
  /** When the last hint of this epoch was given: waiting counts from there. */
  readonly hintedAt: number | null
  /** Own words recorded since then. */
  readonly texts: number
}

/** Why a run is no new work. */
export type NotNew = 'same' | 'starter' | 'tutor' | 'not_loaded'

/** An answer to a hint's question in this epoch. */
export interface AnsweredQuestion {
  readonly level: HintLevel
  readonly answer: string
  readonly right: boolean
}

/** A counterexample as it was looked for; `shownHash` is null where none was found. */
export interface Sought extends SearchedCode {
  readonly shownHash: string | null
}

/** The accepted run that ended the search for a solution. */
export interface SolvingRun {
  readonly runId: string
  readonly language: Language
  readonly codeHash: string
}

export interface Solved {
  readonly at: number
  readonly highestHint: Level
  readonly unaided: boolean
}

interface SessionData {
  readonly epoch: number
  readonly rules: SessionRules
  readonly language: Language | null
  readonly startedAt: number
  readonly lastActiveAt: number
  readonly level: Level
  /** The hints of this epoch, each with what it was sharpened by, so that it can be given again in the same words. */
  readonly hints: ReadonlyArray<{ readonly level: Level; readonly sharpenedBy: Failing | null }>
  /** To the questions of these hints, in order. */
  readonly answers: readonly AnsweredQuestion[]
  readonly effort: Effort
  /** Finished runs on the server's cases in this epoch. */
  readonly attempts: number
  readonly failedRuns: number
  readonly failuresByTag: ReadonlyMap<string, number>
  readonly lastLocalRun: { readonly language: Language; readonly codeHash: string; readonly passed: boolean } | null
  readonly lastRun: FinishedRun | null
  /** Of all epochs; `at` is when its run began. */
  readonly lastCode: { readonly language: Language; readonly codeHash: string; readonly at: number } | null
  /** What our page counted in this epoch, since a program that is known was last pasted and run. */
  readonly typing: Typing
  /** The latest code of this epoch that could not be loaded, until one is loaded; none of the tutor's. */
  readonly broken: { readonly language: Language; readonly codeHash: string; readonly line: number | null } | null
  /** The code of the latest run of this epoch, if it is neither the starter nor the tutor's. `isWrong`: its latest verdict says so. */
  readonly present: { readonly language: Language; readonly codeHash: string; readonly isWrong: boolean } | null
  /** Of this epoch, oldest first: at most one for each hint level and program. */
  readonly counterexamples: readonly Sought[]
  /** Which counterexamples which programs pass, by `passKey`. */
  readonly passes: readonly string[]
  /** Runs begun and not finished, by id. */
  readonly openRuns: ReadonlyMap<string, RunIdentity & { readonly isStarter: boolean; readonly mends: boolean }>
  /** Reports of this epoch by `runKey`. */
  readonly reports: ReadonlyMap<string, FinishedRun>
  /** The solution texts seen in this epoch, and when each was opened last. */
  readonly solutionsRead: ReadonlyMap<string, number>
  readonly gaveUp: boolean
  /** Over all epochs. */
  readonly ever: {
    readonly highestHint: Level
    readonly counterexampleSeen: boolean
    readonly solutionSeen: boolean
    /** Of every program that was loaded or counted as new work, by its `workHash`. */
    readonly work: GrownSet
    /** Tokens of programs that were accepted, that were shown, or that another author wrote. */
    readonly known: GrownSet
    /** Code by another author was run. */
    readonly othersWrote: boolean
    /** Own words ever recorded, by their `wordsKey`. */
    readonly words: GrownSet
    readonly firstSolved: Solved | null
  }
}

export type Session =
  | (SessionData & { readonly status: 'started' })
  | (SessionData & { readonly status: 'attempting' })
  /** `solvedBy` is null where the run's end does not stand before it. */
  | (SessionData & { readonly status: 'solved'; readonly solved: Solved; readonly solvedBy: SolvingRun | null })

export type PracticeState = { readonly status: 'none' } | Session

export const initial: PracticeState = { status: 'none' }

/** Reports that a repeated run is answered with; older code is run again. */
const KEPT_REPORTS = 100

const NO_TYPING: Typing = { typed: 0, pasted: 0 }
const NO_EFFORT: Effort = {
  newRun: false,
  mended: false,
  afterMended: false,
  notNew: null,
  failing: null,
  hintedAt: null,
  texts: 0,
}

/** What makes two runs the same run: kind, language, code and the catalogue's version of the cases. */
export const runKey = (run: Pick<RunIdentity, 'kind' | 'language' | 'codeHash' | 'catalogueVersion'>): string =>
  [run.kind, run.language, run.codeHash, run.catalogueVersion].join(' ')

type Program = Pick<SearchedCode, 'language' | 'codeHash'>

/** What makes a program pass a counterexample. */
export const passKey = ({ language, codeHash }: Program, shownHash: string): string => [shownHash, language, codeHash].join(' ')

/** What a search for a counterexample to a program came to at a hint level. */
export const soughtFor = ({ counterexamples }: Session, level: Level, { language, codeHash }: Program): Sought | null =>
  counterexamples.find((one) => one.level === level && one.language === language && one.codeHash === codeHash) ?? null

/** The latest counterexample that was given in this epoch. */
export function latestGiven({ counterexamples }: Session): (Sought & { readonly shownHash: string }) | null {
  const withText = counterexamples.flatMap((one) => (one.shownHash === null ? [] : [{ ...one, shownHash: one.shownHash }]))
  return withText.at(-1) ?? null
}

/** The runs of this epoch that were accepted on all tests, the latest first. */
export const acceptedRuns = ({ reports }: Session): readonly FinishedRun[] =>
  [...reports.values()].filter(({ kind, verdict }) => kind === 'submission' && verdict === 'accepted').toReversed()

/** Whether this session may read the problem's solutions. */
export const solutionsOpen = (session: Session): boolean => session.level === 4 || session.status === 'solved'

export function evolve(state: PracticeState, event: PracticeEvent): PracticeState {
  if (event.type === 'session_started') return begin(event)
  // Only a start can follow nothing; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before session_started`)
  const session = { ...state, lastActiveAt: event.at }
  switch (event.type) {
    case 'language_chosen':
      return { ...session, language: event.language }
    case 'run_started':
      return startRun(session, event)
    case 'run_finished':
      return finish(session, event)
    case 'run_dropped':
      return { ...session, openRuns: without(session.openRuns, event.runId) }
    case 'problem_solved': {
      const solved = { at: event.at, highestHint: event.highestHint, unaided: event.unaided }
      const ever = { ...session.ever, firstSolved: session.ever.firstSolved ?? solved }
      const effort = { ...session.effort, newRun: true, mended: false }
      return { ...session, status: 'solved', solved, solvedBy: solvingRun(session, event.runId), effort, ever }
    }
    case 'attempt_recorded':
    case 'words_recorded': {
      const { effort, ever } = session
      return {
        ...session,
        effort: { ...effort, texts: effort.texts + 1 },
        ever: { ...ever, words: ever.words.with(wordsKey(event.text)) },
      }
    }
    case 'question_answered': {
      const { level, answer, right } = event
      return { ...session, answers: [...session.answers, { level, answer, right }] }
    }
    // Waiting was counted from here at first; now it begins with the hint before.
    case 'hint_withheld':
      return session
    case 'hint_given':
      return {
        ...session,
        level: event.level,
        hints: [...session.hints, { level: event.level, sharpenedBy: event.sharpenedBy }],
        effort: { ...NO_EFFORT, hintedAt: event.at, afterMended: event.basis === 'run' && session.effort.mended },
        failuresByTag: new Map(),
        ever: { ...session.ever, highestHint: event.level > session.ever.highestHint ? event.level : session.ever.highestHint },
      }
    case 'counterexample_given':
    case 'counterexample_not_found': {
      const { level, language, codeHash } = event
      const shownHash = event.type === 'counterexample_given' ? event.shownHash : null
      const counterexamples = [...session.counterexamples, { level, language, codeHash, shownHash }]
      const counterexampleSeen = session.ever.counterexampleSeen || shownHash !== null
      return { ...session, counterexamples, ever: { ...session.ever, counterexampleSeen } }
    }
    case 'counterexample_passed':
      return { ...session, passes: [...session.passes, passKey(event, event.shownHash)] }
    case 'gave_up':
      return { ...session, gaveUp: true }
    case 'solution_read':
      return {
        ...session,
        solutionsRead: new Map(session.solutionsRead).set(event.solutionId, event.at),
        ever: {
          ...session.ever,
          solutionSeen: true,
          known: event.tokens.reduce((known, one) => known.with(one), session.ever.known),
        },
      }
    case 'session_reset':
      return reset(session, event)
    case 'code_reset':
      return { ...session, lastCode: null }
  }
}

function begin(event: PracticeEvent & { type: 'session_started' }): Session {
  return {
    status: 'started',
    epoch: 1,
    rules: event.rules,
    language: event.language,
    startedAt: event.at,
    lastActiveAt: event.at,
    lastCode: null,
    openRuns: new Map(),
    ...FRESH,
    ever: {
      highestHint: 0,
      counterexampleSeen: false,
      solutionSeen: false,
      work: GrownSet.none,
      known: GrownSet.none,
      othersWrote: false,
      words: GrownSet.none,
      firstSolved: null,
    },
  }
}

/** What a reset clears. Open runs stay: their reports still have to be filed, as history. */
const FRESH = {
  level: 0,
  hints: [],
  answers: [],
  effort: NO_EFFORT,
  attempts: 0,
  failedRuns: 0,
  failuresByTag: new Map(),
  lastLocalRun: null,
  lastRun: null,
  broken: null,
  present: null,
  counterexamples: [],
  passes: [],
  reports: new Map(),
  solutionsRead: new Map(),
  gaveUp: false,
  typing: NO_TYPING,
} as const satisfies Partial<SessionData>

function reset(session: Session, event: PracticeEvent & { type: 'session_reset' }): Session {
  const { epoch, language, lastCode, openRuns, ever } = session
  return {
    status: 'started',
    epoch: epoch + 1,
    rules: event.rules,
    language,
    startedAt: event.at,
    lastActiveAt: event.at,
    lastCode,
    openRuns,
    ...FRESH,
    ever,
  }
}

function startRun(session: Session, event: PracticeEvent & { type: 'run_started' }): Session {
  const { type: _type, at, typing, ...run } = event
  const { language, codeHash, tokensHash, isStarter, writtenBy, origin } = run
  const isOthers = writtenBy !== 'learner' && !isStarter
  return {
    ...session,
    language,
    lastCode: { language, codeHash, at },
    openRuns: new Map(session.openRuns).set(run.runId, run),
    typing:
      origin === 'page' && typing !== null && run.epoch === session.epoch ? counted(session.typing, run, typing) : session.typing,
    ever: isOthers ? { ...session.ever, othersWrote: true, known: session.ever.known.with(tokensHash) } : session.ever,
  }
}

/** A learner who has pasted a known program is asked to type it; from then on, earlier pastes do not count against them. */
function counted(before: Typing, { recalled }: Pick<RunIdentity, 'recalled'>, { typed, pasted }: Typing): Typing {
  const typing = { typed: before.typed + typed, pasted: before.pasted + pasted }
  return recalled && typing.pasted > 0 ? NO_TYPING : typing
}

/** What the runs in these events of one epoch counted on our page, as a session counts it. */
export function typingIn(events: readonly PracticeEvent[], epoch: number): Typing {
  let total = NO_TYPING
  for (const event of events)
    if (event.type === 'run_started' && event.origin === 'page' && event.typing !== null && event.epoch === epoch)
      total = counted(total, event, event.typing)
  return total
}

function finish(session: Session, event: PracticeEvent & { type: 'run_finished' }): Session {
  const open = session.openRuns.get(event.runId)
  if (!open) throw new Error(`run_finished for a run that is not open: ${event.runId}`)
  const openRuns = without(session.openRuns, event.runId)
  const isLoaded = event.verdict !== 'compile_error'
  const notNew = whyNotNew(session, open, isLoaded)
  const work = isLoaded || notNew === null ? session.ever.work.with(open.workHash) : session.ever.work
  const ever = { ...session.ever, work }
  if (open.epoch !== session.epoch) return { ...session, openRuns, ever }

  const { type: _type, errorLine: line, ...outcome } = event
  const { isStarter, mends: _mends, ...identity } = open
  const run: FinishedRun = { ...identity, ...outcome }
  const { effort } = session
  const newRun = effort.newRun || notNew === null
  const mended = newRun && !(notNew === null && isLoaded) && (effort.mended || !effort.newRun)
  const tag = event.failing?.tag ?? null
  const passed = event.verdict === 'accepted'
  const knownTokens = passed && open.kind === 'submission' ? ever.known.with(open.tokensHash) : ever.known
  const code = { language: open.language, codeHash: open.codeHash }
  const after = {
    openRuns,
    ever: { ...ever, known: knownTokens },
    attempts: session.attempts + 1,
    failedRuns: session.failedRuns + (passed ? 0 : 1),
    failuresByTag:
      tag === null ? session.failuresByTag : new Map(session.failuresByTag).set(tag, (session.failuresByTag.get(tag) ?? 0) + 1),
    effort: { ...effort, newRun, mended, notNew, failing: event.failing },
    lastLocalRun: open.kind === 'local' ? { ...code, passed } : session.lastLocalRun,
    lastRun: run,
    broken: isLoaded ? null : open.writtenBy === 'tutor' ? session.broken : { ...code, line },
    present: isStarter || open.writtenBy === 'tutor' ? session.present : presentAfter(session, run),
    reports: remembering(session.reports, runKey(open), run),
  }
  return session.status === 'started' ? { ...session, ...after, status: 'attempting' } : { ...session, ...after }
}

/**
 * Whether a run is new work: loaded code that says what no code before it said. Code that cannot be loaded is new work once, where the
 * line of the error before it was changed, and not for two rungs one after the other.
 */
function whyNotNew(
  { ever, effort }: SessionData,
  { isStarter, writtenBy, workHash, mends }: RunIdentity & { readonly isStarter: boolean; readonly mends: boolean },
  isLoaded: boolean,
): NotNew | null {
  if (isStarter) return 'starter'
  if (writtenBy === 'tutor') return 'tutor'
  if (ever.work.has(workHash)) return 'same'
  return isLoaded || (mends && !effort.afterMended) ? null : 'not_loaded'
}

/** Passing the visible cases says nothing new of a program that gave a wrong answer on hidden ones. */
function presentAfter({ present }: Session, { language, codeHash, kind, verdict }: FinishedRun): Session['present'] {
  const isSame = present?.language === language && present.codeHash === codeHash
  const isWrong = verdict === 'wrong_answer' || (isSame && present.isWrong && !(kind === 'submission' && verdict === 'accepted'))
  return { language, codeHash, isWrong }
}

function solvingRun({ lastRun }: SessionData, runId: string): SolvingRun | null {
  return lastRun?.runId === runId ? { runId, language: lastRun.language, codeHash: lastRun.codeHash } : null
}

function remembering(reports: ReadonlyMap<string, FinishedRun>, key: string, run: FinishedRun): ReadonlyMap<string, FinishedRun> {
  const recent = new Map(reports)
  // Set again at the end, so the first one is always the oldest.
  recent.delete(key)
  recent.set(key, run)
  for (const oldest of recent.keys()) {
    if (recent.size <= KEPT_REPORTS) break
    recent.delete(oldest)
  }
  return recent
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
