/**
 * Looks for the smallest input on which a program fails where a right one does not: small inputs are generated, both programs run on
 * them, and what fails is made smaller while time is left. Everything but the time follows from the order.
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

/** Milliseconds a search may take from when it has its first inputs, beside what compiling takes: until then a runner wakes up. */
export const SEARCH_MS = 2_000
/** What the first inputs may take in any case, on a machine that is busy with others: they are tried before anything else. */
export const FIRST_LOOK_MS = 6_000
/** Of SEARCH_MS, what is kept for a last look at what was found. */
const LAST_LOOK_MS = 250
/** Rounds of generated inputs, as long as nothing fails. */
const ROUNDS = 4
/** Inputs tried in one run, smallest first. */
const TRIED = 60
/** Characters of an input that can be shown whole and thought through. */
const MAX_CHARACTERS = 1_200
/** Inputs one step smaller that are taken another step. */
const STEPPED = 24

export type Searched =
  | { readonly kind: 'found'; readonly args: readonly Json[]; readonly counterexample: Counterexample }
  | { readonly kind: 'none' }

/** What a search needs of the world. */
export interface SearchMeans<F> {
  readonly run: (request: RunRequest) => Promise<Result<RunReport, F>>
  /** Milliseconds since any moment. */
  readonly now: () => number
  /** By default SEARCH_MS. */
  readonly budgetMs?: number
}

export async function findCounterexample<F>(
  order: SearchOrder,
  means: SearchMeans<F>,
): Promise<Result<Searched, F | SearchFailure>> {
  return new Search(order, means).result()
}

class Search<F> {
  readonly #order: SearchOrder
  readonly #means: SearchMeans<F>
  readonly #trials: Trials<F>
  readonly #isHidden: (args: readonly Json[]) => boolean
  /** Texts of the inputs that were looked at, so that none is twice. */
  readonly #seen = new Set<string>()
  #deadline = Infinity
  #leastMs: number = cpuMsBounds.min

  constructor(order: SearchOrder, means: SearchMeans<F>) {
    const { problem, hidden } = order
    const known = hiddenInputs(problem, hidden)
    this.#order = order
    this.#means = means
    this.#isHidden = known.include
    const mayRaise = known.raise || problem.visibleCases.some(({ raises }) => raises === true)
    this.#trials = new Trials(order, mayRaise, (request) => this.#run(request))
  }

  async result(): Promise<Result<Searched, F | SearchFailure>> {
    const first = await this.#first()
    if (!first.ok) return first
    if (first.value === null) return ok({ kind: 'none' })
    this.#leastMs = cpuMsBounds.min
    const smallest = await this.#shrunk(first.value)
    const last = await this.#within(0, () => this.#trials.of([smallest.input]))
    const [again] = last?.ok ? last.value.trials : []
    const shown = again?.fails ? again : smallest
    const alone = again === undefined || !again.passes
    return ok({ kind: 'found', args: smallest.input.args, counterexample: { ...shown.shown, alone } })
  }

  /** The smallest input that fails among the generated ones and the visible cases; null when none does. */
  async #first(): Promise<Result<Trial | null, F | SearchFailure>> {
    const { problem } = this.#order
    for (let round = 0; round < ROUNDS && (round === 0 || this.#left() > 0); round++) {
      const generated = await this.#generated(round)
      if (!generated.ok) return generated
      const known = round === 0 ? problem.visibleCases.map(({ args }) => measured(args)) : []
      for (const [index, inputs] of this.#batches([...known, ...generated.value]).entries()) {
        // The first inputs are tried in any case: an answer says something about the program.
        const isFirst = round + index === 0
        if (!isFirst && this.#left() <= 0) break
        this.#leastMs = isFirst ? FIRST_LOOK_MS : cpuMsBounds.min
        const tried = await this.#trials.of(inputs)
        if (!tried.ok) return tried
        const failing = tried.value.trials.find(({ fails }) => fails)
        if (failing) return ok(failing)
        if (isFirst && tried.value.cutShort) return err('unfinished')
      }
    }
    return ok(null)
  }

  /** What is tried in one run each: the tiny inputs by themselves and first, since a program without an end shows on them soon. */
  #batches(candidates: readonly Measured[]): ReadonlyArray<readonly Measured[]> {
    const { kind } = this.#order.problem.signature
    const [tiny, others]: [Measured[], Measured[]] = [[], []]
    for (const input of this.#fresh(candidates)) (isTiny(kind, input.args) ? tiny : others).push(input)
    return [tiny, others].flatMap((inputs) =>
      Array.from({ length: Math.ceil(inputs.length / TRIED) }, (_, at) => inputs.slice(at * TRIED, (at + 1) * TRIED)),
    )
  }

  async #generated(round: number): Promise<Result<readonly Measured[], F | SearchFailure>> {
    const { id, problem, generator, shapes, seed } = this.#order
    const asked = await this.#run(generatorRun(`${id}-g${round}`, generator, asksFor(seed, shapes, round)))
    if (!asked.ok) return asked
    if (round === 0) {
      const spent = asked.value.results.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
      this.#deadline = this.#means.now() + (this.#means.budgetMs ?? SEARCH_MS) - spent
    }
    const made = readGenerated(asked.value, problem.signature).flatMap((args) => (args === null ? [] : [measured(args)]))
    return made.length === 0 ? err('generator_failed') : ok(made)
  }

  /** What is left of a failing input when nothing smaller that was found fails, or the time is over. */
  async #shrunk(first: Trial): Promise<Trial> {
    const { signature } = this.#order.problem
    let smallest = first
    for (;;) {
      const near = smaller(signature, smallest.input)
      const next =
        (await this.#smallestFailing(near)) ??
        (await this.#smallestFailing(near.slice(0, STEPPED).flatMap((input) => smaller(signature, input))))
      if (next === null) return smallest
      smallest = next
    }
  }

  async #smallestFailing(candidates: readonly Measured[]): Promise<Trial | null> {
    const { id, generator } = this.#order
    const chosen = this.#fresh(candidates, MAX_INPUTS)
    if (chosen.length === 0) return null
    const request = validityRun(
      `${id}-v`,
      generator,
      chosen.map(({ args }) => args),
    )
    const asked = await this.#within(LAST_LOOK_MS, () => this.#run(request))
    // Whatever goes wrong from here on leaves what was found.
    if (!asked?.ok) return null
    const valid = readValidity(asked.value)
    const inputs = chosen.filter((_, index) => valid[index] === true)
    for (let from = 0; from < inputs.length; from += TRIED) {
      const tried = await this.#within(LAST_LOOK_MS, () => this.#trials.of(inputs.slice(from, from + TRIED)))
      if (!tried?.ok) return null
      const failing = tried.value.trials.find(({ fails }) => fails)
      if (failing) return failing
    }
    return null
  }

  /** The smallest of those that can be shown and were not looked at. No hidden case is tried, let alone shown. */
  #fresh(inputs: readonly Measured[], most = Infinity): Measured[] {
    const unique = new Map(inputs.map((input) => [input.text, input]))
    const fresh = [...unique.values()]
      .filter(({ text, args }) => text.length <= MAX_CHARACTERS && !this.#seen.has(text) && !this.#isHidden(args))
      .sort(bySize)
      .slice(0, most)
    for (const { text } of fresh) this.#seen.add(text)
    return fresh
  }

  /** Null where the time is over but for what is kept. */
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
    return this.#deadline - this.#means.now()
  }
}
