/** What the pages of classes say when something did not work. */
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { errorPage } from '../../../web/design/layout.tsx'
import { CLASSES } from '../../../web/paths.ts'
import { writtenIn } from '../../../web/written.ts'

export const STALE = 'This form is no longer valid. Open the class again and repeat it.'

type Status = Parameters<typeof errorPage>[1]

const STATUS: Readonly<Partial<Record<Failure['code'], Status>>> = {
  CLASS_NOT_FOUND: 404,
  ASSIGNMENT_NOT_FOUND: 404,
  CLASS_MEMBER_NOT_FOUND: 404,
  PROBLEM_NOT_FOUND: 404,
  CLASS_ACTION_NOT_ALLOWED: 403,
  JOIN_CODE_REFUSED: 403,
  CLASS_ENDED: 409,
  CLASS_NEEDS_TEACHER: 409,
  CLASS_FULL: 409,
  ASSIGNMENT_NOT_POSSIBLE: 400,
  RATE_LIMITED: 429,
}

export const statusOf = ({ code }: Failure): Status => STATUS[code] ?? 503

export const failurePage = async (c: AppContext, failure: Failure): Promise<Response> =>
  errorPage(
    c,
    statusOf(failure),
    word(failure).message,
    <>
      {await writtenIn(c)}
      <p>
        <a class="button" href={CLASSES}>
          Your classes
        </a>
      </p>
    </>,
  )
