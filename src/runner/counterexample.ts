/**
 * Searches for the smallest input on which a program fails and the reference solution does not: it generates small inputs, runs both
 * programs on them and shrinks a failing input while time is left. Apart from timing, the order determines the result.
 */
import { asksFor } from '../problem/counterexample/asks.ts'
import type { Counterexample } from '../problem/counterexample/counterexample.ts'
import { smaller } from '../problem/counterexample/shrink.ts'
import { bySize, measured, type Measured } from '../problem/counterexample/size.ts'
import { isTiny } from '../problem/tiny.ts'
import type { Json } from '../kernel/json.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { generatorRun, readGenerated, readValidity, validityRun } from './generating.ts'
import { hiddenInputs } from './judge.ts'
import { cpuMsBounds, MAX_INPUTS, type RunReport, type RunRequest } from './protocol.ts'
import { Trials, type SearchFailure, type SearchOrder, type Trial } from './trials.ts'

export type { SearchFailure, SearchOrder } from './trials.ts'

/** Milliseconds of a search once it has its first inputs, without compile time. A runner's cold start comes before. */
export const SEARCH_MS = 2_000
/** Milliseconds for the first inputs, even on a busy machine: without their results there is no answer at all. */
export const FIRST_LOOK_MS = 6_000
/** Milliseconds on top of SEARCH_MS for the first round, where a busy machine needs them: an answer that is waited for beats none. */
const BUSY_MS = 4_000
/** The part of SEARCH_MS reserved for running the smallest input once more, alone. */
const LAST_LOOK_MS = 250
/** Rounds of generated inputs while nothing fails. */
const ROUNDS = 4
/** The part of SEARCH_MS that the programs have to use themselves, if running out of time is to be their doing and not the machine's. */
const OWN_SHARE = 0.5
/** Inputs per run, smallest first. */
const INPUTS_PER_RUN = 60
/** Longest input in characters: a learner should be able to read it whole. */
const MAX_CHARACTERS = 1_200
/** How many inputs that are one shrinking step away are shrunk once more. */
const SECOND_STEPS = 24

export type SearchResult =
  | { readonly kind: 'found'; readonly args: readonly Json[]; readonly counterexample: Counterexample }
  | { readonly kind: 'none' }

/** The runner and the clock of a search. */
export interface SearchMeans<F> {
  readonly run: (request: RunRequest) => Promise<Result<RunReport, F>>
  /** Milliseconds since any fixed moment. */
  readonly now: () => number
  /** SEARCH_MS by default. */
  readonly budgetMs?: number
}

export async function findCounterexample<F>(
  order: SearchOrder,
  means: SearchMeans<F>,
): Promise<Result<SearchResult, F | SearchFailure>> {
  return new Search(order, means).result()
}

/** Runs a program on one input alone: null if it passes, else the counterexample that the input is. */
export async function tryCounterexample<F>(
  order: SearchOrder,
  args: readonly Json[],
  means: SearchMeans<F>,
): Promise<Result<Counterexample | null, F | SearchFailure>> {
  const batch = await new Trials(order, mayRaise(order), means.run).of([measured(args)])
  if (!batch.ok) return batch
  const [trial] = batch.value.trials
  if (!trial || (!trial.passes && !trial.fails)) return err('unfinished')
  return ok(trial.passes ? null : { ...trial.counterexample, alone: true, args })
}

/** Whether an exception can be the right answer. */
const mayRaise = ({ problem, hidden }: SearchOrder): boolean =>
  hiddenInputs(problem, hidden).raise || problem.visibleCases.some(({ raises }) => raises === true)

class Search<F> {
  readonly #order: SearchOrder
  readonly #means: SearchMeans<F>
  readonly #trials: Trials<F>
  readonly #isHidden: (args: readonly Json[]) => boolean
  /** The inputs tried so far, as text: none is tried twice. */
  readonly #seen = new Set<string>()
  #deadline = Infinity
  #leastMs: number = cpuMsBounds.min
  #patienceMs = 0

  constructor(order: SearchOrder, means: SearchMeans<F>) {
    const { problem, hidden } = order
    this.#order = order
    this.#means = means
    this.#isHidden = hiddenInputs(problem, hidden).include
    this.#trials = new Trials(order, mayRaise(order), (request) => this.#run(request))
  }

  async result(): Promise<Result<SearchResult, F | SearchFailure>> {
    const first = await this.#first()
    if (!first.ok) return first
    if (first.value === null) return ok({ kind: 'none' })
    this.#leastMs = cpuMsBounds.min
    this.#patienceMs = 0
    const smallest = await this.#shrunk(first.value)
    const last = await this.#within(0, () => this.#trials.of([smallest.input]))
    const [again] = last?.ok ? last.value.trials : []
    const reported = again?.fails ? again : smallest
    const alone = again === undefined || !again.passes
    const { args } = smallest.input
    return ok({ kind: 'found', args, counterexample: { ...reported.counterexample, alone, args } })
  }

