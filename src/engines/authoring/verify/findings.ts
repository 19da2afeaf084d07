/** Findings about a draft from the runs of its programs. */
import { DRAFT_CASES, type DraftSurvivor, type FailedCase, type Finding } from '../rules/draft/draft.ts'
import { clipLine } from '../../../kernel/text.ts'
import type { Mutant } from '../../../runner/workspace-protocol.ts'
import { unifiedDiff } from '../../../kernel/unified-diff.ts'
import { CPU_MS, differing, type TrialSetup, type Trial } from './trials.ts'
import { isCompiled } from '../../../problem/compiled-types.ts'

/** The share of its time that the reference may take: a learner's first solution is slower. */
const ALLOWED_MS = CPU_MS / 2
/** Bytes of a value or a message. */
const TEXT_BYTES = 300
/** Survivors in one finding; the rest appears when these are fixed. */
export const MOST_SURVIVORS = 6
/** Of the mutants that compiled. */
const LEAST_KILLED = 0.8

/** Both runs of the reference. */
export function referenceFindings(setup: TrialSetup, first: Trial, second: Trial): Finding[] {
  return [
    ...passing(first),
    ...of('deterministic', differing(setup, first, second)),
    ...limited(first, second),
    ...printing(setup, first),
  ]
}

const of = (check: 'deterministic' | 'prints_nothing', cases: readonly number[]): Finding[] =>
  cases.length === 0 ? [] : [{ check, cases }]

function passing({ report }: Trial): Finding[] {
  const { verdict, passed, compileError } = report
  if (verdict === 'accepted') return []
  const cases = report.cases.flatMap((own, index): FailedCase[] => {
    if (own.verdict === 'accepted' || compileError) return []
    const { error } = own
    return [
      {
        index,
        verdict: own.verdict,
        expected: clipLine(own.expected, TEXT_BYTES),
        actual: own.actual === null ? null : clipLine(own.actual, TEXT_BYTES),
        error: error && clipLine(`${error.type}: ${error.message}`, TEXT_BYTES),
      },
    ]
  })
  const refused = compileError && {
    line: compileError.line,
    message: clipLine(`${compileError.type}: ${compileError.message}`, TEXT_BYTES),
  }
  return [{ check: 'reference_passes', verdict, passed, compileError: refused, cases }]
}

/** Cases over a limit, or over half of the CPU time in the slower of their two runs. */
function limited(...trials: readonly Trial[]): Finding[] {
  const cases = Array.from({ length: DRAFT_CASES }, (_, index) => {
    const results = trials.flatMap(({ raw }) => raw.results[index] ?? [])
    const isOver = results.some(({ end }) => end === 'time_limit' || end === 'memory_limit' || end === 'output_limit')
    return { index, cpuMs: Math.round(Math.max(0, ...results.map(({ cpuMs }) => cpuMs))), isOver }
  }).filter(({ cpuMs, isOver }) => isOver || cpuMs > ALLOWED_MS)
  if (cases.length === 0) return []
  return [{ check: 'limits', allowedMs: ALLOWED_MS, cases: cases.map(({ index, cpuMs }) => ({ index, cpuMs })) }]
}

/** Cases in which the reference prints, though it is called as a function or a class. */
function printing({ problem, slot }: TrialSetup, { raw }: Trial): Finding[] {
  if (problem.signature.kind === 'program' || slot.language === 'sql') return []
  return of(
    'prints_nothing',
    raw.results.flatMap(({ stdout }, index) => (stdout === '' ? [] : [index])),
  )
}

export interface MutantTally {
  readonly killed: number
  readonly tried: number
  readonly survivors: readonly DraftSurvivor[]
}

/** Mutants that do not compile or did not run do not count. */
export function mutantTally(
  { slot }: TrialSetup,
  reference: string,
  mutants: readonly Mutant[],
  trials: ReadonlyMap<string, Trial>,
): MutantTally {
  let count = 0
  const survivors: DraftSurvivor[] = []
  for (const mutant of mutants) {
    const report = trials.get(mutant.id)?.report
    if (!report || (report.verdict === 'compile_error' && isCompiled(slot.language))) continue
    count++
    const { line, operator, content } = mutant
    if (report.verdict === 'accepted') survivors.push({ line, operator, diff: unifiedDiff(reference, content) })
  }
  return { tried: count, killed: count - survivors.length, survivors }
}

/** Without a mutant that compiles there is nothing to ask: such a reference is a line or two, and constants and stubs were tried. */
export const mutantFindings = ({ tried, killed, survivors }: MutantTally): Finding[] =>
  killed >= LEAST_KILLED * tried
    ? []
    : [{ check: 'mutants_killed', tried, killed, survivors: survivors.slice(0, MOST_SURVIVORS) }]
