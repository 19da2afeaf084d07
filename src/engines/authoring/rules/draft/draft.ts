/**
 * A problem that a learner's own model has drafted, and what can be wrong with it. A finding is plain data: indices, numbers and what the
 * sandbox produced. Its words are in render/finding-words.ts.
 */
import type { ClassSignature, Difficulty, FunctionSignature, Language, ProgramSignature } from '../../../../problem/problem.ts'
import type { Comparator } from '../../../../problem/values/comparators.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Verdict } from '../../../../problem/verdict.ts'

export const DRAFT_CASES = 8
/** The first so many are shown. */
export const VISIBLE = 3
export const DRAFT_HINTS = 3

/** Characters, but `code` and `cases`, which are bytes of UTF-8; `cases` of all of them as one JSON text. */
export const CAPS = { title: 120, statement: 8_000, hint: 1_000, tag: 40, code: 16 * 1024, cases: 64 * 1024 } as const

/** No checker at any depth: shape.ts sees to it. */
export type DraftComparator = Exclude<Comparator, { readonly kind: 'checker' }>

export interface DraftCase {
  readonly tag: string
  readonly args: readonly Json[]
  readonly expected: Json
}

export interface Draft {
  readonly title: string
  /** Markdown. */
  readonly statement: string
  readonly signature: FunctionSignature | ClassSignature | ProgramSignature
  /** By default `exact`; a program's output is compared line by line, which is called `exact` too. */
  readonly comparator?: DraftComparator
  /** The first three visible. */
  readonly cases: readonly DraftCase[]
  readonly starter: string
  readonly reference: string
  readonly hints: readonly string[]
}

/** What a draft is for: the part of a plan's slot that its checks need. */
export interface DraftSlot {
  readonly language: Language
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  readonly style: 'return' | 'stdout'
  /** Below 2**32. */
  readonly seed: number
  readonly guided: { readonly givenPercent: number } | null
  /** The text that the learner brought, where the draft is of that; null where the draft is new. */
  readonly source: string | null
}

export const comparatorOf = ({ comparator }: Pick<Draft, 'comparator'>): DraftComparator => comparator ?? { kind: 'exact' }

/** In the order in which they are made. All up to `not_a_copy` need nothing run. */
export const checkIds = [
  'shape',
  'text',
  'types',
  'cases_distinct',
  'constant_fails',
  'examples_agree',
  'no_reference_lines',
  'no_marker',
  'not_a_copy',
  'reference_passes',
  'deterministic',
  'limits',
  'prints_nothing',
  'starter_fails',
  'stub_fails',
  'mutants_killed',
  'scaffold',
] as const
export type CheckId = (typeof checkIds)[number]

export const shapeFaults = [
  'count',
  'empty',
  'too_long',
  'too_deep',
  'not_a_name',
  'reserved',
  'repeated',
  'unknown_type',
  'not_this_style',
  'not_for_sql',
  'comparator',
] as const
export type ShapeFault = (typeof shapeFaults)[number]

export const textFaults = ['malformed', 'invisible', 'markup'] as const
export type TextFault = (typeof textFaults)[number]

/** `at`: names and indices joined by dots, as in `cases.2.tag`. */
export interface FaultAt<Fault> {
  readonly at: string
  readonly fault: Fault
}

export const exampleFaults = ['other_result', 'hidden_case', 'no_case', 'unreadable'] as const
export type ExampleFault = (typeof exampleFaults)[number]

export const scaffoldFaults = ['not_cut', 'not_parsed', 'too_complex', 'passes', 'not_the_original'] as const
export type ScaffoldFault = (typeof scaffoldFaults)[number]

/** A case, or what went wrong in it, as the sandbox saw it. */
export interface FailedCase {
  readonly index: number
  readonly verdict: Verdict | null
  /** As literals of the language, cut; null where there is none. */
  readonly expected: string
  readonly actual: string | null
  readonly error: string | null
}

