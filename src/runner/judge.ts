/** Holds what a program returned against what was expected. The only reader of sealed cases; the runner never sees an expected value. */
import { entryName, type Case, type Language, type Problem } from '../domain/problem.ts'
import type { Report, ReportedCase, ReportedError } from '../domain/report.ts'
import { openCase, type SealedCase } from '../domain/sealed-case.ts'
import { clip } from '../domain/text.ts'
import { equal, type Comparator, type Json } from '../domain/values.ts'
import type { Failing, Verdict } from '../domain/verdict.ts'
import type { InputResult, ProgramError, RunReport, RunRequest } from './protocol.ts'

/** Milliseconds a whole run may take, however many cases it has. */
const RUN_MS = 25_000
const MEMORY_MB = 256
/** Characters shown of one value and of one case's output, so that a result stays below 100 KB in any script. */
const SHOWN_VALUE = 1_000
const SHOWN_OUTPUT = 1_500
/** The same of a case beside the first that failed, which is the one to talk about. */
const SHOWN_ASIDE = 300
/** The same for each part of a trial, and for a program's stdout. */
const TRIAL_SHOWN = 500
const PROGRAM_SHOWN = 10_000

const FILE: Readonly<Record<Language, string>> = { python3: 'solution.py', javascript: 'solution.js' }

/** A request that calls the problem's function once for every list of arguments. */
export function functionRun(
  id: string,
  problem: Problem,
  language: Language,
  code: string,
  inputs: ReadonlyArray<readonly Json[]>,
  wallMs: number,
): RunRequest {
  return {
    id,
    language,
    files: [{ path: FILE[language], content: code }],
    entry: { kind: 'function', name: entryName(problem.signature.entry, language) },
    inputs: inputs.map((args) => ({ args: JSON.stringify(args) })),
    limits: { wallMs, runMs: Math.max(RUN_MS, wallMs), memoryMb: MEMORY_MB },
  }
}

/** A request that runs the code as a whole program with this standard input. */
export function programRun(id: string, language: Language, code: string, stdin: string, wallMs: number): RunRequest {
  const limits = { wallMs, runMs: wallMs, memoryMb: MEMORY_MB }
  return {
    id,
    language,
    files: [{ path: FILE[language], content: code }],
    entry: { kind: 'program' },
    inputs: [{ stdin }],
    limits,
  }
}

/** The arguments of hidden cases, for the run's request alone. */
export const sealedInputs = (cases: readonly SealedCase[]): ReadonlyArray<readonly Json[]> =>
  cases.map((sealed) => openCase(sealed).args)

/** Judges a local run: its visible cases with all the program printed. */
export function judge(problem: Problem, report: RunReport): Report {
  const judged = judgeCases(problem, problem.visibleCases, report.results)
  const first = judged.find((entry) => !passes(entry))
  return {
    ...summary(judged, report),
    cases: judged.map((entry) => shown(entry, entry === first ? SHOWN_OUTPUT : SHOWN_ASIDE)),
    hidden: null,
  }
}

/**
 * Judges a submission over the visible cases and then the hidden ones. A program could print a hidden input whenever it likes, so
 * nothing that was printed is shown, and of the hidden cases only totals and the first failure's category.
 */
export function judgeSubmission(problem: Problem, hidden: readonly SealedCase[], report: RunReport): Report {
  const count = problem.visibleCases.length
  const judged = judgeCases(problem, [...problem.visibleCases, ...hidden.map(openCase)], report.results)
  const sealed = judged.slice(count)
  return {
    ...summary(judged, report),
    cases: judged.slice(0, count).map((entry) => shown(entry, 0)),
    hidden: { passed: sealed.filter(passes).length, total: sealed.length, firstFailure: firstFailure(sealed) },
  }
}

interface Judged {
  readonly case: Case
  /** Null: not reached, because an earlier case ended the program. */
  readonly verdict: Verdict | null
  readonly result: InputResult | null
}

const passes = ({ verdict }: Judged): boolean => verdict === 'accepted'

function judgeCases(problem: Problem, cases: readonly Case[], results: readonly InputResult[]): Judged[] {
  return cases.map((entry, index) => {
    const result = results[index] ?? null
    return { case: entry, result, verdict: result === null ? null : verdictOf(result, entry.expected, problem.comparator) }
  })
}

