/** Searches the learner's own problems. They are few, so each is compared with the query. */
import type { SearchFilter } from '../../catalog/public.ts'
import { wordsIn } from '../../catalog/words.ts'
import type { OwnProblemSummary } from './messages.ts'

/** The problems that match, newest first: every word of the query begins a word of the title or a topic. */
export function ownMatching(own: readonly OwnProblemSummary[], filter: SearchFilter): OwnProblemSummary[] {
  const { query, difficulty, topics, language, slugs } = filter
  const words = query === null ? [] : wordsIn(query)
  return own
    .filter((one) => {
      const named = wordsIn([one.title, ...one.topics].join(' '))
      return (
        words.every((word) => named.some((name) => name.startsWith(word))) &&
        (difficulty === null || one.difficulty === difficulty) &&
        (topics.length === 0 || one.topics.some((topic) => topics.includes(topic.toLowerCase()))) &&
        (language === null || one.language === language) &&
        (slugs === null || ('only' in slugs ? slugs.only.includes(one.slug) : !slugs.without.includes(one.slug)))
      )
    })
    .toReversed()
}
