/** Both programs on the same inputs: what the right one answers is what the other one is held against, by the judge that judges runs. */
import type { Counterexample } from '../problem/counterexample/counterexample.ts'
import type { Measured } from '../problem/counterexample/size.ts'
import type { Case, Language, Problem } from '../problem/problem.ts'
import type { ReportedCase } from '../problem/report.ts'
import type { SealedCase } from '../problem/sealed-case.ts'
import { answerType } from '../problem/signature.ts'
import { isTiny } from '../problem/tiny.ts'
import { clipLine } from '../kernel/text.ts'
import type { Comparator } from '../problem/values/comparators.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { casesFrom, caseRun, checks, hasChoice, judge, type JudgedOrder } from './judge.ts'
import type { InputResult, RunReport, RunRequest } from './protocol.ts'
import { answerText, caseAnswer } from './shown.ts'

export interface SearchOrder {
  /** Begins the id of every run; at most 40 characters. */
  readonly id: string
  readonly problem: Problem
  /** The program that is looked at. */
  readonly language: Language
  readonly code: string
  readonly solution: { readonly language: Language; readonly code: string }
  /** The text of generator.js, and the shapes it knows. */
  readonly generator: string
  readonly shapes: readonly string[]
  /** Null where the problem's comparator is none. */
  readonly checker: string | null
  readonly hidden: readonly SealedCase[]
  /** What inputs are generated from: a whole number below 2³². */
  readonly seed: number
}

/**
 * Why a search came to no answer. `unfinished`: not even the first inputs were tried in time. `not_loaded`: one of the programs does not
 * load. None of it says anything about the program.
 */
export type SearchFailure = 'unfinished' | 'checker_failed' | 'generator_failed' | 'not_loaded'

export interface Trial {
  readonly input: Measured
  /** Neither where it cannot be told, e.g. because an earlier input ended the program. */
  readonly fails: boolean
  readonly passes: boolean
  readonly shown: Omit<Counterexample, 'alone'>
}

/**
 * CPU time of one input at most. So small an input takes next to none; a program that goes on for as long does not end, and another
 * input has to be tried within the search's time. `tiny`: where no input takes a program that ends more than a moment, with what loading it takes.
 */
const CPU_MS = { any: 1_000, tiny: 500 } as const
/** Bytes shown of what was expected, as in a report. */
const EXPECTED = 1_000

export class Trials<F> {
  readonly #order: SearchOrder
  readonly #mayRaise: boolean
  readonly #run: (request: RunRequest) => Promise<Result<RunReport, F>>

  /** `mayRaise`: an exception can be the right answer. */
  constructor(order: SearchOrder, mayRaise: boolean, run: (request: RunRequest) => Promise<Result<RunReport, F>>) {
    this.#order = order
    this.#mayRaise = mayRaise
    this.#run = run
  }

