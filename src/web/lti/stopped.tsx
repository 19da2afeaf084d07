/** /lti/stopped: why a launch from a learning platform came to nothing, and what to do. */
import type { AppContext } from '../context.ts'
import { page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { definePage } from '../page.ts'

const STOPPED_PATH = '/lti/stopped'
const AGAIN = 'Go back to your course and open the link again.'

const REASONS = {
  unknown: 'This server does not know the learning platform that sent you. Ask the owner of this server to register it.',
  deployment:
    'This server knows your learning platform, but not this installation of Rung on it. Ask the owner of this server to add its deployment id.',
  target: `The link leads to another site than this one, so it was not opened. Ask your teacher to add the link again.`,
  browser: `This launch began in another browser, was used already, or took longer than ten minutes. ${AGAIN}`,
  expired: `This launch is too old. ${AGAIN}`,
  foreign: `This launch was made for another tool or another launch. ${AGAIN}`,
  forged: `We could not confirm that your learning platform sent this launch. ${AGAIN}`,
  incomplete:
    'Your learning platform left out something that this server needs. Tell your teacher; the owner of this server finds what to set on the page of the platform.',
  keys: `Your learning platform does not answer just now. ${AGAIN} If it does not help, wait a minute.`,
  platform: `Your learning platform did not sign you in. Sign in there first. ${AGAIN}`,
  direct: `This address only works from a course. ${AGAIN}`,
  over: `This launch is over: an hour has passed, or it was opened in another browser. ${AGAIN}`,
} as const
export type StopReason = keyof typeof REASONS

const isReason = (text: string): text is StopReason => Object.hasOwn(REASONS, text)

/** Ends a launch; the reason is in the address, the words on the page. */
export function stop(c: AppContext, reason: StopReason): Response {
  return c.redirect(`${STOPPED_PATH}?${new URLSearchParams({ why: reason }).toString()}`, 303)
}

export const stoppedPage = definePage({
  path: STOPPED_PATH,
  title: 'Your course could not be opened',
  access: 'public',
  returnTo: null,
  get(c) {
    const why = c.req.query('why') ?? ''
    return page(
      c,
      { isScriptless: true },
      <>
        <Notice kind="warning">{REASONS[isReason(why) ? why : 'browser']}</Notice>
        <p>Nothing was sent to your learning platform.</p>
      </>,
    )
  },
})
