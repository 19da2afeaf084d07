/** What is logged of a request: its route as a pattern, never its address, which may hold a link's secret. */
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { App, AppContext } from './context.ts'
import { levelOf, logLine, placeOf } from './log.ts'
import { isRefused, metricsOf } from './metrics.ts'

/** The pattern of the route that answers, such as `/invite/:token`; `/*` for an address that has none. */
const patternOf = (c: AppContext): string => routePath(c)

/** One line for each request, and a data point for one that is refused as a whole. */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const began = Date.now()
  await next()
  const { method } = c.req
  const { status } = c.res
  if (isRefused(status)) metricsOf(c.env.vars, c.env.ctx)({ kind: 'refusal', status })
  const fields = { event: 'request', method, route: patternOf(c), status, ms: Date.now() - began }
  logLine(levelOf(c.env.vars.LOG_LEVEL), 'info', fields)
})

/** Notes a thrown error and gives the reference that the person is shown. */
export function logDefect(c: AppContext, error: unknown): string {
  const reference = crypto.randomUUID().slice(0, 8)
  const { method } = c.req
  logLine('error', 'error', { event: 'defect', reference, method, route: patternOf(c), ...placeOf(error) })
  return reference
}
