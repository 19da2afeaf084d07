/** The `next` of a result, as a caller gets it. */
import { z } from 'zod'
import type { Next } from '../failure/failure.ts'

/** `needs`: names of parameters that the server does not know; the learner, or the model that speaks with them, gives them. */
export const nextOutput = z
  .object({
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    needs: z.array(z.string()).readonly().optional(),
  })
  .nullable()

interface CalledTool {
  readonly name: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

const inputShape = z.looseObject({ required: z.array(z.string()).catch([]) })

/**
 * Null if the tool is not among `granted`. `needs` gets every required parameter that the arguments lack, after those the tool named
 * itself; it is left out if the call can be sent as it is.
 */
export function sendableNext(next: unknown, granted: ReadonlyMap<string, CalledTool>): Next {
  const parsed = nextOutput.safeParse(next)
  if (!parsed.success || parsed.data === null) return null
  const { tool, arguments: given, needs: named = [] } = parsed.data
  const called = granted.get(tool)
  if (!called) return null
  const { required } = inputShape.parse(called.inputSchema)
  const needs = [...new Set([...named, ...required.filter((name) => !(name in given))])]
  return { tool, arguments: given, ...(needs.length > 0 ? { needs } : {}) }
}
