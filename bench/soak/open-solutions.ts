/** The solutions of one problem: closed until they are earned, then exactly those of its files, and each reading is in the log once an hour. */
import { z } from 'zod'
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import type { WrittenProblem } from './world.ts'

const HOUR = 3_600_000

const listShape = z.looseObject({
  solutions: z.array(
    z.object({
      solutionId: z.string(),
      title: z.string(),
      time: z.string(),
      space: z.string(),
      languages: z.array(z.string()),
    }),
  ),
})
const readShape = z.looseObject({
  solution: z.looseObject({
    solutionId: z.string(),
    title: z.string(),
    time: z.string(),
    space: z.string(),
    explanation: z.string(),
    code: z.record(z.string(), z.string()),
    languages: z.array(z.string()),
  }),
})

export class OpenSolutions {
  readonly #steps: Steps
  readonly #written: WrittenProblem

  constructor(steps: Steps, written: WrittenProblem) {
    this.#steps = steps
    this.#written = written
  }

  /** At this level of hints. */
  async expectClosed(current: number): Promise<void> {
    const { slug: titleSlug, solutions } = this.#written
    const refused = { rows: [], code: 'HINT_LEVEL_TOO_LOW', answer: { current, required: 4 } }
    await this.#steps.take({ tool: 'list_problem_solutions', args: { titleSlug }, ...refused })
    const args = { titleSlug, solutionId: solutions[0]?.id }
    await this.#steps.take({ tool: 'get_problem_solution', args, ...refused })
  }

  /** All of them, and those in one language. */
  async expectListed(): Promise<void> {
    const { slug: titleSlug, solutions } = this.#written
    for (const language of [undefined, 'python3', 'rust']) {
      const args = { titleSlug, ...(language === undefined ? {} : { language }) }
      const body = await this.#steps.take({ tool: 'list_problem_solutions', args, rows: [] })
      const is = listShape.parse(body).solutions.map((one) => ({ ...one, languages: one.languages.toSorted() }))
      const should = solutions
        .filter(({ code }) => language === undefined || language in code)
        .map(({ id, title, time, space, code }) => ({
          solutionId: id,
          title,
          time,
          space,
          languages: Object.keys(code).toSorted(),
        }))
      expectSame(`the solutions of ${titleSlug} in ${language ?? 'any language'}`, is, should)
    }
  }

  /** Each in every language that it has; the record has one reading of each, and one more behind an hour. */
  async read(): Promise<void> {
    const { slug: titleSlug, solutions } = this.#written
    for (const [index, { id, title, time, space, explanation, code }] of solutions.entries()) {
      const languages = Object.entries(code).slice(0, index === 0 ? 3 : 1)
      for (const [place, [language, program]] of languages.entries()) {
        const args = { titleSlug, solutionId: id, language }
        const rows = place === 0 ? ['solution_read'] : []
        const body = await this.#steps.take({ tool: 'get_problem_solution', args, rows, saysAgain: false })
        const { solution } = readShape.parse(body)
        expectSame(`the solution ${id} in ${language}`, solution, {
          solutionId: id,
          title,
          time,
          space,
          explanation,
          code: { [language]: program },
          languages: solution.languages,
        })
        expectSame(`the languages of ${id}`, solution.languages.toSorted(), Object.keys(code).toSorted())
      }
      const row = this.#steps.log.findLast(({ type }) => type === 'solution_read')
      if (row?.body['solutionId'] !== id)
        throw new Violation(`who reads ${id} is said to read ${String(row?.body['solutionId'])}`)
    }
    await this.#steps.take({
      tool: 'get_problem_solution',
      args: { titleSlug, solutionId: 'no-such-solution' },
      rows: [],
      code: 'SOLUTION_NOT_FOUND',
    })
    this.#steps.pass(HOUR + 60_000)
    const args = { titleSlug, solutionId: solutions[0]?.id }
    await this.#steps.take({ tool: 'get_problem_solution', args, rows: ['solution_read'], saysAgain: false })
  }
}
