/** What follows an accepted submission: what it showed, what comes due because of it, and what to do next. */
import type { Next } from '../../failure/failure.ts'
import { learningDay } from '../../kernel/day.ts'
import { titleOf } from '../knowledge/learning.ts'
import { longDayName } from '../knowledge/pages/days.ts'
import { suggest, type Offer } from '../knowledge/rules/choose.ts'
import type { WaitingLesson } from './lesson-waiting.ts'
import { suggestionDetails, suggestionSentence } from '../knowledge/suggestion-details.ts'

interface Accepted {
  /** The problem's main knowledge component; empty if it has none. */
  readonly component: string
  readonly unaided: boolean
  /** Whether its solutions can be read now. */
  readonly hasSolutions: boolean
  /** Of an exercise: its node, as `<course>/<node>`. */
  readonly exerciseOf?: string | undefined
  /** The lesson to go back to; null where there is none. */
  readonly waiting: Pick<WaitingLesson, 'isTest' | 'lessonId' | 'turn'> | null
  /** The interview that its problem is in, while that is open. */
  readonly interviewId: string | null
}

interface AfterAccepted {
  /** What it showed, and what follows from that; empty where there is nothing to say. */
  readonly shown: string
  readonly nextSentence: string
  readonly next: Next
}

/** `offer`: what is known after the submission. */
export function afterAccepted(offer: Offer, accepted: Accepted): AfterAccepted {
  const { component, unaided, hasSolutions } = accepted
  const back = backFrom(accepted)
  const details = suggestionDetails(suggest(offer), offer)
  const sentences = [
    shownSentence(offer, component, unaided),
    comingDue(offer, component),
    // In an interview they would be help, so they wait for its end.
    hasSolutions && accepted.interviewId === null ? 'The solutions are open to compare.' : '',
  ]
  return {
    shown: sentences.filter((sentence) => sentence !== '').join(' '),
    nextSentence: `Next: ${back?.say ?? suggestionSentence(details)}`,
    next: back?.next ?? details.next,
  }
}

/** To the interview; from an exercise to its lesson, or to its part of the course. */
function backFrom({ exerciseOf, waiting, interviewId }: Accepted): { readonly say: string; readonly next: Next } | null {
  if (interviewId !== null)
    return { say: 'go on with the interview.', next: { tool: 'interview_get', arguments: { interviewId } } }
  if (waiting !== null) {
    const { isTest, lessonId, turn } = waiting
    return isTest
      ? { say: 'go on with the test.', next: { tool: 'lesson_continue', arguments: { lessonId, turn } } }
      : { say: 'go on with the lesson.', next: { tool: 'lesson_get_state', arguments: { lessonId } } }
  }
  return exerciseOf === undefined
    ? null
    : {
        say: 'the other exercises of this part, or its lesson.',
        next: { tool: 'get_course', arguments: { courseId: exerciseOf } },
      }
}

function shownSentence(offer: Offer, component: string, unaided: boolean): string {
  if (component === '') return ''
  const title = titleOf(component, offer)
  return unaided
    ? `You showed “${title}” without help.`
    : `You practised “${title}” with help, which does not count as proof yet.`
}

/** A check without help comes before a review of the same component. */
function comingDue({ view, now, timeZone }: Offer, component: string): string {
  const pending = view.pending.find((check) => check.component === component)
  const dueAt = pending?.dueAt ?? view.components.find(({ id }) => id === component)?.dueAt ?? null
  if (dueAt === null) return ''
  const what = pending ? 'A check without help' : 'A review'
  return `${what} is due ${dueAt <= now ? 'now' : `on ${longDayName(learningDay(dueAt, timeZone))}`}.`
}
