import type { Next } from './failure.ts'

/** The call that a failure names as the next one. */
export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Next => ({ tool, arguments: args })
