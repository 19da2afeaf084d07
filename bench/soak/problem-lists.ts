/** The list of problems on its page: whatever it is narrowed down by, it has exactly what the content and the log say, in its order. */
import type { Random } from '../../test/e2e/random.ts'
import type { PageSteps } from './page-steps.ts'
import { tableIn, textIn } from './page-tables.ts'
import type { Pages } from './pages.ts'
import { expectSame, Violation } from './told.ts'
import type { World } from './world.ts'

/** A line of the list, as a person reads it. */
export interface ListedLine {
  readonly slug: string
  /** “Solved”, “Begun”, or nothing; null for who is not signed in. */
  readonly mark: string | null
  readonly isDue: boolean
  readonly difficulty: string
  /** Null where none are said. */
  readonly minutes: number | null
  readonly topics: string
}

export type Wanted = Readonly<Partial<Record<'q' | 'status' | 'difficulty' | 'topic' | 'language' | 'time', string>>>

const NAMES = ['status', 'difficulty', 'topic', 'language', 'time'] as const
const STATUSES = ['due', 'begun', 'solved', 'new'] as const
const TIMES = ['15', '30', 'longer'] as const

/** One of these, of which there are some. */
export function oneOf<T>(random: Random, all: readonly T[]): T {
  const one = all[random.below(all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

export const pathOf = (wanted: Wanted): string => {
  const query = new URLSearchParams(wanted).toString()
  return query === '' ? '/problems' : `/problems?${query}`
}

export const slugsOf = (lines: readonly ListedLine[]): string[] => lines.map(({ slug }) => slug)

/** The lines of a list; `hasMarks`: for somebody who is signed in. */
export function linesIn(html: string, hasMarks = true): ListedLine[] {
  const count = Number(/data-part="count"[^>]*>(\d+|No) problem/.exec(html)?.[1]?.replace('No', '0') ?? Number.NaN)
  const lines = (tableIn(html, '') ?? []).map(([link = '', ...cells]): ListedLine => {
    const [mark, difficulty = '', time = '', topics = ''] = (hasMarks ? cells : [null, ...cells]).map(
      (cell) => cell && textIn(cell),
    )
    return {
      slug: /href="\/problems\/([^"]+)"/.exec(link)?.[1] ?? '',
      mark: mark === null ? null : (mark?.replace(/\s*Due$/, '') ?? ''),
      isDue: mark?.endsWith('Due') ?? false,
      difficulty: (difficulty ?? '').toLowerCase(),
      minutes: time === '' || time === null ? null : Number(/\d+/.exec(time)?.[0]),
      topics: topics ?? '',
    }
  })
  if (lines.length !== count) throw new Violation(`a list of ${lines.length} problems says that there are ${count}`)
  return lines
}

export class ProblemLists {
  readonly #steps: PageSteps
  readonly #world: World
  readonly #random: Random
  /** Somebody who is not signed in. */
  readonly #stranger: Pages
  /** In which languages each can be solved, as its public text says. */
  readonly #languages = new Map<string, string>()

  constructor(order: { readonly steps: PageSteps; readonly world: World; readonly random: Random; readonly stranger: Pages }) {
    this.#steps = order.steps
    this.#world = order.world
    this.#random = order.random
    this.#stranger = order.stranger
  }

  async find(wanted: Wanted): Promise<ListedLine[]> {
    return linesIn((await this.#steps.see(pathOf(wanted))).html)
  }

  /** The whole list is the content in its order, with a mark for what the log knows. */
  async all(): Promise<ListedLine[]> {
    const lines = await this.find({})
    const { log } = this.#steps
    const should = this.#world.problems.map(({ slug, difficulty, topics }) => {
      const types = log.flatMap(({ stream, type }) => (stream === `practice:${slug}` ? [type] : []))
      const mark = types.includes('problem_solved') ? 'Solved' : types.length > 0 ? 'Begun' : ''
      return { slug, mark, difficulty, topics: topics.join(', ') }
    })
    expectSame(
      'the list of all problems',
      lines.map(({ slug, mark, difficulty, topics }) => ({ slug, mark, difficulty, topics })),
      should,
    )
    return lines
  }

  /** Some filters together leave exactly what fits each of them. */
  async expectFiltered(): Promise<void> {
    const random = this.#random
    const all = await this.all()
    const { languages } = await this.#learnLanguages(all)
    const values: Readonly<Record<(typeof NAMES)[number], () => string>> = {
      status: () => random.pick(STATUSES),
      difficulty: () => random.pick(['easy', 'medium', 'hard']),
      topic: () => oneOf(random, oneOf(random, all).topics.split(', ')),
      language: () => oneOf(random, languages),
      time: () => random.pick(TIMES),
    }
    const chosen = NAMES.filter(() => random.chance(0.4)).map((name) => [name, values[name]()] as const)
    const wanted: Wanted = Object.fromEntries(chosen)
    const { html } = await this.#steps.see(pathOf(wanted))
    const should = all.filter((line) => chosen.every(([name, value]) => this.#fits(line, name, value)))
    expectSame(`the list of ${pathOf(wanted)}`, linesIn(html), should)
    if (should.length > 0) return this.#expectUnknownIgnored(wanted, should)
    const links = html.matchAll(/href="(\/problems\?[^"]*)"/g)
    const without = new Set([...links].map(([, path = '']) => path.replaceAll('&amp;', '&')))
    if (chosen.length < 2) return
    // Nothing fits: each of the links leaves one of them out.
    for (const [name] of chosen) {
      const fewer = Object.fromEntries(chosen.filter(([other]) => other !== name))
      if (!without.has(pathOf(fewer))) throw new Violation(`${pathOf(wanted)} has no link to ${pathOf(fewer)}`)
    }
  }

  /** What is no choice, and a cursor of another list, change nothing. */
  async #expectUnknownIgnored(wanted: Wanted, should: readonly ListedLine[]): Promise<void> {
    const more = NAMES.flatMap((name) => (name in wanted || name === 'topic' ? [] : [[name, 'none-such'] as const]))
    const path = `/problems?${new URLSearchParams({ ...wanted, ...Object.fromEntries(more), cursor: 'of-another-list' }).toString()}`
    expectSame(`the list of ${path}`, linesIn((await this.#steps.see(path)).html), should)
  }

  #fits(line: ListedLine, name: (typeof NAMES)[number], value: string): boolean {
    switch (name) {
      case 'status':
        if (value === 'due') return line.isDue
        return value === 'new' ? line.mark === '' : line.mark?.toLowerCase() === value
      case 'difficulty':
        return line.difficulty === value
      case 'topic':
        return line.topics.split(', ').includes(value)
      case 'language':
        return this.#languages.get(line.slug)?.split(', ').includes(value) === true
      case 'time': {
        const minutes = line.minutes ?? 0
        return value === 'longer' ? minutes > 30 : minutes <= Number(value)
      }
    }
  }

  async #learnLanguages(lines: readonly ListedLine[]): Promise<{ readonly languages: readonly string[] }> {
    for (const { slug } of lines) {
      // A copy is written in the languages of what it is a copy of.
      const of = slug.replace(/-\d+$/, '')
      if (!this.#languages.has(of)) {
        const body = await this.#steps.take({ tool: 'fetch', args: { id: of }, rows: [] })
        this.#languages.set(of, /"languages":"([^"]*)"/.exec(JSON.stringify(body['metadata']))?.[1] ?? '')
      }
      this.#languages.set(slug, this.#languages.get(of) ?? '')
    }
    return { languages: [...new Set([...this.#languages.values()].flatMap((names) => names.split(', ')))] }
  }

  /** Who is not signed in sees the same problems without marks, and cannot choose by them. */
  async expectPublic(): Promise<void> {
    const { status, html } = await this.#stranger.get('/problems?status=solved')
    const lines = status === 200 ? linesIn(html, false) : []
    expectSame(
      'the list of somebody who is not signed in',
      lines,
      (await this.all()).map((line) => ({ ...line, mark: null, isDue: false })),
    )
  }
}
