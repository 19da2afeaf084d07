/** What a topic in anybody's words says of what is known. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { topicComponents, topicMastery } from '../../../../src/engines/knowledge/rules/topic-mastery.ts'

const records = (of: Readonly<Record<string, number>>) =>
  new Map(Object.entries(of).map(([id, probability]) => [id, { known: probability }]))
const some = records({ 'hash-lookup': 0.9, 'hash-counting': 0.5, 'binary-search': 0.8, 'tree-levels': 0.4, scope: 0.6 })

it.each([
  ['hashing', 0.7],
  ['Hash maps', 0.7],
  ['hashmaps', 0.7],
  ['HASHES', 0.7],
  // A component by its own name, one that nobody met, and one of which another is the beginning.
  ['hash lookup', 0.9],
  ['hash-counting', 0.5],
  ['scope', 0.6],
  ['window-fixed', 0],
  // The mean over all components of a topic: those that were never met count 0.
  ['trees', 0.1],
  ['binary search', 0.8],
  ['binary searching', 0.4],
  ['binary search trees', (0.8 + 0.4) / 6],
  ['sorting', 0],
  ['graphs', 0],
  // Of which nothing is known.
  ['cooking', 0],
  ['search', 0],
  ['', 0],
  ['“…”', 0],
  ['__proto__', 0],
  ['树', 0],
])('%s: %d', (topic, mastery) => expect(topicMastery(some, topic)).toBeCloseTo(mastery))

it('is 0 where nothing is known, and stays in 0 to 1', () => {
  expect(topicMastery(new Map(), 'hashing')).toBe(0)
  const all = records(Object.fromEntries(Object.values(topicComponents).flatMap((ids) => ids.map((id) => [id, 1]))))
  for (const topic of [...Object.keys(topicComponents), 'hash trees of strings']) expect(topicMastery(all, topic)).toBe(1)
})

it('rests on components that there are', () => {
  const list = z.object({ components: z.array(z.object({ id: z.string() })) })
  const { components } = list.parse(JSON.parse(readFileSync('content/components.json', 'utf8')))
  expect(components.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(topicComponents).flat()))
})
