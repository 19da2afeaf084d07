/** Searches by words: the page, the learner’s tool and the connector of a research client find the same, by the same words. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import type { PageSteps } from './page-steps.ts'
import { textIn } from './page-tables.ts'
import type { Pages } from './pages.ts'
import { oneOf, pathOf, slugsOf, type ProblemLists } from './problem-lists.ts'
import { expectSame, Violation } from './told.ts'
import { TITLED, type World } from './world.ts'

/** What people call topics, and the topic. */
const CALLED: ReadonlyArray<readonly [name: string, topic: string]> = [
  ['hash map', 'hashing'],
  ['dictionaries', 'hashing'],
  ['substring', 'strings'],
  ['for loop', 'arrays'],
  ['dfs', 'graphs'],
  ['shortest path', 'graphs'],
  ['greedy', 'sorting and intervals'],
  ['recursive function', 'recursion and backtracking'],
  ['permutations', 'recursion and backtracking'],
]
/** Words around what is looked for. */
const AROUND = ['some problems about', 'exercises with', 'practice the'] as const
/** A word that people use for a topic is looked for as that. */
const OF_TOPICS: ReadonlySet<string> = new Set(['sets'])
const FEWEST_LETTERS = 5
const MOST_PAGE = 20
const MOST_RESEARCHED = 10

const foundShape = z.looseObject({
  problems: z.array(z.looseObject({ titleSlug: z.string() })),
  total: z.int(),
  suggestions: z.object({ query: z.string().nullable() }).loose(),
  next: z.looseObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
})
const researchShape = z.looseObject({
  results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
})
const textShape = z.looseObject({ id: z.string(), title: z.string(), text: z.string(), url: z.string() })

/** Two letters in its middle have changed places; with the last one, a word in the plural could be another one in the singular. */
function misspelt(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 3)
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

export class ProblemWords {
  readonly #steps: PageSteps
  readonly #world: World
  readonly #random: Random
  readonly #lists: ProblemLists
  readonly #stranger: Pages
  /** Words of titles. */
  readonly #words: readonly string[]

  constructor(order: {
    readonly steps: PageSteps
    readonly world: World
    readonly random: Random
    readonly lists: ProblemLists
    readonly stranger: Pages
  }) {
    this.#steps = order.steps
    this.#world = order.world
    this.#random = order.random
    this.#lists = order.lists
    this.#stranger = order.stranger
    const words = order.world.problems.flatMap(({ slug }) => (slug === TITLED ? [] : slug.split('-')))
    this.#words = [...new Set(words)].filter((word) => /^[a-z]{4,}$/.test(word) && !OF_TOPICS.has(word))
  }

  async #find(q: string): Promise<string[]> {
    return slugsOf(await this.#lists.find({ q }))
  }

