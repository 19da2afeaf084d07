/** What the pages of one's own progress say when something did not work. */
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { errorPage } from '../../../web/design/layout.tsx'

export const STALE = 'This form is no longer valid. Open your progress again and repeat it.'

const STATUS: Readonly<Partial<Record<Failure['code'], 404 | 409 | 429>>> = {
  SESSION_NOT_FOUND: 404,
  PROBLEM_NOT_FOUND: 404,
  LESSON_NOT_FOUND: 404,
  NODE_NOT_FOUND: 404,
  TOO_MANY_SHARES: 409,
  RATE_LIMITED: 429,
}

export const failurePage = (c: AppContext, failure: Failure) => errorPage(c, STATUS[failure.code] ?? 503, word(failure).message)
