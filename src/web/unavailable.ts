/** Pages that say so themselves when something they rest on is broken. */
import type { AppContext } from './context.ts'
import { errorPage } from './design/layout.tsx'
import { logDefect } from './request-log.ts'
import { writtenIn } from './written.ts'

/** Answers a thrown error with these words, and with what was written: the reader cannot correct its cause. */
export const unavailable =
  (message: string) =>
  async (c: AppContext, error: unknown): Promise<Response> => {
    logDefect(c, error)
    return errorPage(c, 503, message, await writtenIn(c))
  }
