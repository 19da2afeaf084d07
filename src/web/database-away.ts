/** D1 does not answer, or refuses for now: nothing is wrong with the request, so it may come again. */
import type { AppContext } from './context.ts'
import { refuse } from './guards.ts'
import { logFailure } from './log.ts'

/**
 * SQLite names its code where a statement itself is wrong, or breaks a rule of the tables. Only these two codes pass by themselves. What
 * D1 itself finds wrong with a statement has no code.
 */
const WRONG_STATEMENT = /\bSQLITE_(?!BUSY\b|LOCKED\b)[A-Z]+|Wrong number of parameter bindings/

/** Whether D1 threw this, and the cause is not in our statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('D1_ERROR: ') && !WRONG_STATEMENT.test(error.message)

/** Says to try again. */
export function databaseAway(c: AppContext, error: unknown): Response | Promise<Response> {
  logFailure('database_unavailable', error)
  return refuse(
    c,
    503,
    'DATABASE_UNAVAILABLE',
    'The server cannot reach its database just now. Nothing that you saved is lost. Try again in a minute.',
  )
}