/** What was changed in the reference, by the names that the runner's mutants have. */
export type ChangeKind =
  | 'comparison'
  | 'boundary'
  | 'arithmetic'
  | 'negation'
  | 'constant'
  | 'removed_statement'
  | 'dropped_where'
  | 'dropped_join'
  | 'dropped_order_by'

/** A changed reference that no case noticed. Its diff holds lines of the reference: it goes to the author and is never stored. */
export interface DraftSurvivor {
  readonly line: number
  readonly operator: ChangeKind
  readonly diff: string
}

export type Finding =
  | { readonly check: 'shape'; readonly faults: ReadonlyArray<FaultAt<ShapeFault>> }
  | { readonly check: 'text'; readonly faults: ReadonlyArray<FaultAt<TextFault>> }
  /** Cases with a value that is not of its declared type, and which part of them that is. */
  | { readonly check: 'types'; readonly faults: ReadonlyArray<{ readonly index: number; readonly part: 'args' | 'expected' }> }
  | { readonly check: 'cases_distinct'; readonly pairs: ReadonlyArray<{ readonly index: number; readonly same: number }> }
  | { readonly check: 'constant_fails' }
  /** `example`: from 1, in the order of the text. */
  | {
      readonly check: 'examples_agree'
      readonly examples: ReadonlyArray<{ readonly at: string; readonly example: number; readonly fault: ExampleFault }>
    }
  /** `lines`: of the reference, from 1. */
  | {
      readonly check: 'no_reference_lines'
      readonly places: ReadonlyArray<{ readonly at: string; readonly lines: readonly number[] }>
    }
  | { readonly check: 'no_marker'; readonly lines: readonly number[] }
  | { readonly check: 'not_a_copy'; readonly slug: string; readonly title: string; readonly by: 'title' | 'statement' | 'cases' }
  | {
      readonly check: 'reference_passes'
      readonly verdict: Verdict
      readonly passed: number
      readonly compileError: { readonly line: number | null; readonly message: string } | null
      readonly cases: readonly FailedCase[]
    }
  /** Indices of cases that came out otherwise the second time. */
  | { readonly check: 'deterministic'; readonly cases: readonly number[] }
  | {
      readonly check: 'limits'
      readonly allowedMs: number
      readonly cases: ReadonlyArray<{ readonly index: number; readonly cpuMs: number }>
    }
  | { readonly check: 'prints_nothing'; readonly cases: readonly number[] }
  | { readonly check: 'starter_fails' }
  | { readonly check: 'stub_fails' }
  | {
      readonly check: 'mutants_killed'
      readonly killed: number
      readonly tried: number
      /** At most MOST_SURVIVORS of verify.ts. */
      readonly survivors: readonly DraftSurvivor[]
    }
  /** The reference runs, but its syntax tree cannot be read, so there are no mutants. */
  | { readonly check: 'mutants_killed'; readonly killed: null; readonly fault: 'not_parsed' | 'too_complex' }
  | { readonly check: 'scaffold'; readonly fault: ScaffoldFault }

/** What may be stored of findings: nothing of the draft, and of the reference not a character. */
export interface StoredFinding {
  readonly check: CheckId
  /** How many places, cases or survivors there were. */
  readonly count: number
}

export const stored = (findings: readonly Finding[]): StoredFinding[] =>
  findings.map((finding) => ({ check: finding.check, count: countOf(finding) }))

function countOf(finding: Finding): number {
  switch (finding.check) {
    case 'shape':
    case 'text':
    case 'types':
      return finding.faults.length
    case 'cases_distinct':
      return finding.pairs.length
    case 'examples_agree':
      return finding.examples.length
    case 'no_reference_lines':
      return finding.places.length
    case 'no_marker':
      return finding.lines.length
    case 'reference_passes':
      return DRAFT_CASES - finding.passed
    case 'deterministic':
    case 'limits':
    case 'prints_nothing':
      return finding.cases.length
    case 'mutants_killed':
      return finding.killed === null ? 1 : finding.tried - finding.killed
    case 'constant_fails':
    case 'not_a_copy':
    case 'starter_fails':
    case 'stub_fails':
    case 'scaffold':
      return 1
  }
}
