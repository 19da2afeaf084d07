/** The rules of practice: what a command does to a session. Every refusal is a fact; nothing here words it. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import { wordsKey } from './words-key.ts'
import type { Circumstances, PracticeCommand, PracticeRefusal } from './commands.ts'
import type { Failing } from '../../../problem/verdict.ts'
import type { HintBasis, PracticeEvent, RunIdentity } from './events.ts'
import { ANSWERS_UNTIL_OPEN, MOST_TEXTS, READING_MS, WAIT_MS, waitingOpensNothing } from './rules.ts'
import {
  evolve,
  initial,
  latestGiven,
  passKey,
  runKey,
  solutionsOpen,
  soughtFor,
  type PracticeState,
  type Session,
} from './state.ts'
import type { Level } from '../../../problem/hint-level.ts'
import { effective } from '../../../kernel/pace.ts'

type Decision = Result<readonly PracticeEvent[], PracticeRefusal>
type Of<Type extends PracticeCommand['type']> = Extract<PracticeCommand, { type: Type }>

export const practice: Decider<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal> = { initial, decide, evolve }

function decide(state: PracticeState, command: PracticeCommand): Decision {
  if (command.type === 'start') return start(state, command)
  if (state.status === 'none')
    return command.type === 'begin_run' && command.kind === 'submission'
      ? submitFirst(state, command)
      : err({ code: 'SESSION_NOT_FOUND' })
  if (command.underCheck && HELP.has(command.type)) return err(closedDuringCheck(command))
  const limited = limitedByClass(state, command)
  if (limited) return err(limited)
  if (command.inInterview === true && HELP.has(command.type)) return err({ code: 'HINTS_CLOSED_DURING_INTERVIEW' })
  if (command.beforeCode && command.type === 'begin_run')
    return err({ code: 'RUNS_CLOSED_DURING_INTERVIEW', ...command.beforeCode })
  switch (command.type) {
    case 'begin_run':
      return beginRun(state, command)
    case 'finish_run':
      return finishRun(state, command)
    case 'drop_run':
      if (!state.openRuns.has(command.runId)) return ok([])
      return ok([{ type: 'run_dropped', runId: command.runId, reason: command.reason, at: command.now }])
    case 'request_hint':
      return requestHint(state, command)
    case 'seek_answer':
      return command.level > state.level ? err(tooLow(state, below(above(command.level)), command)) : ok([])
    case 'file_answer':
      return fileAnswer(state, command)
    case 'seek_counterexample':
      return seekCounterexample(state)
    case 'file_counterexample':
      return fileCounterexample(state, command)
    case 'pass_counterexample':
      return passCounterexample(state, command)
    case 'seek_give_up': {
      const decided = giveUp(state, command)
      return decided.ok ? ok([]) : decided
    }
    case 'give_up':
      return giveUp(state, command)
    case 'read_solution':
      if (!solutionsOpen(state)) return err(tooLow(state, 4, command))
      if (!command.exists) return err({ code: 'SOLUTION_NOT_FOUND', solutionId: command.solutionId })
      if (isBeingRead(state, command)) return ok([])
      return ok([{ type: 'solution_read', solutionId: command.solutionId, tokens: command.tokens, at: command.now }])
    case 'list_solutions':
      return solutionsOpen(state) ? ok([]) : err(tooLow(state, 4, command))
    case 'reset':
      return isFresh(state) ? ok([]) : ok([{ type: 'session_reset', rules: command.rules, at: command.now }])
    case 'reset_code':
      return state.lastCode === null ? ok([]) : ok([{ type: 'code_reset', at: command.now }])
  }
}

/** What a check is made without. A search that was begun before it is not filed into it either. */
const HELP: ReadonlySet<PracticeCommand['type']> = new Set([
  'request_hint',
  'seek_answer',
  'file_answer',
  'seek_give_up',
  'give_up',
  'seek_counterexample',
  'file_counterexample',
  'pass_counterexample',
  'list_solutions',
  'read_solution',
])

const closedDuringCheck = ({ assigned = null }: Circumstances): PracticeRefusal => {
  const inClass = assigned !== null && assigned.checkEndsAt !== null
  return { code: 'HINTS_CLOSED_DURING_CHECK', ...(inClass ? { inClass } : {}) }
}

