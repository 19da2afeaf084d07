/** The one suggestion of what to do next, in words. */
import type { Next } from '../../failure/failure.ts'
import { formNames } from '../forms/form-names.ts'
import type { ChosenExercise } from './rules/choose-form.ts'
import type { Offer, Suggestion } from './rules/choose.ts'
import { reasonOf, titleOf } from './learning.ts'

export interface SuggestionDetails {
  readonly reason: string
  readonly slug: string | null
  readonly title: string | null
  readonly component: string | null
  readonly next: Next
}

/** A suggestion with its reason and the call that follows it. */
export function suggestionDetails(suggestion: Suggestion, offer: Offer): SuggestionDetails {
  const details = detailsOf(suggestion, offer)
  const { slug } = details
  const title = slug === null ? null : (offer.problems.find((problem) => problem.slug === slug)?.title ?? slug)
  return { ...details, title }
}

function detailsOf(suggestion: Suggestion, offer: Offer): Omit<SuggestionDetails, 'title'> {
  const start = (slug: string): Next => ({ tool: 'start_problem', arguments: { titleSlug: slug } })
  switch (suggestion.kind) {
    case 'finish_interview': {
      const { id, slug } = suggestion.interview
      const next = { tool: 'interview_get', arguments: { interviewId: id } }
      return { reason: 'your interview with it is open, and its clock runs', slug, component: null, next }
    }
    case 'finish_check': {
      const { slug, component } = suggestion.check
      return { reason: 'it has an open check, to solve without help', slug, component, next: start(slug) }
    }
    case 'check': {
      const { kind, component, item } = suggestion.due
      return {
        reason: reasonOf(suggestion.due, offer),
        slug: item?.slug ?? null,
        component,
        next: { tool: 'start_check', arguments: { kind, topic: component } },
      }
    }
    case 'prerequisite': {
      const { component, stuck, item } = suggestion
      return {
        reason: `“${titleOf(stuck, offer)}” is still hard after many tries, and it builds on “${titleOf(component, offer)}”`,
        slug: item.slug,
        component,
        next: start(item.slug),
      }
    }
    case 'worked_example': {
      const { stuck, item } = suggestion
      return {
        reason: `“${titleOf(stuck, offer)}” is still hard after many tries. Start this problem, give up, and read its solution line by line`,
        slug: item.slug,
        component: stuck,
        next: start(item.slug),
      }
    }
    case 'exercise': {
      const { component, item, form } = suggestion
      return {
        reason: exerciseReason(suggestion, offer),
        slug: item.slug,
        component,
        next: { tool: 'do_exercise', arguments: { titleSlug: item.slug, form } },
      }
    }
    case 'continue':
      return { reason: 'it is open and not solved yet', slug: suggestion.slug, component: null, next: start(suggestion.slug) }
    case 'new': {
      const { component, item } = suggestion
      const what = component === null ? '' : `, about “${titleOf(component, offer)}”`
      return { reason: `a new problem at your level${what}`, slug: item.slug, component, next: start(item.slug) }
    }
    case 'course': {
      const { course, node, nodeId } = suggestion.begin
      return {
        reason: `You have not started anything yet. If you are new to programming, begin with “${node}”, the first part of the course “${course}”`,
        slug: null,
        component: null,
        next: { tool: 'lesson_start', arguments: { nodeId } },
      }
    }
    case 'rest':
      return {
        reason: restReason(suggestion),
        slug: null,
        component: null,
        next: null,
      }
    case 'nothing':
      return {
        reason: 'Nothing is due, and you have seen every problem',
        slug: null,
        component: null,
        next: { tool: 'search_problems', arguments: {} },
      }
  }
}

export function restReason({ why, limit }: Extract<Suggestion, { kind: 'rest' }>): string {
  switch (why) {
    case 'items':
      return `You reached today’s limit of ${limit} new problems and reviews. Due work can wait until tomorrow`
    case 'minutes':
      return `You have used your ${limit} minutes for today. The rest can wait until tomorrow`
    case 'too_few_minutes':
      return `The next problem takes longer than what is left of your ${limit} minutes today. It can wait until tomorrow`
  }
}

/** Why an exercise comes now, and what it is. */
export function exerciseReason({ why, component, form }: ChosenExercise, offer: Pick<Offer, 'components'>): string {
  const [title, name] = [titleOf(component, offer), formNames[form].title]
  switch (why) {
    case 'first':
      return `you have not written a program about “${title}” by yourself yet. Start with the exercise “${name}”, then write one`
    case 'review':
      return `“${title}” is due for review. The exercise is “${name}”`
    case 'slow':
      return `your last program was right but slow. The exercise “${name}” shows another slow program about “${title}”`
  }
}

/** The suggestion as a sentence for the learner. */
export const suggestionSentence = ({ title, reason }: Pick<SuggestionDetails, 'title' | 'reason'>): string =>
  title === null ? `${reason}.` : `“${title}”: ${reason}.`