function verdictOf(result: InputResult, expected: Json, comparator: Comparator): Verdict | null {
  switch (result.end) {
    case 'returned': {
      const actual = result.value === null ? undefined : parseJson(result.value)
      return actual !== undefined && equal(actual, expected, comparator) ? 'accepted' : 'wrong_answer'
    }
    case 'raised':
    case 'exited':
    case 'protocol':
      return 'runtime_error'
    case 'time_limit':
    case 'memory_limit':
    case 'output_limit':
      return result.end
    case 'not_run':
      return null
  }
}

function summary(judged: readonly Judged[], report: RunReport): Omit<Report, 'cases' | 'hidden'> {
  const { language, version: languageVersion, sandbox, warning } = report
  const failing: Failing | null = report.compileError ? { verdict: 'compile_error', tag: null } : firstFailure(judged)
  return {
    verdict: failing?.verdict ?? 'accepted',
    passed: report.compileError ? 0 : judged.filter(passes).length,
    total: judged.length,
    failing,
    compileError: report.compileError ? shownError(report.compileError) : null,
    language,
    languageVersion,
    sandbox,
    warning,
  }
}

/** The first case that did not pass. One that was never reached, without one that ended the program, is the program's failure too. */
function firstFailure(judged: readonly Judged[]): Failing | null {
  const first = judged.find((entry) => !passes(entry))
  if (!first) return null
  const verdict = first.verdict === null || first.verdict === 'accepted' ? 'runtime_error' : first.verdict
  return { verdict, tag: first.case.tag }
}

/** `output`: characters shown of each stream. */
function shown({ case: entry, verdict, result }: Judged, output: number): ReportedCase {
  const statuses = { accepted: 'pass', wrong_answer: 'fail' } as const
  const status = verdict === null ? 'not_run' : verdict === 'accepted' || verdict === 'wrong_answer' ? statuses[verdict] : 'error'
  return {
    tag: entry.tag,
    status,
    verdict,
    args: entry.args,
    expected: entry.expected,
    actual: result?.value == null ? null : clip(result.value, SHOWN_VALUE),
    error: result?.error ? shownError(result.error) : null,
    stdout: output > 0 && result ? clip(result.stdout, output) : '',
    stderr: output > 0 && result ? clip(result.stderr, output) : '',
  }
}

export const shownError = ({ type, message, line }: ProgramError): ReportedError => ({
  type: clip(type, 200),
  message: clip(message, SHOWN_VALUE),
  line,
})

function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** One of the learner's own inputs and what came of it; not judged. */
export interface Trial {
  readonly args: Json[]
  readonly actual: string | null
  readonly end: string
  readonly error: ReportedError | null
  readonly stdout: string
  readonly stderr: string
}

export function shownTrial(inputs: ReadonlyArray<readonly Json[]>, report: RunReport): Trial[] {
  return inputs.flatMap((args, index) => {
    const result = report.results[index]
    if (!result) return []
    const { end, value, error, stdout, stderr } = result
    const actual = value === null ? null : clip(value, TRIAL_SHOWN)
    return [
      {
        args: [...args],
        actual,
        end,
        error: error && shownError(error),
        stdout: clip(stdout, TRIAL_SHOWN),
        stderr: clip(stderr, TRIAL_SHOWN),
      },
    ]
  })
}

/** What a whole program came to; `accepted` says that it ran to its end, as nothing is expected of it. */
export function programVerdict(report: RunReport): Verdict {
  if (report.compileError) return 'compile_error'
  switch (report.results[0]?.end) {
    case 'returned':
      return 'accepted'
    case 'time_limit':
    case 'memory_limit':
    case 'output_limit':
      return report.results[0].end
    case 'raised':
    case 'exited':
    case 'protocol':
    case 'not_run':
    case undefined:
      return 'runtime_error'
  }
}

export function shownProgram(report: RunReport): { stdout: string; stderr: string; wallMs: number; error: ReportedError | null } {
  const result = report.results[0]
  const error = report.compileError ?? result?.error ?? null
  return {
    stdout: clip(result?.stdout ?? '', PROGRAM_SHOWN),
    stderr: clip(result?.stderr ?? '', PROGRAM_SHOWN / 2),
    wallMs: Math.round(result?.wallMs ?? 0),
    error: error && shownError(error),
  }
}
