/** Hints as a learner reads them: through a pass, and sharpened by what the last run showed. */
import { z } from 'zod'
import type { Hint } from '../../catalog/sealed.ts'
import type { HintPass } from '../../problem/passes.ts'
import { failingWords, type Failing } from '../../problem/verdict.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

export const hintOutput = z.object({
  level: z.int(),
  text: z.string(),
  question: z.string(),
  sharpened: z.boolean(),
  untrusted: z.literal(true).optional(),
})
export type HintOut = z.input<typeof hintOutput>

export async function readHints(
  context: ToolContext,
  passes: readonly HintPass[],
  untrusted: boolean,
): Promise<Result<Array<HintOut>, Failure>> {
  const hints: Array<HintOut> = []
  for (const pass of passes) {
    const read = await context.sealed.hint(pass)
    if (!read.ok) return read
    const given = sharpened(read.value, pass.sharpenedBy)
    hints.push(untrusted ? { ...given, untrusted } : given)
  }
  return ok(hints)
}

/** A hint that no misconception of the problem has sharpened says what the last failure looked like, and asks about that. */
function sharpened(given: Hint, failing: Failing | null): HintOut {
  const words = failingWords(failing)
  if (given.sharpened || words === null) return given
  const { notice, question } = words
  const body = given.text.endsWith(given.question) ? given.text.slice(0, -given.question.length).trimEnd() : given.text
  return { ...given, text: [notice, body, question].join('\n\n'), question, sharpened: true }
}
