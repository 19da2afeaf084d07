/** The streams of interviews: one for each. */
import { Kind, OPEN, type Look } from '../engine.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { BeforeCode } from '../practice/rules/commands.ts'
import { interviewsCodec } from './codec.ts'
import { deadlineOf, isOver, MINUTE_MS } from './rules/clock.ts'
import { interviews } from './rules/decide.ts'
import { earlySteps, type InterviewEvent } from './rules/events.ts'
import type { Interview } from './rules/state.ts'

/** Details have keys that say nothing of them. */
function archive(event: InterviewEvent): Look {
  switch (event.type) {
    case 'interview_started':
    case 'question_answered':
    case 'examples_judged':
    case 'complexity_stated':
    case 'step_left':
    case 'follow_up_answered':
    case 'card_opened':
    case 'interview_ended':
      return OPEN
  }
}

export const interviewStreams = new Kind({ name: 'interview:', decider: interviews, codec: interviewsCodec, archive })

export interface OpenInterview {
  readonly id: string
  readonly interview: Interview
}

/** The interview that was started last; at most one is open. Null where there is none, or where it cannot be read. */
export function latestInterview(record: PersonalRecord): OpenInterview | null {
  const streams = record.streams(interviewStreams)
  const id = streams.ids().at(-1)
  if (id === undefined) return null
  const folded = streams.load(id)
  return folded.ok && folded.value.state.status !== 'none' ? { id, interview: folded.value.state } : null
}

/** The interview whose clock runs now; null where none does. `hintsAt`: when hints were given in the session of a problem. */
export function runningInterview(
  record: PersonalRecord,
  now: number,
  hintsAt: (slug: string) => readonly number[],
): { readonly id: string; readonly slug: string } | null {
  const latest = latestInterview(record)
  if (latest === null) return null
  const { slug } = latest.interview.order
  return isOver(latest.interview, deadlineOf(latest.interview, hintsAt(slug)), now) ? null : { id: latest.id, slug }
}

/** The interview that is open with this problem. Hints that cost time may end it earlier than this says. */
export function interviewWith(record: PersonalRecord, slug: string, now: number): OpenInterview | null {
  const latest = latestInterview(record)
  if (latest === null || latest.interview.order.slug !== slug) return null
  const { startedAt, order } = latest.interview
  return isOver(latest.interview, startedAt + order.minutes * MINUTE_MS, now) ? null : latest
}

/**
 * The step before code that an open interview is at: tests would show examples, and what the task leaves out. `hintsAt`: when hints were given
 * in the session of its problem. Null where code may be run.
 */
export function beforeCode(open: OpenInterview | null, now: number, hintsAt: () => readonly number[]): BeforeCode | null {
  const step = earlySteps.find((early) => early === open?.interview.step)
  if (open === null || step === undefined) return null
  return isOver(open.interview, deadlineOf(open.interview, hintsAt()), now) ? null : { interviewId: open.id, step }
}
