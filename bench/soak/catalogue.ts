/**
 * The catalogue, as searches, lists of labels and the challenge of a day show it: they say exactly what the content says, in its order,
 * and of each problem what the log says of it.
 */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import type { Looks } from './looks.ts'
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { TITLED, type ListedProblem } from './world.ts'

const DAY = 86_400_000
/** A search whose catalogue is loaded meanwhile is begun again. */
const MOST_TRIES = 12

const pageShape = z.looseObject({
  problems: z.array(
    z.object({
      titleSlug: z.string(),
      title: z.string(),
      difficulty: z.string(),
      topics: z.array(z.string()),
      status: z.string(),
    }),
  ),
  total: z.int(),
  cursor: z.string().nullable(),
})
const searchShape = pageShape.extend({
  facets: z.object({
    counted: z.int(),
    difficulties: z.record(z.string(), z.int()),
    topics: z.record(z.string(), z.int()),
  }),
})
const dailyShape = z.looseObject({
  day: z.string(),
  titleSlug: z.string(),
  difficulty: z.string(),
  topics: z.array(z.string()),
  status: z.string(),
})
const countShape = z.array(z.looseObject({ name: z.string(), problems: z.int() }))

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, one) => all + one, 0)

/** How many of these have each name. */
function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** The title of one problem changes with each load. */
const titlesOf = (problems: ReadonlyArray<{ readonly titleSlug: string; readonly title: string }>): readonly string[] =>
  problems.flatMap(({ titleSlug, title }) => (titleSlug === TITLED ? [] : [title]))

export class Catalogue {
  readonly #looks: Looks
  readonly #steps: Steps
  readonly #random: Random
  /** Somebody else, whose challenge is the same. */
  readonly #other: Client
  /** Which problem was the challenge of which UTC day. */
  readonly #daily = new Map<string, string>()

  constructor(looks: Looks, other: Client) {
    this.#looks = looks
    this.#steps = looks.steps
    this.#random = looks.order.random
    this.#other = other
  }

  aProblem(): ListedProblem {
    const { problems } = this.#looks.order.world
    const problem = problems[this.#random.below(problems.length)]
    if (problem === undefined) throw new Error('the catalogue is empty')
    return problem
  }

  search(): Promise<void> {
    const [one, other] = [this.aProblem(), this.aProblem()]
    return this.#random.pick([
      () => this.find({ difficulty: one.difficulty }),
      () => this.find({ topics: [...new Set([...one.topics, ...other.topics])] }),
      () => this.find({ difficulty: one.difficulty, topics: [...other.topics] }),
      () => this.find({ status: this.#random.pick(['not_started', 'started', 'attempting', 'solved']) }),
      () => this.find({ status: 'not_started', topics: [...one.topics] }),
      () => this.#findByTitle(one),
    ])()
  }

  /** Exactly what the content has of it, in the order of the catalogue; each with its state by the log. */
  async find(
    filter: { readonly difficulty?: string; readonly topics?: readonly string[]; readonly status?: string },
    tries = 1,
  ): Promise<void> {
    const { problems } = this.#looks.order.world
    const { difficulty, topics, status } = filter
    const should = problems.filter(
      (one) =>
        (difficulty === undefined || one.difficulty === difficulty) &&
        (topics === undefined || one.topics.some((topic) => topics.includes(topic))) &&
        (status === undefined || this.#looks.statusOf(one.slug) === status),
    )
    const body = await this.#looks.read('search_problems', filter)
    if (should.length === 0) return expectSame('a search for nothing', [body['problems'], body['total']], [[], 0])
    const { total, facets, ...page } = searchShape.parse(body)
    const shown = [...page.problems]
    for (let cursor = page.cursor; cursor !== null && shown.length < should.length;) {
      const next = await this.#steps.ask('search_problems', { ...filter, cursor }, null, 'INVALID_CURSOR')
      // The catalogue was loaded meanwhile.
      if (next.code !== null && tries < MOST_TRIES) return this.find(filter, tries + 1)
      const { problems: more, ...rest } = pageShape.parse(next.body)
      expectSame('the count of a further page', rest.total, total)
      shown.push(...more)
      cursor = rest.cursor
    }
    const what = `a search for ${JSON.stringify(filter)}`
    expectSame(
      what,
      shown.map(({ title: _title, ...rest }) => rest),
      should.map((one) => this.#listed(one)),
    )
    expectSame(`the titles of ${what}`, titlesOf(shown), titlesOf(should.map(({ slug, title }) => ({ titleSlug: slug, title }))))
    expectSame(`the count of ${what}`, [total, facets.counted], [should.length, should.length])
    expectSame(`the difficulties of ${what}`, facets.difficulties, counted(should.map((one) => one.difficulty)))
    expectSame(`the topics of ${what}`, facets.topics, counted(should.flatMap((one) => one.topics)))
  }

  #listed({ slug, difficulty, topics }: ListedProblem) {
    return { titleSlug: slug, difficulty, topics: [...topics], status: this.#looks.statusOf(slug) }
  }

  /** The words of its title find a problem before all others. */
  async #findByTitle({ slug }: ListedProblem): Promise<void> {
    const body = searchShape.parse(await this.#looks.read('search_problems', { query: slug.replaceAll('-', ' ') }))
    expectSame(`the first for the words of ${slug}`, body.problems[0]?.titleSlug, slug)
    expectSame('problems found by words', [body.total, sum(body.facets.difficulties)], [body.problems.length, body.total])
  }

  /** One for each UTC day, the same for everybody; all come once before any comes again. */
  async today(): Promise<void> {
    const before = this.#steps.now()
    const { day, titleSlug, difficulty, topics, status } = dailyShape.parse(await this.#looks.read('get_daily_challenge'))
    const days = [before, this.#steps.now()].map((at) => iso(at).slice(0, 10))
    if (!days.includes(day)) throw new Violation(`the challenge of ${days.join()} is that of ${day}`)
    const { problems } = this.#looks.order.world
    const listed = problems.find(({ slug }) => slug === titleSlug)
    if (listed === undefined) throw new Violation(`the challenge is ${titleSlug}, which is not listed`)
    expectSame('the challenge', { titleSlug, difficulty, topics, status }, this.#listed(listed))
    const number = Date.parse(day) / DAY
    const yesterday = this.#daily.get(iso((number - 1) * DAY).slice(0, 10))
    if (yesterday === titleSlug) throw new Violation(`the challenge of ${day} is that of the day before`)
    const round = Math.floor(number / problems.length)
    for (const [other, slug] of this.#daily)
      if (slug === titleSlug && other !== day && Math.floor(Date.parse(other) / DAY / problems.length) === round)
        throw new Violation(`${slug} is the challenge of ${other} and of ${day}`)
    this.#daily.set(day, titleSlug)
    const { reply } = await this.#other.call('get_daily_challenge', {}, { laterMs: before - Date.now(), fault: null })
    const theirs = reply.kind === 'answered' && reply.code === null ? dailyShape.parse(reply.body) : null
    if (theirs?.day === day) expectSame('the challenge of somebody else', theirs.titleSlug, titleSlug)
  }

  /** The lists of labels count the content. */
  async expectLabels(): Promise<void> {
    const { problems } = this.#looks.order.world
    for (const [uri, names] of [
      ['categories://problems/all', problems.map(({ difficulty }) => difficulty)],
      ['tags://problems/all', problems.flatMap(({ topics }) => topics)],
    ] as const) {
      const counts = countShape.parse(JSON.parse((await this.#looks.resource(uri)).text))
      expectSame(uri, Object.fromEntries(counts.map((one) => [one.name, one.problems])), counted(names))
    }
  }
}