  /**
   * The smallest failing input among the visible cases and the generated inputs; null if none fails. A search that a busy machine ended
   * before the whole first round was tried, in spite of BUSY_MS, says nothing: if it is made again, it may find one.
   */
  async #first(): Promise<Result<Trial | null, F | SearchFailure>> {
    const { problem } = this.#order
    let cpuMs = 0
    const isBusy = () => cpuMs < OWN_SHARE * (this.#means.budgetMs ?? SEARCH_MS)
    for (let round = 0; round < ROUNDS && (round === 0 || this.#left() > 0); round++) {
      const generated = await this.#generated(round)
      if (!generated.ok) return generated
      const visibleInputs = round === 0 ? problem.visibleCases.map(({ args }) => measured(args)) : []
      for (const [index, inputs] of this.#batches([...visibleInputs, ...generated.value]).entries()) {
        // The first inputs always run, so that "no counterexample" means that inputs were tried.
        const isFirst = round + index === 0
        this.#patienceMs = round === 0 && isBusy() ? BUSY_MS : 0
        if (!isFirst && this.#left() <= 0) {
          if (round === 0 && isBusy()) return err('unfinished')
          break
        }
        this.#leastMs = isFirst ? FIRST_LOOK_MS : cpuMsBounds.min
        const batch = await this.#trials.of(inputs)
        if (!batch.ok) return batch
        const failing = batch.value.trials.find(({ fails }) => fails)
        if (failing) return ok(failing)
        cpuMs += batch.value.cpuMs
        if (batch.value.cutShort && (isFirst || (round === 0 && isBusy()))) return err('unfinished')
      }
      this.#patienceMs = 0
    }
    return ok(null)
  }

  /** The inputs of each run. Tiny inputs come first and separately, because they expose an endless loop quickly. */
  #batches(candidates: readonly Measured[]): ReadonlyArray<readonly Measured[]> {
    const { kind } = this.#order.problem.signature
    const [tiny, others]: [Measured[], Measured[]] = [[], []]
    for (const input of this.#fresh(candidates)) (isTiny(kind, input.args) ? tiny : others).push(input)
    return [tiny, others].flatMap((inputs) =>
      Array.from({ length: Math.ceil(inputs.length / INPUTS_PER_RUN) }, (_, at) =>
        inputs.slice(at * INPUTS_PER_RUN, (at + 1) * INPUTS_PER_RUN),
      ),
    )
  }

  async #generated(round: number): Promise<Result<readonly Measured[], F | SearchFailure>> {
    const { id, problem, generator, shapes, seed } = this.#order
    const report = await this.#run(generatorRun(`${id}-g${round}`, generator, asksFor(seed, shapes, round)))
    if (!report.ok) return report
    if (round === 0) {
      const totalCpuMs = report.value.results.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
      this.#deadline = this.#means.now() + (this.#means.budgetMs ?? SEARCH_MS) - totalCpuMs
    }
    const inputs = readGenerated(report.value, problem.signature).flatMap((args) => (args === null ? [] : [measured(args)]))
    return inputs.length === 0 ? err('generator_failed') : ok(inputs)
  }

  /** Shrinks a failing input until no smaller candidate fails or the time is over. */
  async #shrunk(first: Trial): Promise<Trial> {
    const { signature } = this.#order.problem
    let smallest = first
    for (;;) {
      const near = smaller(signature, smallest.input)
      const next =
        (await this.#smallestFailing(near)) ??
        (await this.#smallestFailing(near.slice(0, SECOND_STEPS).flatMap((input) => smaller(signature, input))))
      if (next === null) return smallest
      smallest = next
    }
  }

  async #smallestFailing(candidates: readonly Measured[]): Promise<Trial | null> {
    const { id, generator } = this.#order
    const fresh = this.#fresh(candidates, MAX_INPUTS)
    if (fresh.length === 0) return null
    const request = validityRun(
      `${id}-v`,
      generator,
      fresh.map(({ args }) => args),
    )
    const report = await this.#within(LAST_LOOK_MS, () => this.#run(request))
    // A failure while shrinking keeps the smallest input found so far.
    if (!report?.ok) return null
    const valid = readValidity(report.value)
    const inputs = fresh.filter((_, index) => valid[index] === true)
    for (let from = 0; from < inputs.length; from += INPUTS_PER_RUN) {
      const batch = await this.#within(LAST_LOOK_MS, () => this.#trials.of(inputs.slice(from, from + INPUTS_PER_RUN)))
      if (!batch?.ok) return null
      const failing = batch.value.trials.find(({ fails }) => fails)
      if (failing) return failing
    }
    return null
  }

  /** The smallest inputs that are short enough and not yet tried. Hidden cases are never tried and so never shown. */
  #fresh(inputs: readonly Measured[], most = Infinity): Measured[] {
    const unique = new Map(inputs.map((input) => [input.text, input]))
    const fresh = [...unique.values()]
      .filter(({ text, args }) => text.length <= MAX_CHARACTERS && !this.#seen.has(text) && !this.#isHidden(args))
      .sort(bySize)
      .slice(0, most)
    for (const { text } of fresh) this.#seen.add(text)
    return fresh
  }

  /** Does the work unless only the reserved time is left; then null. */
  async #within<T>(keptMs: number, work: () => Promise<T>): Promise<T | null> {
    return this.#left() < keptMs + cpuMsBounds.min ? null : work()
  }

  async #run(request: RunRequest): Promise<Result<RunReport, F>> {
    const { limits } = request
    const runMs = Math.max(this.#leastMs, Math.min(limits.runMs, Math.floor(this.#left())))
    const answer = await this.#means.run({ ...request, limits: { ...limits, runMs } })
    if (answer.ok && !answer.value.compile.cached) this.#deadline += answer.value.compile.ms
    return answer
  }

  #left(): number {
    return this.#deadline + this.#patienceMs - this.#means.now()
  }
}
