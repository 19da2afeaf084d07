/** Pages that say so themselves when something they rest on is broken. */
import type { AppContext } from './context.ts'
import { errorPage } from './design/layout.tsx'
import { logDefect } from './request-log.ts'

/** Answers a thrown error with these words: the reader cannot correct its cause. */
export const unavailable =
  (message: string) =>
  (c: AppContext, error: unknown): Promise<Response> => {
    logDefect(c, error)
    return errorPage(c, 503, message)
  }
