/** Renders a verification's findings for the author of the draft. */
import { z } from 'zod'
import { checkIds, type CheckId, type Finding } from '../rules/draft/draft.ts'
import { clipLine } from '../../../kernel/text.ts'
import { caseThatKills, wordFinding } from './finding-words.ts'

/** Byte limit of one value or message from the sandbox. */
const MAX_VALUE_BYTES = 400

export const findingOutput = z.object({
  check: z.enum(checkIds),
  /** What the author should do. */
  todo: z.string(),
  /** The compiler's message. */
  compileError: z.string().nullable(),
  cases: z.array(z.object({ index: z.int(), expected: z.string(), actual: z.string().nullable(), error: z.string().nullable() })),
  survivors: z.array(z.object({ line: z.int(), operator: z.string(), diff: z.string(), wanted: z.string() })),
})

export function findingOut(finding: Finding): z.input<typeof findingOutput> {
  const base = { check: finding.check, todo: wordFinding(finding), compileError: null, cases: [], survivors: [] }
  if (finding.check === 'reference_passes') {
    return {
      ...base,
      compileError: finding.compileError && clipLine(finding.compileError.message, 2 * MAX_VALUE_BYTES),
      cases: finding.cases.map(({ index, expected, actual, error }) => ({
        index,
        expected: clipLine(expected, MAX_VALUE_BYTES),
        actual: actual && clipLine(actual, MAX_VALUE_BYTES),
        error: error && clipLine(error, MAX_VALUE_BYTES),
      })),
    }
  }
  if (finding.check === 'mutants_killed' && finding.killed !== null) {
    return {
      ...base,
      survivors: finding.survivors.map(({ line, operator, diff }) => ({ line, operator, diff, wanted: caseThatKills(operator) })),
    }
  }
  return base
}

export const draftParts = ['title', 'statement', 'signature', 'comparator', 'cases', 'starter', 'reference', 'hints'] as const
type DraftPart = (typeof draftParts)[number]

const partAt = (at: string): readonly DraftPart[] => draftParts.filter((part) => part === at.split('.')[0])

/** The parts that a finding may ask to change. */
function partsOf(finding: Finding): readonly DraftPart[] {
  switch (finding.check) {
    case 'shape':
    case 'text':
      return finding.faults.flatMap(({ at }) => partAt(at))
    case 'examples_agree':
      return ['cases', ...finding.examples.flatMap(({ at }) => partAt(at))]
    case 'no_reference_lines':
      return finding.places.flatMap(({ at }) => partAt(at))
    case 'types':
      return ['cases', 'signature']
    case 'cases_distinct':
    case 'constant_fails':
    case 'stub_fails':
      return ['cases']
    case 'no_marker':
    case 'scaffold':
    case 'prints_nothing':
    case 'deterministic':
      return ['reference']
    case 'not_a_copy':
      return draftParts
    case 'reference_passes':
    case 'limits':
      return ['reference', 'cases']
    case 'starter_fails':
      return ['starter', 'cases']
    case 'mutants_killed':
      return finding.killed === null ? ['reference'] : ['cases']
  }
}

export function partsToKeep(findings: readonly Finding[]): DraftPart[] {
  const parts = new Set(findings.flatMap(partsOf))
  return draftParts.filter((part) => !parts.has(part))
}

/** The failed checks of an earlier draft. Only their names are stored. */
export const namesOf = (checks: readonly string[]): CheckId[] => checkIds.filter((id) => checks.includes(id))
