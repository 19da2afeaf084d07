/** What a person reads where a check was not started: the reason, and what to do now. */
import { z } from 'zod'
import { checkKinds, type CheckKind } from '../rules/events.ts'
import { statusOf } from '../../../web/status.ts'
import type { AppContext } from '../../../web/context.ts'
import { errorPage } from '../../../web/design/layout.tsx'
import { When } from '../../../web/design/when.tsx'
import { pageCaller } from '../../../web/page-caller.ts'

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  kind: z.enum(checkKinds).optional().catch(undefined),
  dueAt: z.string().nullish().catch(null),
})
type Refusal = z.output<typeof refusal>

const nameOf = (kind: CheckKind | undefined): string => (kind === 'review' ? 'review' : 'check')

function sentencesOf({ code, message, kind, dueAt }: Refusal): string {
  switch (code) {
    case 'CHECK_NOT_DUE':
      return dueAt
        ? `This ${nameOf(kind)} is not due yet, so nothing was started.`
        : `No ${nameOf(kind)} of this skill is planned, so nothing was started. A ${nameOf(kind)} is planned after you have worked on a problem.`
    case 'CHECK_OPEN':
      return 'Another check is open, so nothing was started. Finish the open check or leave it, without a penalty. Then you can start this one.'
    case 'NO_CHECK_ITEM':
      return 'You saw every problem for this skill in the last 30 days, so a check would only show what you remember of them. The check waits. Go on with something new.'
    case 'UNKNOWN_TOPIC':
      return 'There is no skill with this name, so nothing was started. Your progress lists your skills.'
    case 'INVALID_INPUT':
      return 'This form is not complete, so nothing was started. Open your progress again and press the button there.'
    case 'CATALOGUE_UNAVAILABLE':
      return 'Your skills cannot be read just now, so nothing was started. Try again in a minute.'
    case 'LEARNER_UNAVAILABLE':
      return 'Your record cannot be reached just now. Try again in a minute; nothing is lost.'
    default:
      return message
  }
}

/** Answers with the failure that the tool gave; `structured` is its structured content. */
export async function notStarted(c: AppContext, userId: string, structured: unknown): Promise<Response> {
  const failure = refusal.parse(structured)
  const { code, dueAt } = failure
  return errorPage(
    c,
    code === 'UNKNOWN_TOPIC' ? 404 : statusOf(code),
    sentencesOf(failure),
    <>
      {dueAt && (
        <p>
          It is due on <When at={Date.parse(dueAt)} timeZone={await timeZoneOf(c, userId)} />. Until then, choose{' '}
          <a href="/problems">another problem</a> to practise.
        </p>
      )}
      <p>
        <a class="button" href="/progress">
          Your progress
        </a>
      </p>
    </>,
  )
}

/** Null for UTC, and where the settings cannot be read. */
async function timeZoneOf(c: AppContext, userId: string): Promise<string | null> {
  const settings = await pageCaller(c, userId).contextFor('read').learner.ask('settings', 'read')
  return settings.ok ? settings.value.timeZone : null
}
