/** What follows an accepted submission: what it showed, what comes due because of it, and what to do next. */
import type { Next } from '../../failure/failure.ts'
import { learningDay } from '../../kernel/day.ts'
import { titleOf } from '../knowledge/learning.ts'
import { longDayName } from '../knowledge/pages/days.ts'
import { suggest, type Offer } from '../knowledge/rules/choose.ts'
import { suggestionDetails, suggestionSentence } from '../knowledge/suggestion-details.ts'

interface Accepted {
  /** The problem's main knowledge component; empty if it has none. */
  readonly component: string
  readonly unaided: boolean
  /** Whether its solutions can be read now. */
  readonly hasSolutions: boolean
  /** Of an exercise: its node, as `<course>/<node>`. */
  readonly exerciseOf?: string | undefined
  /** The call that goes on with the test which waits for the program; null where none does. */
  readonly test: Next
}

/** `offer`: what is known after the submission. */
export function afterAccepted(
  offer: Offer,
  { component, unaided, hasSolutions, exerciseOf, test }: Accepted,
): { readonly say: string; readonly next: Next } {
  const details = suggestionDetails(suggest(offer), offer)
  const sentences = [
    shownSentence(offer, component, unaided),
    comingDue(offer, component),
    hasSolutions ? 'The solutions are open to compare.' : '',
    `Next: ${test !== null ? 'go on with the test.' : exerciseOf === undefined ? suggestionSentence(details) : 'the other exercises of this part, or its lesson.'}`,
  ]
  return {
    say: sentences.filter((sentence) => sentence !== '').join(' '),
    next: test ?? (exerciseOf === undefined ? details.next : { tool: 'get_course', arguments: { courseId: exerciseOf } }),
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
