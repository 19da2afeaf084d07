/** The Worker's hold on a learner's sessions: decisions of the object become passes here. */
import type { Failure } from '../../failure/failure.ts'
import type { Author } from '../../kernel/evidence.ts'
import { sha256 } from '../../kernel/hash.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import type { Counterexample } from '../../problem/counterexample/counterexample.ts'
import { factsOf, type ProblemFacts } from '../../problem/facts.ts'
import type { HintLevel, Level } from '../../problem/hint-level.ts'
import {
  issueCounterexamplePass,
  issueHintPass,
  issueHintQuestionPass,
  issueRunPass,
  issueSolutionPass,
  type CounterexamplePass,
  type HintPass,
  type HintQuestionPass,
  type RunPass,
  type SolutionPass,
} from '../../problem/passes.ts'
import type { Language, Problem } from '../../problem/problem.ts'
import type { Report } from '../../problem/report.ts'
import type { BeginRun, CounterexampleKept, CounterexampleTicket, Decided, SessionCommand, Started } from './messages.ts'
import type { SearchedCode } from './rules/events.ts'
import { hintsClosed, type SessionView } from './rules/view.ts'

export interface HintAnswer {
  /** `given`: new rungs opened. `repeated`: asked for again. `not_yet`: nothing new to open the next one. */
  readonly outcome: 'given' | 'repeated' | 'not_yet'
  /** The hints to show, in order. */
  readonly passes: readonly HintPass[]
  readonly view: SessionView
}

/** `past`: a higher rung is open already. `tutor`: what the tutor answers is not judged. */
export type SoughtAnswer =
  | { readonly kind: 'open'; readonly pass: HintQuestionPass; readonly view: SessionView }
  | { readonly kind: 'past' | 'tutor'; readonly view: SessionView }

export type BegunRun =
  | {
      readonly kind: 'begun'
      readonly pass: RunPass
      readonly view: SessionView | null
      readonly languageBefore: Language | null
    }
  | { readonly kind: 'repeated'; readonly report: Report; readonly view: SessionView }

/** The result of a search for a counterexample; `counterexample` is null where none was found. */
export interface CounterexampleAnswer {
  readonly searched: SearchedCode
  readonly counterexample: Counterexample | null
  /** The present program passes it. */
  readonly passes: boolean
  readonly repeated: boolean
  readonly view: SessionView
}

export type BegunCounterexample =
  | {
      readonly kind: 'begun'
      readonly pass: CounterexamplePass
      readonly ticket: CounterexampleTicket
      readonly code: string
      /** The counterexample to try on a program that is not known to be wrong; null for a search. */
      readonly earlier: { readonly counterexample: Counterexample; readonly hash: string } | null
    }
  | { readonly kind: 'repeated'; readonly answer: CounterexampleAnswer }

function answerOf({ searched, text, passes, view }: CounterexampleKept): Omit<CounterexampleAnswer, 'repeated'> {
  const counterexample = text === null ? null : counterexampleIn(text)
  return { searched, counterexample, passes, view }
}

/** As a report, it is the text that this Worker wrote. */
function counterexampleIn(text: string): Counterexample {
  const counterexample: Counterexample = JSON.parse(text)
  return counterexample
}