/** What an open assignment forbids of this command; null where it forbids nothing. */
function limitedByClass(session: Session, command: PracticeCommand): PracticeRefusal | null {
  const { assigned = null } = command
  if (assigned === null || assigned.hintCeiling === 4) return null
  const { hintCeiling, until, since } = assigned
  const refusal: PracticeRefusal = { code: 'HINTS_LIMITED_BY_CLASS', ceiling: hintCeiling, until }
  const isSolved = session.status === 'solved' && session.solved.at >= since
  switch (command.type) {
    case 'request_hint': {
      const level = command.level ?? above(session.level)
      return level > hintCeiling && level > session.level ? refusal : null
    }
    case 'seek_answer':
    case 'file_answer':
      return command.level >= hintCeiling && command.level === session.level ? refusal : null
    case 'seek_give_up':
    case 'give_up':
    case 'read_solution':
    case 'list_solutions':
      return isSolved ? null : refusal
    case 'seek_counterexample':
    case 'file_counterexample':
    case 'pass_counterexample':
      return hintCeiling === 0 ? refusal : null
    case 'start':
    case 'begin_run':
    case 'finish_run':
    case 'drop_run':
    case 'reset':
    case 'reset_code':
      return null
  }
}

function start(state: PracticeState, command: Of<'start'>): Decision {
  const { language, rules, now } = command
  if (state.status === 'none') return ok([{ type: 'session_started', language, rules, at: now }])
  if (language !== null && language !== state.language) return ok([{ type: 'language_chosen', language, at: now }])
  return ok([])
}

/** A submission counts from the first one on: it begins the session. */
function submitFirst(state: PracticeState, command: Of<'begin_run'>): Decision {
  const { rules, now } = command
  if (rules.strictMode) return err({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'not_started' })
  const started: PracticeEvent = { type: 'session_started', language: command.code.language, rules, at: now }
  const session = evolve(state, started)
  const startEvents = session.status === 'none' ? ok([]) : beginRun(session, command)
  return startEvents.ok ? ok([started, ...startEvents.value]) : startEvents
}

function beginRun(session: Session, command: Of<'begin_run'>): Decision {
  const { runId, kind, code, catalogueVersion, writtenBy, origin, now } = command
  if (session.openRuns.has(runId)) return ok([])
  const { assigned = null } = command
  if (assigned !== null && assigned.checkEndsAt !== null && origin !== 'page')
    return err({ code: 'CHECK_IS_ON_PAGE', until: assigned.checkEndsAt })
  if (kind === 'submission' && effective(session.rules, command.rules).strictMode) {
    const last = session.lastLocalRun
    if (last === null) return err({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'no_run' })
    if (last.language !== code.language || last.codeHash !== code.codeHash)
      return err({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'other_code' })
    if (!last.passed) return err({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'last_run_failed' })
  }
  const { isStarter, language, codeHash, tokensHash, workHash } = code
  const isKnown = session.ever.known.has(tokensHash)
  const run = {
    runId,
    kind,
    epoch: session.epoch,
    language,
    codeHash,
    tokensHash,
    workHash,
    catalogueVersion,
    writtenBy,
    origin,
    isStarter,
    recalled: isKnown && !isTyped(session, command),
  }
  const sameRun = session.reports.get(runKey(run))
  // An accepted run that solved nothing is judged again where it would solve the problem now.
  const solvesNow =
    kind === 'submission' && sameRun?.verdict === 'accepted' && session.status !== 'solved' && counts(run, command)
  // In a check it matters that a known program was typed again, also in a run on the visible cases.
  const isRetyped = command.underCheck && isKnown && origin === 'page' && (command.typing?.typed ?? 0) > 0
  // For an assignment, only what happens while it is open counts: a report of before is none.
  const isBefore = assigned !== null && sameRun !== undefined && sameRun.at < assigned.since
  const isNew = command.rerun || solvesNow || isRetyped || isBefore
  // A run stated to be by somebody else is another piece of evidence, so its report is not the kept one.
  if (sameRun && sameRun.writtenBy === writtenBy && !isNew) return ok([])
  const typing = command.typing ? { typed: command.typing.typed, pasted: command.typing.pasted } : null
  return ok([{ type: 'run_started', ...run, typing, mends: command.mends, at: now }])
}

/** In a check a program that is known solves nothing. */
const counts = ({ recalled }: Pick<RunIdentity, 'recalled'>, { underCheck }: Circumstances): boolean => !(underCheck && recalled)

/** Whether at least as much as the program has was typed on our page since the session or the in-class check began; moving a line now and then is no pasting. */
function isTyped(session: Session, { origin, typing, typedSince }: Of<'begin_run'>): boolean {
  if (origin !== 'page' || !typing) return false
  const before = typedSince ?? session.typing
  const typedTotal = before.typed + typing.typed
  const pasted = before.pasted + typing.pasted
  return typedTotal >= typing.needed && pasted * 2 <= typing.needed
}

