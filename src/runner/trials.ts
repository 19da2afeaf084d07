/** Runs the reference and the learner's program on the same inputs. The judge compares the program with the reference's answers. */
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
import { casesFrom, caseRun, checkRun, hasChoice, judge, type JudgedOrder } from './judge.ts'
import type { InputResult, RunReport, RunRequest } from './protocol.ts'
import { answerText, caseAnswer } from './shown.ts'

export interface SearchOrder {
  /** Prefix of each run's id; at most 40 characters. */
  readonly id: string
  readonly problem: Problem
  /** The language of the learner's program. */
  readonly language: Language
  readonly code: string
  readonly solution: { readonly language: Language; readonly code: string }
  /** The source of generator.js, and the shapes it supports. */
  readonly generator: string
  readonly shapes: readonly string[]
  /** Null unless the problem's comparator is a checker. */
  readonly checker: string | null
  readonly hidden: readonly SealedCase[]
  /** Seed of the generated inputs: a whole number below 2³². */
  readonly seed: number
}

/**
 * Why a search has no result. `unfinished`: not even the first round of inputs was tried in time. `not_loaded`: one of the programs does not
 * load. None of these shows that the program is right or wrong.
 */
export type SearchFailure = 'unfinished' | 'checker_failed' | 'generator_failed' | 'not_loaded'

export interface Trial {
  readonly input: Measured
  /** Both false if the result is unknown, e.g. because an earlier input ended the program. */
  readonly fails: boolean
  readonly passes: boolean
  readonly counterexample: Omit<Counterexample, 'alone' | 'args'>
}

export interface Batch {
  /** One for each input that the reference answers, in order. */
  readonly trials: readonly Trial[]
  /** The time was over before all inputs ran. */
  readonly cutShort: boolean
  /** CPU time of both programs in milliseconds. */
  readonly cpuMs: number
}

/**
 * CPU limit of one input in milliseconds. The inputs are small, so a program that needs longer is in an endless loop, and other inputs
 * must still fit into the search's time. `tiny`: enough for loading the program and a trivial input.
 */
const CPU_MS = { any: 1_000, tiny: 500 } as const
/** Bytes shown of the expected value, as in a report. */
const MAX_EXPECTED_BYTES = 1_000

export class Trials<F> {
  readonly #order: SearchOrder
  readonly #mayRaise: boolean
  readonly #run: (request: RunRequest) => Promise<Result<RunReport, F>>

  /** `mayRaise`: whether an exception can be the right answer. */
  constructor(order: SearchOrder, mayRaise: boolean, run: (request: RunRequest) => Promise<Result<RunReport, F>>) {
    this.#order = order
    this.#mayRaise = mayRaise
    this.#run = run
  }

  async of(inputs: readonly Measured[]): Promise<Result<Batch, F | SearchFailure>> {
    const { id, problem, solution, language, code } = this.#order
    const unanswered = inputs.map(({ args }): Case => ({ tag: '', args, expected: null }))
    const limitMs = inputs.every(({ args }) => isTiny(problem.signature.kind, args)) ? CPU_MS.tiny : CPU_MS.any
    const right = this.#ordered(`${id}-s`, solution.language, solution.code, unanswered, CPU_MS.any)
    const [rightRun, ownRun] = await Promise.all([
      this.#run(caseRun(right)),
      this.#run(caseRun(this.#ordered(`${id}-o`, language, code, unanswered, limitMs))),
    ])
    if (!rightRun.ok) return rightRun
    if (!ownRun.ok) return ownRun
    if (rightRun.value.compile.error ?? ownRun.value.compile.error) return err('not_loaded')
    const rightChecked = await this.#checked(right, rightRun.value)
    if (!rightChecked.ok) return rightChecked
    const cases = casesFrom(right, rightRun.value, rightChecked.value, this.#mayRaise)
    if (!cases.ok) return cases

    const answeredInputs = cases.value.flatMap((entry, index) => {
      const result = ownRun.value.results[index]
      const input = inputs[index]
      const referenceResult = rightRun.value.results[index]
      return entry && result && input && referenceResult ? [{ entry, result, input, referenceResult }] : []
    })
    const own = this.#ordered(
      `${id}-o`,
      language,
      code,
      answeredInputs.map(({ entry }) => entry),
      limitMs,
    )
    const report = { ...ownRun.value, results: answeredInputs.map(({ result }) => result) }
    const ownChecked = await this.#checked(own, report)
    if (!ownChecked.ok) return ownChecked
    const judged = judge(own, report, ownChecked.value)
    if (!judged.ok) return judged
    const trials = answeredInputs.flatMap(({ entry, result, input, referenceResult }, index): Trial[] => {
      const reported = judged.value.cases[index]
      return reported ? [this.#trial(reported, entry, result, input, referenceResult)] : []
    })
    const results = [...rightRun.value.results, ...ownRun.value.results]
    const cpuMs = results.reduce((sum, result) => sum + result.cpuMs, 0)
    return ok({ trials, cutShort: results.some(({ exceeded }) => exceeded === 'run'), cpuMs })
  }

  #ordered(id: string, language: Language, code: string, cases: readonly Case[], most: number): JudgedOrder {
    const { problem } = this.#order
    const cpuMs = Math.min(problem.cpuMs, most)
    return { id, problem: { ...problem, visibleCases: cases }, language, code, cpuMs, hidden: null }
  }

  /** The report of the checker's run; null if there is nothing to check. */
  async #checked(order: JudgedOrder, report: RunReport): Promise<Result<RunReport | null, F>> {
    const { checker } = this.#order
    const request = checker === null ? null : checkRun(order, report, checker)
    return request === null ? ok(null) : this.#run(request)
  }

  #trial(reported: ReportedCase, entry: Case, result: InputResult, input: Measured, referenceResult: InputResult): Trial {
    const { call, actual, difference, error, verdict, exceeded } = reported
    const { comparator } = this.#order.problem
    const fails = isFailing(reported, entry, result, comparator)
    return {
      input,
      fails,
      passes: verdict === 'accepted',
      counterexample: {
        call,
        expected: this.#expected(reported, entry, referenceResult),
        actual,
        difference: isOpen(comparator) ? null : difference,
        error,
        verdict: verdict === null || verdict === 'accepted' || verdict === 'compile_error' ? 'wrong_answer' : verdict,
        exceeded,
      },
    }
  }

  /** The expected value as text. If several answers are right, the reference's answer is given as an example. */
  #expected({ expected }: ReportedCase, { args, raises }: Case, referenceResult: InputResult): string {
    const { problem, language } = this.#order
    if (raises || !isOpen(problem.comparator)) return expected
    const type = answerType(problem.signature, problem.comparator, args)
    const answer = caseAnswer(problem, args, referenceResult)
    return answer === undefined
      ? expected
      : clipLine(`for instance ${answerText(problem, answer, type, language)}`, MAX_EXPECTED_BYTES)
  }
}

/** Whether the comparator accepts several answers. */
const isOpen = (comparator: Comparator): boolean => comparator.kind === 'checker' || hasChoice(comparator)
/** Whether a program certainly fails on this case, and not because of a limit of the whole run. */
export function isFailing(
  { verdict, exceeded }: ReportedCase,
  { raises }: Case,
  { end }: InputResult,
  comparator: Comparator,
): boolean {
  switch (verdict) {
    case 'wrong_answer':
      // The case would list several right answers, but the reference gives only one.
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
