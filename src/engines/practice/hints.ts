/** Hints as a learner reads them: through a pass, each with what an answer to its question looks like. */
import { z } from 'zod'
import type { Hint } from '../../catalog/sealed.ts'
import type { HintPass } from '../../problem/passes.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

const askedOutput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choose'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('predict'), type: z.string() }),
])

export const hintOutput = z.object({
  level: z.int(),
  text: z.string(),
  question: z.string(),
  /** How the question is answered; null where no answer is checked. */
  asked: askedOutput.nullable(),
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
    hints.push(hintOut(read.value, untrusted))
  }
  return ok(hints)
}

function hintOut({ asked, ...hint }: Hint, untrusted: boolean): HintOut {
  const own = asked?.kind === 'choose' ? { kind: asked.kind, options: [...asked.options] } : asked
  return { ...hint, asked: own, ...(untrusted ? { untrusted } : {}) }
}
