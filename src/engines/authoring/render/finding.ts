/** What a verification found, for the author of the draft. */
import { z } from 'zod'
import { checkIds, type CheckId, type Finding } from '../rules/draft/draft.ts'
import { clipLine } from '../../../kernel/text.ts'
import { wantedCase, wordFinding } from './finding-words.ts'

/** Bytes of one value or message that the sandbox gave. */
const VALUE = 400

export const findingOutput = z.object({
  check: z.enum(checkIds),
  /** What to do. */
  todo: z.string(),
  /** Of a compiler. */
  compileError: z.string().nullable(),
  cases: z.array(z.object({ index: z.int(), expected: z.string(), actual: z.string().nullable(), error: z.string().nullable() })),
  survivors: z.array(z.object({ line: z.int(), operator: z.string(), diff: z.string(), wanted: z.string() })),
})

export function findingOut(finding: Finding): z.input<typeof findingOutput> {
  const told = { check: finding.check, todo: wordFinding(finding), compileError: null, cases: [], survivors: [] }
  if (finding.check === 'reference_passes') {
    return {
      ...told,
      compileError: finding.compileError && clipLine(finding.compileError.message, 2 * VALUE),
      cases: finding.cases.map(({ index, expected, actual, error }) => ({
        index,
        expected: clipLine(expected, VALUE),
        actual: actual && clipLine(actual, VALUE),
        error: error && clipLine(error, VALUE),
      })),
    }
  }
  if (finding.check === 'mutants_killed' && finding.killed !== null) {
    return {
      ...told,
      survivors: finding.survivors.map(({ line, operator, diff }) => ({ line, operator, diff, wanted: wantedCase(operator) })),
    }
  }
  return told
}

/** A check of a draft that was refused before: what it found is not kept whole. */
export const namesOf = (checks: readonly string[]): CheckId[] => checkIds.filter((one) => checks.includes(one))