export class PracticeClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  /** Starts a session, or resumes the one there is. */
  async start(problem: Problem, language: Language | null): Promise<Result<Started, Failure>> {
    return this.#rpc.about(factsOf(problem))('practice', 'start', problem.slug, language, problem.languages)
  }

  /**
   * Resets the session, or only its code. `turn` is the session's as the caller knows it; without a turn, only a session in which nothing
   * has happened is not reset again.
   */
  async reset(
    slug: string,
    turn: number | null = null,
    what: 'code' | 'session' = 'session',
  ): Promise<Result<{ view: SessionView; repeated: boolean }, Failure>> {
    const decided = await this.#practice(slug, { type: what === 'code' ? 'reset_code' : 'reset' }, null, turn)
    if (!decided.ok) return decided
    const { view, events, repeated } = decided.value
    return ok({ view, repeated: repeated || events.length === 0 })
  }

  async requestHint(
    problem: Problem,
    level: Exclude<Level, 0> | null,
    words: string | null,
    writtenBy: Author,
  ): Promise<Result<HintAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'request_hint', level, words, writtenBy }, factsOf(problem))
    return decided.ok ? ok(hintAnswer(decided.value, level)) : decided
  }

  /** Opens what decides about an answer to the question of a hint, as far as the learner may answer it now or has answered it. */
  async seekAnswer(problem: Problem, level: HintLevel, writtenBy: Author): Promise<Result<SoughtAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'seek_answer', level, writtenBy }, factsOf(problem))
    if (!decided.ok) return decided
    const { view, answering } = decided.value
    if (answering === 'open') return ok({ kind: 'open', pass: issueHintQuestionPass(view.titleSlug, level), view })
    return ok({ kind: answering ?? 'past', view })
  }

  /** Files an answer that was judged; `repeated` is true where this very call came before. */
  async fileAnswer(
    problem: Problem,
    answer: { readonly level: HintLevel; readonly answer: string; readonly right: boolean },
    words: string | null,
    writtenBy: Author,
  ): Promise<Result<HintAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'file_answer', ...answer, words, writtenBy }, factsOf(problem))
    if (!decided.ok) return decided
    const next = answer.level === 1 ? 2 : answer.level === 2 ? 3 : 4
    return ok(hintAnswer(decided.value, next))
  }

  /** Opens the question of a hint that is behind the learner, who answered it; null where they did not. */
  answeredQuestion({ titleSlug, hintLevel, answers, underCheck }: SessionView, level: HintLevel): HintQuestionPass | null {
    const isBehind = level < hintLevel && answers.some((one) => one.level === level)
    return isBehind && !underCheck ? issueHintQuestionPass(titleSlug, level) : null
  }

  /** The session, if the learner may give up in it. */
  async seekGiveUp(problem: Problem): Promise<Result<SessionView, Failure>> {
    const { slug } = problem
    const sought = await this.#rpc.about(factsOf(problem))('practice', 'seekGiveUp', slug)
    if (sought.ok || sought.error.code !== 'LEARNER_UNAVAILABLE') return sought
    // An object of the release before has no such method, and refuses only once the learner has confirmed.
    const read = await this.#rpc.ask('practice', 'read', slug, { code: false, history: false })
    if (!read.ok) return read
    return read.value.view === null ? err({ code: 'SESSION_NOT_FOUND', titleSlug: slug }) : ok(read.value.view)
  }

  /** Gives every hint not given yet and opens the solutions. */
  async giveUp(problem: Problem): Promise<Result<HintAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'give_up' }, factsOf(problem))
    if (!decided.ok) return decided
    const { events, view } = decided.value
    const levels = events.flatMap((event) => (event.type === 'hint_given' ? [event.level] : []))
    if (levels.length > 0) return ok({ outcome: 'given', passes: passesFor(view, levels), view })
    return ok({ outcome: 'repeated', passes: this.hintsOf(view), view })
  }

  /** Opens the hints of a session again, which a check closes. */
  hintsOf(view: SessionView): HintPass[] {
    return view.underCheck || hintsClosed(view) ? [] : passesFor(view)
  }

  async listSolutions(slug: string): Promise<Result<{ pass: SolutionPass; view: SessionView }, Failure>> {
    const decided = await this.#practice(slug, { type: 'list_solutions' })
    return decided.ok ? ok({ pass: issueSolutionPass(slug, null), view: decided.value.view }) : decided
  }

  /** Records that a solution is read, with the hashes of what its programs say, and opens it. */
  async readSolution(
    slug: string,
    solutionId: string,
    exists: boolean,
    tokens: readonly string[],
  ): Promise<Result<{ pass: SolutionPass; view: SessionView }, Failure>> {
    const decided = await this.#practice(slug, { type: 'read_solution', solutionId, exists, tokens })
    return decided.ok ? ok({ pass: issueSolutionPass(slug, solutionId), view: decided.value.view }) : decided
  }

  /** Opens a run of a session on the server's cases, or gives the kept report of the same one. */
  async beginRun(problem: Problem, run: BeginRun, code: string): Promise<Result<BegunRun, Failure>> {
    const { slug } = problem
    const start = await this.#rpc.about(factsOf(problem))('runs', 'begin', slug, run, code)
    if (!start.ok) return start
    if (start.value.kind === 'begun') {
      const { view, languageBefore = null } = start.value
      return ok({ kind: 'begun', view, languageBefore, pass: issueRunPass(slug, run.runId) })
    }
    // The object keeps the report's text as this Worker wrote it, so it is trusted like any value of ours.
    const report: Report = JSON.parse(start.value.report)
    return ok({ kind: 'repeated', report, view: start.value.view })
  }

  /** Opens a run that no session knows of: it takes a place in the queue and leaves no trace. */
  async beginLooseRun(slug: string, runId: string): Promise<Result<RunPass, Failure>> {
    const start = await this.#rpc.ask('runs', 'begin', null, { runId }, '')
    return start.ok ? ok(issueRunPass(slug, runId)) : start
  }

  /** Files the report of a run and answers with the session after it; null for a run without a session. */
  async finishRun(slug: string | null, runId: string, report: Report): Promise<Result<Decided | null, Failure>> {
    const { verdict, passed, total, failing, compileError } = report
    // The kept text is the learner's to read; which mistake it shows is a hint's to say.
    const failureContext = failing?.seen && { ...failing.seen, misconception: null }
    const text = JSON.stringify({ ...report, failing: failing && { ...failing, seen: failureContext } })
    const hash = await sha256(text)
    const outcome = { runId, verdict, passed, total, failing, errorLine: compileError?.line ?? null }
    return this.#rpc.ask('runs', 'finish', slug, outcome, text, hash)
  }

  /** Ends a run that came to nothing; one that the runner has not begun costs nothing. What goes wrong here is left to the run's expiry. */
  async dropRun(slug: string | null, runId: string, isBegun = true): Promise<void> {
    const returned = isBegun ? null : await this.#rpc.ask('runs', 'giveBack', slug, runId)
    // An object of the release before has no such method, and the place has to be free all the same.
    if (returned?.ok !== true) await this.#rpc.ask('runs', 'drop', slug, runId)
  }

  /** Opens the search for a counterexample to the learner's latest wrong program, or gives what their hint level has. */
  async beginCounterexample(slug: string, searchId: string): Promise<Result<BegunCounterexample, Failure>> {
    const start = await this.#rpc.ask('counterexamples', 'begin', slug, searchId)
    if (!start.ok) return start
    if (start.value.kind === 'repeated') return ok({ kind: 'repeated', answer: { ...answerOf(start.value), repeated: true } })
    const { ticket, code, earlier } = start.value
    const trial = earlier && { counterexample: counterexampleIn(earlier.text), hash: earlier.hash }
    return ok({ kind: 'begun', ticket, code, earlier: trial, pass: issueCounterexamplePass(slug, searchId) })
  }

  /** Files what a search came to; where another one was filed for the level meanwhile, that one is the answer. */
  async fileCounterexample(
    slug: string,
    ticket: CounterexampleTicket,
    counterexample: Counterexample | null,
  ): Promise<Result<CounterexampleAnswer, Failure>> {
    const text = counterexample && JSON.stringify(counterexample)
    const textWithHash = text === null ? null : { text, hash: await sha256(text) }
    const filed = await this.#rpc.ask('counterexamples', 'file', slug, ticket, textWithHash)
    return filed.ok ? ok({ ...answerOf(filed.value), repeated: filed.value.repeated }) : filed
  }

  /** Files that the present program passes a counterexample that an earlier one was given. */
  async passCounterexample(
    slug: string,
    ticket: CounterexampleTicket,
    hash: string,
  ): Promise<Result<CounterexampleAnswer, Failure>> {
    const filed = await this.#rpc.ask('counterexamples', 'pass', slug, ticket, hash)
    return filed.ok ? ok({ ...answerOf(filed.value), repeated: filed.value.repeated }) : filed
  }

  async #practice(
    slug: string,
    command: SessionCommand,
    problem: ProblemFacts | null = null,
    turn: number | null = null,
  ): Promise<Result<Decided, Failure>> {
    return this.#rpc.about(problem)('practice', 'act', slug, command, turn)
  }
}

/** `requestedLevel`: null for the next level. */
function hintAnswer({ events, view, hint }: Decided, requestedLevel: Exclude<Level, 0> | null): HintAnswer {
  const levels = events.flatMap((event) => (event.type === 'hint_given' ? [event.level] : []))
  const openLevels =
    hint === 'given' ? levels : [hint === 'repeated' && requestedLevel !== null ? requestedLevel : view.hintLevel]
  return { outcome: hint ?? 'repeated', passes: passesFor(view, openLevels), view }
}

function passesFor(view: SessionView, levels: readonly Level[] = view.hints.map(({ level }) => level)): HintPass[] {
  return levels.flatMap((level) => {
    const sharpenedBy = view.hints.find((hint) => hint.level === level)?.sharpenedBy ?? null
    return level === 1 || level === 2 || level === 3 ? [issueHintPass(view.titleSlug, level, sharpenedBy)] : []
  })
}
