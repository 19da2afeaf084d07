/**
 * How well a topic is known, told from the components. Topics of activities are free text, so this is a rule of thumb: it decides how
 * much of a solution a scaffold gives, and nothing else.
 */
import { topics, type Topic } from '../../../problem/topics.ts'
import type { ComponentRecord } from './component.ts'

/** The components that the catalogue's problems on a topic are about. */
export const topicComponents: Readonly<Record<Topic, readonly string[]>> = {
  arrays: ['array-traversal', 'prefix-extremes'],
  strings: ['string-traversal'],
  hashing: ['hash-lookup', 'hash-counting'],
  'two pointers': ['two-pointers-converging', 'two-pointers-same-direction', 'merge-sorted'],
  'sliding window': ['window-fixed', 'window-variable', 'window-covering'],
  'stacks and queues': ['stack-matching', 'stack-evaluation', 'monotonic-queue'],
  'linked lists': ['linked-list-traversal', 'linked-list-reversal'],
  trees: ['tree-recursion', 'tree-levels', 'search-tree-order', 'tree-paths'],
  graphs: ['flood-fill', 'breadth-first-search', 'topological-order', 'shortest-paths'],
  'recursion and backtracking': ['recursion-basics', 'backtracking'],
  'dynamic programming': ['dp-one-dimension', 'dp-choices', 'dp-two-sequences'],
  'binary search': ['binary-search', 'binary-search-answer'],
  'sorting and intervals': ['sort-then-scan', 'sweep-line', 'ranking'],
  sql: ['sql-filter-join', 'sql-anti-join', 'sql-grouping', 'sql-best-of-group'],
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const stemOf = (word: string): string => word.replace(/(?:ing|s)$/, '')

/** Whether a topic of the catalogue is meant, or one side of its `and`: a word of the name begins with the stem of each of its words. */
const means = (name: readonly string[], topic: Topic): boolean =>
  topic.split(' and ').some((side) => wordsOf(side).every((word) => name.some((one) => one.startsWith(stemOf(word)))))

/**
 * 0 to 1: where the topic is a component's id, how well that is known; else the mean over the components of all catalogue topics that its
 * name means. A component that was never met counts 0, and so does a topic that nothing is known by.
 */
export function topicMastery(components: ReadonlyMap<string, Pick<ComponentRecord, 'known'>>, topic: string): number {
  const words = wordsOf(topic)
  const own = components.get(words.join('-'))
  if (own) return own.known
  const topicIds = topics.filter((one) => means(words, one)).flatMap((one) => topicComponents[one])
  const probabilities = topicIds.map((id) => components.get(id)?.known ?? 0)
  return probabilities.length === 0 ? 0 : probabilities.reduce((sum, one) => sum + one, 0) / probabilities.length
}
