/** Runs programs of a problem's forms, each once for all who ask. */
import type { Language, Problem } from '../../../src/problem/problem.ts'
import type { Report } from '../../../src/problem/report.ts'
import { isSmall } from '../../../src/problem/derived-forms.ts'
import { sealCase } from '../../../src/problem/sealed-case.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { caseRun, declaredTests, judge } from '../../../src/runner/judge.ts'
import { problemRun } from '../../../src/runner/requests.ts'
import type { CodeTools, Runner } from '../../../src/runner/runner.ts'
import { tracedLanguages, type TraceReport } from '../../../src/runner/trace-protocol.ts'
import type { ExpandedProblem } from '../expand.ts'
import { publicProblem } from '../format.ts'
import type { Limiter } from '../limit.ts'
import { checkedBy, reportOrAbsent, runWith } from '../run.ts'

/** `small`: the visible cases, and the hidden ones that a person could have written. */
export type Scope = 'small' | 'all'
type Ended = Report['verdict']

export class Trials {
  readonly #runner: Runner & Pick<CodeTools, 'trace'>
  readonly #folder: ExpandedProblem
  readonly #problem: Problem
  readonly #limiter: Limiter
  readonly #ended = new Map<string, Promise<Ended | null>>()

  constructor(runner: Runner & Pick<CodeTools, 'trace'>, folder: ExpandedProblem, limiter: Limiter) {
    this.#runner = runner
    this.#folder = folder
    this.#problem = publicProblem(folder)
    this.#limiter = limiter
  }

  get runs(): number {
    return this.#ended.size
  }

  /** How the program ends; null where the runner does not have the language. Rejects when the runner itself fails. */
  verdict(language: Language, code: string, scope: Scope): Promise<Ended | null> {
    const key = JSON.stringify([language, code, scope])
    const ended = this.#ended.get(key) ?? this.#limiter(() => this.#run(language, code, scope))
    this.#ended.set(key, ended)
    return ended
  }

  async #run(language: Language, code: string, scope: Scope): Promise<Ended | null> {
    const { slug, checker, cases } = this.#folder
    const hidden = scope === 'all' ? cases.hidden : cases.hidden.filter(({ args }) => isSmall(args))
    const { cpuMs } = this.#problem
    const order = { id: 'form', problem: this.#problem, language, code, cpuMs, hidden: declaredTests(hidden.map(sealCase)) }
    const run = runWith(this.#runner, slug)
    // Where an exception is an answer, the run goes on behind it.
    const stopOnFail = ![...cases.visible, ...hidden].some(({ raises }) => raises)
    const report = reportOrAbsent(await this.#runner.run({ ...caseRun(order), stopOnFail }), slug)
    if (report === null) return null
    const judged = judge(order, report, await checkedBy(checker, order, report, run))
    // A checker that fails on an answer does not take it for right.
    return judged.ok ? judged.value.verdict : 'wrong_answer'
  }

  /** The run of a program on these arguments; null where there is no tracer, or it gives nothing. */
  async trace(language: Language, code: string, args: readonly Json[]): Promise<TraceReport | null> {
    const traced = tracedLanguages.find((one) => one === language)
    const { files, entry, signature, inputs, limits } = problemRun(
      'trace',
      this.#problem,
      language,
      code,
      [args],
      this.#problem.cpuMs,
    )
    const [input] = inputs
    if (traced === undefined || input === undefined) return null
    const { cpuMs, wallMs, memoryMb } = limits
    const request = { id: 'form', language: traced, files, entry, signature, input, limits: { cpuMs, wallMs, memoryMb } }
    const answer = await this.#limiter(() => this.#runner.trace(request))
    return answer.ok ? answer.value : null
  }
}