  /** One trial for each input that the right program answers, in order. `cutShort`: the time was over before all were tried. */
  async of(
    inputs: readonly Measured[],
  ): Promise<Result<{ readonly trials: readonly Trial[]; readonly cutShort: boolean }, F | SearchFailure>> {
    const { id, problem, solution, language, code } = this.#order
    const asked = inputs.map(({ args }): Case => ({ tag: '', args, expected: null }))
    const cpuMs = inputs.every(({ args }) => isTiny(problem.signature.kind, args)) ? CPU_MS.tiny : CPU_MS.any
    const right = this.#ordered(`${id}-s`, solution.language, solution.code, asked, CPU_MS.any)
    const [rightRun, ownRun] = await Promise.all([
      this.#run(caseRun(right)),
      this.#run(caseRun(this.#ordered(`${id}-o`, language, code, asked, cpuMs))),
    ])
    if (!rightRun.ok) return rightRun
    if (!ownRun.ok) return ownRun
    if (rightRun.value.compile.error ?? ownRun.value.compile.error) return err('not_loaded')
    const rightChecked = await this.#checked(right, rightRun.value)
    if (!rightChecked.ok) return rightChecked
    const cases = casesFrom(right, rightRun.value, rightChecked.value, this.#mayRaise)
    if (!cases.ok) return cases

    const kept = cases.value.flatMap((entry, index) => {
      const result = ownRun.value.results[index]
      const input = inputs[index]
      const yardstick = rightRun.value.results[index]
      return entry && result && input && yardstick ? [{ entry, result, input, yardstick }] : []
    })
    const own = this.#ordered(
      `${id}-o`,
      language,
      code,
      kept.map(({ entry }) => entry),
      cpuMs,
    )
    const report = { ...ownRun.value, results: kept.map(({ result }) => result) }
    const ownChecked = await this.#checked(own, report)
    if (!ownChecked.ok) return ownChecked
    const judged = judge(own, report, ownChecked.value)
    if (!judged.ok) return judged
    const trials = kept.flatMap(({ entry, result, input, yardstick }, index): Trial[] => {
      const reported = judged.value.cases[index]
      return reported ? [this.#trial(reported, entry, result, input, yardstick)] : []
    })
    const results = [...rightRun.value.results, ...ownRun.value.results]
    return ok({ trials, cutShort: results.some(({ exceeded }) => exceeded === 'run') })
  }

  #ordered(id: string, language: Language, code: string, cases: readonly Case[], most: number): JudgedOrder {
    const { problem } = this.#order
    const cpuMs = Math.min(problem.cpuMs, most)
    return { id, problem: { ...problem, visibleCases: cases }, language, code, cpuMs, hidden: null }
  }

  /** What the checker makes of the answers; null where there is nothing to check. */
  async #checked(order: JudgedOrder, report: RunReport): Promise<Result<RunReport | null, F>> {
    const { checker } = this.#order
    const request = checker === null ? null : checks(order, report, checker)
    return request === null ? ok(null) : this.#run(request)
  }

  #trial(reported: ReportedCase, entry: Case, result: InputResult, input: Measured, yardstick: InputResult): Trial {
    const { call, actual, difference, error, verdict, exceeded } = reported
    const { comparator } = this.#order.problem
    const fails = failed(reported, entry, result, comparator)
    return {
      input,
      fails,
      passes: verdict === 'accepted',
      shown: {
        call,
        expected: this.#expected(reported, entry, yardstick),
        actual,
        difference: isOpen(comparator) ? null : difference,
        error,
        verdict: verdict === null || verdict === 'accepted' || verdict === 'compile_error' ? 'wrong_answer' : verdict,
        exceeded,
      },
    }
  }

  /** Where many answers are right, the solution's is one of them. */
  #expected({ expected }: ReportedCase, { args, raises }: Case, yardstick: InputResult): string {
    const { problem, language } = this.#order
    if (raises || !isOpen(problem.comparator)) return expected
    const type = answerType(problem.signature, problem.comparator, args)
    const answer = caseAnswer(problem, args, yardstick)
    return answer === undefined ? expected : clipLine(`for instance ${answerText(problem, answer, type, language)}`, EXPECTED)
  }
}

/** Whether the comparator lets several answers pass of which the solution gives one. */
const isOpen = (comparator: Comparator): boolean => comparator.kind === 'checker' || hasChoice(comparator)
/** Whether the program certainly fails on the case by itself, and not for what the run as a whole took or printed. */
function failed({ verdict, exceeded }: ReportedCase, { raises }: Case, { end }: InputResult, comparator: Comparator): boolean {
  switch (verdict) {
    case 'wrong_answer':
      // Of answers that are right by a list in the case, one solution knows only its own.
      return raises === true || end === 'wrong_type' || !hasChoice(comparator)
    case 'runtime_error':
    case 'memory_limit':
      return true
    case 'time_limit':
      return exceeded === 'cpu'
    case 'output_limit':
    case 'accepted':
    case 'compile_error':
    case null:
      return false
  }
}
