/** What the runs of a problem's programs say about the problem. */
import type { End } from '../../src/problem/misconception.ts'
import type { Report, ReportedError } from '../../src/problem/report.ts'
import type { Failing } from '../../src/problem/verdict.ts'
import type { InputResult, RunReport } from '../../src/runner/protocol.ts'
import type { ExpandedProblem } from './expand.ts'
import type { Program } from './programs.ts'

/** The share of the time limit that a program's slowest case may take unless a time limit is to end it: other machines are slower. */
const TIME_SHARE = 0.5
/** A program that is meant to be too slow still is on a machine this many times as fast; one with a bound ends on one this many times as slow. */
export const MORE_TIMES = 3

/** Whether nothing but its time is to end this program. */
const isTooSlow = ({ kind, shortcut }: Pick<Program, 'kind' | 'shortcut'>): boolean =>
  kind === 'too-slow' || shortcut?.ends === 'time_limit'

/** Whether a program gets MORE_TIMES the time of the problem: one to show that it is still too slow, another to be measured to its end. */
export const isGivenMore = (program: Program): boolean => isTooSlow(program) || isTimed(program)

/** Whether the program's time has a bound: all but what may be slow, or fails whatever it takes. */
export const isTimed = ({ kind, misconception }: Pick<Program, 'kind' | 'misconception'>): boolean =>
  kind === 'solution' || kind === 'wrong' || (kind === 'misconception' && !mayEndInTimeLimit(misconception))

/**
 * How long a case may take, in milliseconds. How much room a limit leaves is a matter of the problem, and proved with all of it; a sample
 * tells of the judge and the runner.
 */
export const roomIn = ({ cpuMs }: Pick<ExpandedProblem, 'cpuMs'>, isSample: boolean): number =>
  isSample ? cpuMs : cpuMs * TIME_SHARE

/** One program's run, judged. */
export interface Outcome {
  readonly program: Program
  /** Null where the checker failed on what the program answered. */
  readonly report: Report | null
  readonly checked: RunReport | null
  /** CPU time of the slowest case, at the pace of the machine whose time the limits are stated in. */
  readonly cpuMs: number
}

export interface Finding {
  readonly complaint: string | null
  readonly warning: string | null
}
const fine: Finding = { complaint: null, warning: null }

export function findingsOn(
  { program, report, checked, cpuMs }: Outcome,
  { misconceptions, cpuMs: limit }: ExpandedProblem,
  roomMs: number,
): Finding {
  const { name, kind, misconception, shortcut } = program
  const says = (text: string): Finding => ({ ...fine, complaint: `${name}: ${text}` })
  if (report === null) return says(`checker.py fails on an answer: ${checkerFailure(checked)}`)
  const inTime =
    isTimed(program) && cpuMs > roomMs
      ? says(`takes ${Math.round(cpuMs)} ms for a case; at most ${roomMs} of the ${limit} ms allowed`)
      : fine
  switch (kind) {
    case 'solution':
      if (report.failing) return says(`is not accepted: ${failure(report, report.failing)}`)
      return inTime
    case 'too-slow':
      if (report.verdict === 'time_limit') return diagnosed(program, report, shownBy(misconceptions, kind))
      if (!report.failing) return says(`is accepted within ${MORE_TIMES} times the ${limit} ms allowed for a case`)
      return says(`must end as time_limit, and ends as ${failure(report, report.failing)}`)
    case 'wrong':
      if (!report.failing) return says('is accepted, though it is meant to be wrong')
      return report.verdict === 'wrong_answer'
        ? bothOf(diagnosed(program, report, shownBy(misconceptions, kind)), inTime)
        : says(`must end as wrong_answer, and ends as ${failure(report, report.failing)}`)
    case 'shortcut':
      if (!report.failing)
        return isTooSlow(program)
          ? says(`is accepted within ${MORE_TIMES} times the ${limit} ms allowed for a case`)
          : says('is accepted, though it is meant to fail')
      return report.verdict === shortcut?.ends
        ? diagnosed(program, report, shownBy(misconceptions, shortcut.id))
        : says(`must end as ${shortcut?.ends}, and ends as ${failure(report, report.failing)}`)
    case 'starter':
      return report.failing ? diagnosed(program, report, null) : says('passes every case')
    case 'misconception':
      if (!report.failing) return says('is accepted, though it is meant to be wrong')
      return bothOf(diagnosed(program, report, misconception && misconception.id), inTime)
  }
}

/** The first of two findings that has a complaint. */
const bothOf = (first: Finding, second: Finding): Finding => (first.complaint === null ? second : first)

const TIME_ENDS: ReadonlySet<End> = new Set(['time_limit', 'may_not_end'])

const mayEndInTimeLimit = (misconception: Program['misconception']): boolean =>
  misconception?.ends.some((end) => TIME_ENDS.has(end)) ?? false

/** The misconception that is said of this program too, as problem.json states it: too-slow, wrong, or a shortcut. */
const shownBy = (misconceptions: ExpandedProblem['misconceptions'], program: string): string | null =>
  misconceptions.find((one) => one.shownBy.includes(program))?.id ?? null
/** How programs end on large inputs alone. */
const LARGE_ENDS: ReadonlySet<End> = new Set(['time_limit', 'memory_limit', 'recursion_too_deep'])

/** Whether no small input shows a mistake that ends so. */
export const isOnlyLarge = (ends: readonly End[] | null | undefined): boolean =>
  ends?.every((end) => LARGE_ENDS.has(end)) === true

/** Whether a failing run is explained by the right misconception, or by none. */
export function diagnosed({ name }: Pick<Program, 'name'>, report: Report, right: string | null): Finding {
  const { failing } = report
  const explained = failing?.seen?.misconception ?? null
  if (failing === null || explained === right) return fine
  const failureText = `${name}: fails with ${failure(report, failing)}`
  if (explained === null) return { ...fine, complaint: `${failureText}, which the condition of ${right} does not fit` }
  return { ...fine, complaint: `${failureText}, which is taken for ${explained}${right === null ? '' : ` and not for ${right}`}` }
}

/** The first failure in a few words, with the value of a visible case or the error of one that raised. */
export function failure(report: Report, { verdict, tag }: Failing): string {
  const first = report.cases.find((entry) => entry.status !== 'pass')
  const error = report.compileError ?? first?.error ?? null
  const value = first?.actual ?? first?.difference?.actual
  const on = tag === null ? '' : ` on ${tag}`
  if (error) return `${verdict}${on}, ${errorText(error)}`
  return `${verdict}${on}${value === undefined ? '' : `, returned ${value.slice(0, 80)}`}`
}

export const errorText = ({ type, message, line }: ReportedError): string =>
  `${type}: ${message.slice(0, 200)}${line === null ? '' : ` (line ${line})`}`

/** How a run ended that gave no value; null where it returned one. */
export function endText(result: InputResult | undefined): string | null {
  if (result === undefined || result.end === 'returned') return null
  return `ends as ${result.end}${result.error ? `, ${errorText(result.error)}` : ''}`
}

function checkerFailure(checked: RunReport | null): string {
  const failedResult = checked?.results.find(({ end }) => end !== 'returned')
  const error = checked?.compile.error ?? failedResult?.error
  if (error) return errorText(error)
  return failedResult?.mismatch
    ? `it returned ${failedResult.mismatch.shown.slice(0, 80)}`
    : (failedResult?.end ?? 'it gave no value')
}