function finishRun(session: Session, command: Of<'finish_run'>): Decision {
  const { runId, verdict, passed, total, failing, errorLine, reportHash, now } = command
  const run = session.openRuns.get(runId)
  if (!run) return err({ code: 'RUN_NOT_OPEN', runId })
  const outcome = { verdict, passed, total, failing, errorLine }
  const finished: PracticeEvent = { type: 'run_finished', runId, ...outcome, reportHash, at: now }
  const isSolution = run.kind === 'submission' && verdict === 'accepted' && run.epoch === session.epoch
  if (!isSolution || session.status === 'solved' || !counts(run, command)) return ok([finished])
  const { highestHint, counterexampleSeen, solutionSeen, othersWrote } = session.ever
  const hadHelp = highestHint > 0 || counterexampleSeen || solutionSeen || othersWrote || command.codeSeen === true
  return ok([finished, { type: 'problem_solved', runId, highestHint: session.level, unaided: !hadHelp, at: now }])
}

function requestHint(session: Session, command: Of<'request_hint'>): Decision {
  const pace = effective(session.rules, command.rules).pace
  if (pace === 'relaxed' && command.level === null) return err({ code: 'HINT_LEVEL_REQUIRED', current: session.level })
  const level = command.level ?? above(session.level)
  if (level <= session.level) return ok([])
  if (level > session.level + 1) return err(tooLow(session, below(level), command))

  return ok(climb(session, level, command, recorded(session, command)))
}

/** The events in `first`, and the hint if it opens now. */
function climb(
  session: Session,
  level: Exclude<Level, 0>,
  command: Of<'request_hint'> | Of<'file_answer'>,
  first: readonly PracticeEvent[],
): readonly PracticeEvent[] {
  const { rules, now } = command
  const basis = basisFor(session, level, { rules, now, isNamed: command.type === 'file_answer' || command.level !== null })
  return basis === null ? first : [...first, hintGiven(level, basis, session.effort.failing, command.now)]
}

/** Only the first answer to the hint that is open now counts: a late or repeated answer changes nothing. */
function fileAnswer(session: Session, command: Of<'file_answer'>): Decision {
  const { level, answer, right, writtenBy, now } = command
  if (level > session.level) return err(tooLow(session, below(above(level)), command))
  if (level < session.level || writtenBy === 'tutor') return ok([])
  const words = recorded(session, command)
  const isKnown = isAnswered(session) || session.answers.some((one) => one.level === level && one.answer === answer)
  const answerEvents: PracticeEvent[] = isKnown ? [] : [{ type: 'question_answered', level, answer, right, writtenBy, at: now }]
  const after = answerEvents.reduce<PracticeState>(evolve, session)
  return ok(after.status === 'none' ? [] : climb(after, above(level), command, [...words, ...answerEvents]))
}

/** Whether the question of the last hint is done with: answered right, or answered often enough. */
export function isAnswered({ level, answers }: Pick<Session, 'level' | 'answers'>): boolean {
  const own = answers.filter((one) => one.level === level)
  return own.some(({ right }) => right) || own.length >= ANSWERS_UNTIL_OPEN
}

/** What an answer to the question of this hint meets: an open question, one that was done with before, or nobody who may answer. */
export function answering(session: Session, { level, writtenBy }: Pick<Of<'seek_answer'>, 'level' | 'writtenBy'>): Answering {
  if (level < session.level) return 'past'
  return writtenBy === 'tutor' ? 'tutor' : 'open'
}
export type Answering = 'open' | 'past' | 'tutor'

const isBeingRead = ({ solutionsRead }: Session, { solutionId, now }: Of<'read_solution'>): boolean => {
  const last = solutionsRead.get(solutionId)
  return last !== undefined && now - last < READING_MS
}

/**
 * What a request for a hint came to. Asked for the next one with nothing new, the last hint is the answer: it is what the same call
 * gave. Words that came without anything new open nothing when they come again.
 */
export function hintOutcome(
  { level, effort }: Session,
  command: Pick<Of<'request_hint'>, 'level' | 'words'>,
  events: readonly PracticeEvent[],
): 'given' | 'repeated' | 'not_yet' {
  if (events.some(({ type }) => type === 'hint_given')) return 'given'
  if (command.level !== null) return command.level <= level ? 'repeated' : 'not_yet'
  return command.words !== null && effort.texts > 0 && level < 4 ? 'not_yet' : 'repeated'
}

interface HintRequest extends Pick<Circumstances, 'rules' | 'now'> {
  /** Without a level a call asks for one more: solving opens one, and the call that comes again none. */
  readonly isNamed: boolean
}