  /** Several words find what each of them finds, the title itself first; a filter leaves their order. */
  async expectSeveral(): Promise<void> {
    const random = this.#random
    const [one, other] = [oneOf(random, this.#words), oneOf(random, this.#words)]
    const [byOne, byOther] = [await this.#find(one), await this.#find(other)]
    for (const { slug } of this.#world.problems)
      if (slug.split('-').includes(one) && !byOne.includes(slug)) throw new Violation(`“${one}” does not find ${slug}`)
    const both = await this.#find(`${other.toUpperCase()}, ${one}`)
    const should = byOne.filter((slug) => byOther.includes(slug))
    expectSame(`what “${other}, ${one}” finds`, both.toSorted(), should.toSorted())
    const { slug } = oneOf(random, this.#world.problems)
    const title = slug.replaceAll('-', ' ')
    if ((await this.#find(title))[0] !== slug) throw new Violation(`“${title}” does not find ${slug} first`)
    const difficulty = random.pick(['easy', 'medium', 'hard'])
    const narrowed = await this.#lists.find({ q: one, difficulty })
    const fitting = byOne.filter((found) => this.#difficultyOf(found) === difficulty)
    expectSame(`what “${one}” finds of ${difficulty} problems`, slugsOf(narrowed), fitting)
    await this.#expectTool(one, byOne)
  }

  #difficultyOf(slug: string): string {
    return this.#world.problems.find((problem) => problem.slug === slug)?.difficulty ?? ''
  }

  async #expectTool(query: string, should: readonly string[]): Promise<z.infer<typeof foundShape>> {
    const found = foundShape.parse(await this.#steps.take({ tool: 'search_problems', args: { query }, rows: [] }))
    const slugs = found.problems.map(({ titleSlug }) => titleSlug)
    expectSame(`what a client finds for “${query}”`, [slugs, found.total], [should.slice(0, MOST_PAGE), should.length])
    return found
  }

  /** What is misspelt finds nothing, and leads to what was meant, by itself and beside another word. */
  async expectMisspelt(): Promise<void> {
    const long = this.#words.filter((word) => word.length >= FEWEST_LETTERS)
    const [meant, beside] = [oneOf(this.#random, long), oneOf(this.#random, ['', ...this.#words])]
    const wrong = misspelt(meant, this.#random)
    if (wrong === meant || this.#words.includes(wrong)) return
    const [query, right] = [wrong, meant].map((word) => `${beside} ${word}`.trim())
    const { html } = await this.#steps.see(pathOf({ q: query ?? '' }))
    if (!html.includes('No problem fits')) throw new Violation(`“${query}” finds something`)
    const [, path = '', words = ''] = /Did you mean <a href="([^"]+)">“([^”]*)”/.exec(html) ?? []
    expectSame(`what “${query}” is taken for`, [words, path], [right, pathOf({ q: right ?? '' })])
    const { suggestions, next } = await this.#expectTool(query ?? '', [])
    expectSame(`what a client is told of “${query}”`, [suggestions.query, next.arguments['query']], [right, right])
    if (beside === '' && (await this.#find(right ?? '')).length === 0) throw new Violation(`“${right}” finds nothing`)
  }

  /** A topic is found by the words that people have for it, whatever stands around them. */
  async expectCalled(): Promise<void> {
    const [name, topic] = oneOf(this.#random, CALLED)
    const found = await this.#find(name)
    for (const { slug, topics } of this.#world.problems)
      if (topics.includes(topic) && !found.includes(slug)) throw new Violation(`“${name}” does not find ${slug}`)
    const sentence = `${this.#random.pick(AROUND)} ${name}`
    expectSame(`what “${sentence}” finds`, (await this.#find(sentence)).toSorted(), found.toSorted())
    await this.#expectTool(name, found)
  }

  /** A research client finds by any of its words, and reads and cites what anybody may read. */
  async expectResearch(): Promise<void> {
    const random = this.#random
    const [one, other] = [oneOf(random, this.#words), oneOf(random, this.#words)]
    const all = new Set([...(await this.#find(one)), ...(await this.#find(other))])
    const args = { query: `${one} ${other}` }
    const { results } = researchShape.parse(await this.#steps.take({ tool: 'search', args, rows: [] }))
    const ids = results.map(({ id }) => id)
    if (ids.some((id) => !all.has(id)) || new Set(ids).size !== Math.min(MOST_RESEARCHED, all.size))
      throw new Violation(`research for ${one} or ${other} finds ${ids.join()} of ${[...all].join()}`)
    const { id, title, url } = oneOf(random, results)
    const read = textShape.parse(await this.#steps.take({ tool: 'fetch', args: { id }, rows: [] }))
    const { status, html } = await this.#stranger.get(new URL(url).pathname)
    // Between the two the catalogue may have been loaded, with another title of one problem.
    if (id !== TITLED) expectSame(`the text of ${id}`, [read.id, read.title, read.url], [id, title, url])
    const [first = ''] = read.text.split('\n\n').slice(2)
    const sentence = first.replaceAll(/[`*]/g, '')
    if (status !== 200 || new URL(url).pathname !== `/problems/${id}` || !textIn(html).includes(sentence.slice(0, 60)))
      throw new Violation(`the page that research cites for ${id} is answered ${status}, or is another one`)
    const unknown = { tool: 'fetch', args: { id: 'none-such' }, rows: [], code: 'PROBLEM_NOT_FOUND' }
    await this.#steps.take(random.pick([unknown, { ...unknown, args: { id: 'none.such' }, code: 'INVALID_SLUG' }]))
    const nothing = { tool: 'search', args: { query: '!?' }, rows: [], answer: { results: [] } }
    await this.#steps.take(nothing)
  }
}