/** Why the hint of this level opens now; null when it does not open yet. */
function basisFor(session: Session, level: Level, { rules, now, isNamed }: HintRequest): HintBasis | null {
  const pace = effective(session.rules, rules).pace
  if (session.status === 'solved' && (isNamed || session.effort.newRun)) return 'solved'
  if (level === 1) return 'free'
  if (pace === 'relaxed') return 'relaxed'
  if (waitingOpensNothing(level, pace, session.failedRuns)) return null
  if (session.effort.newRun) return 'run'
  if (isAnswered(session)) return 'answered'
  const since = session.effort.hintedAt
  return since !== null && now - since >= WAIT_MS ? 'waited' : null
}

/** The learner's own words. The same again are the same words: nothing new to record. */
function recorded(
  { level, effort, ever }: Session,
  { words, writtenBy, now }: Of<'request_hint'> | Of<'file_answer'>,
): PracticeEvent[] {
  if (words === null || effort.texts >= MOST_TEXTS || ever.words.has(wordsKey(words))) return []
  return [{ type: 'words_recorded', level, text: words, writtenBy, at: now }]
}

/** A program that gave no wrong answer is not searched. A counterexample that an earlier one was given may be tried on it. */
function seekCounterexample(session: Session): Decision {
  const isOpen = session.present !== null && (session.present.isWrong || latestGiven(session) !== null)
  if (isOpen) return ok([])
  const { present, lastRun } = session
  const isTooSlow = present !== null && lastRun?.codeHash === present.codeHash && lastRun.verdict === 'time_limit'
  return err({ code: 'NO_WRONG_ANSWER', ...(isTooSlow ? { tooSlow: true } : {}) })
}

/**
 * Each level has one search for each program. It is used up even where nothing was found: the same code would be searched in the same
 * way again, and a model that asks in a loop would spend the learner's runs. Nothing found is nothing told, so it does not count as help.
 */
function fileCounterexample(session: Session, command: Of<'file_counterexample'>): Decision {
  const { searchId, epoch, level, language, codeHash, shownHash, now } = command
  if (epoch !== session.epoch) return err({ code: 'RUN_NOT_OPEN', runId: searchId })
  if (soughtFor(session, level, command) !== null) return ok([])
  const searched = { level, language, codeHash, at: now }
  if (shownHash === null) return ok([{ type: 'counterexample_not_found', ...searched }])
  return ok([{ type: 'counterexample_given', ...searched, shownHash }])
}

function passCounterexample(session: Session, command: Of<'pass_counterexample'>): Decision {
  const { searchId, epoch, level, language, codeHash, shownHash, now } = command
  if (epoch !== session.epoch) return err({ code: 'RUN_NOT_OPEN', runId: searchId })
  if (session.passes.includes(passKey(command, shownHash))) return ok([])
  return ok([{ type: 'counterexample_passed', level, language, codeHash, shownHash, at: now }])
}

function giveUp(session: Session, command: Of<'give_up' | 'seek_give_up'>): Decision {
  if (effective(session.rules, command.rules).pace === 'strict') return err({ code: 'GIVE_UP_DISABLED' })
  if (session.level === 4 || session.status === 'solved') return ok([])
  const remaining = ([1, 2, 3, 4] as const).filter((level) => level > session.level)
  const hints = remaining.map((level, index) => {
    const failing = index === 0 ? session.effort.failing : null
    return hintGiven(level, 'gave_up', failing, command.now)
  })
  return ok([{ type: 'gave_up', from: session.level, at: command.now }, ...hints])
}

function hintGiven(level: Level, basis: HintBasis, sharpenedBy: Failing | null, at: number): PracticeEvent {
  return { type: 'hint_given', level, basis, sharpenedBy, at }
}

const above = (level: Level): Exclude<Level, 0> => (level === 0 ? 1 : level === 1 ? 2 : level === 2 ? 3 : 4)

const below = (level: Exclude<Level, 0>): Level => (level === 4 ? 3 : level === 3 ? 2 : 1)

function tooLow(session: Session, required: Level, { rules, now }: Circumstances): PracticeRefusal {
  const opens = basisFor(session, above(session.level), { rules, now, isNamed: true }) !== null
  return { code: 'HINT_LEVEL_TOO_LOW', current: session.level, required, ...(opens ? { opens } : {}) }
}

/** Nothing has happened since this session began, so a reset would change nothing. */
function isFresh(session: Session): boolean {
  return (
    session.status === 'started' &&
    session.level === 0 &&
    session.attempts === 0 &&
    [...session.openRuns.values()].every((run) => run.epoch !== session.epoch)
  )
}
