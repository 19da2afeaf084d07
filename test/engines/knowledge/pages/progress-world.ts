/** People with a year behind them, for the tests of what is shown of it. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { componentRows, problemRows } from '../../../../scripts/content/catalogue-sql.ts'
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import type { Problem } from '../../../../src/problem/problem.ts'
import { callerOf } from '../../../../src/web/caller.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { toolsets } from '../../../../src/mcp/tool.ts'
import { problem, write } from '../../../catalog/content.ts'
import { harbour } from '../../../catalog/course.ts'
import { live, type Life } from '../../../learner/year.ts'
import { Browser } from '../../../web/walk.ts'
import { DAY_MS } from '../../../../src/kernel/day.ts'

/** The third of these has no problem: nothing can show it. */
const COMPONENTS = [
  { id: 'array-traversal', title: 'Walking through an array', summary: 'It walks.', prerequisites: [] },
  { id: 'hash-lookup', title: 'Remembering <in> a table', summary: 'It remembers.', prerequisites: ['array-traversal'] },
  {
    id: 'window-fixed',
    title: 'A window of fixed width',
    summary: 'It slides.',
    prerequisites: ['array-traversal', 'hash-lookup'],
  },
  { id: 'value-types', title: 'Kinds of values', summary: 'They differ.', prerequisites: [] },
]
const PROBLEMS = Array.from({ length: 12 }, (_, index) =>
  problem(`kata-${index}`, index + 1, {
    title: `Kata <b>${index}</b>`,
    components: { primary: COMPONENTS[index % 2]?.id ?? '', secondary: [] },
  }),
)

/** Needs the tables, and nothing else. */
export async function loadWorld(): Promise<void> {
  await write(env.DB, {
    problems: [...PROBLEMS, problem('two-sum', 20)].map(problemRows),
    components: componentRows(COMPONENTS),
    courses: [harbour('harbour-office', 1, 'The harbour office')],
  })
}

let serial = 0

/** Somebody with an account, their browser, and their object as it is asked at some time. */
export async function somebody() {
  const name = `walker-${(serial += 1)}`
  const browser = new Browser()
  await browser.signIn(name)
  const found = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const userId = found ?? ''
  const callerAt = (now: number) =>
    callerOf({
      env,
      ctx: createExecutionContext(),
      identity: { userId, scopes: toolsets, clientId: 'test' },
      origin: 'page',
      now: () => now,
    })
  return { browser, userId, callerAt, at: (now: number) => learnerOf(env, userId, 'append', () => now) }
}

/** The first is about the first component, the second about the second, and so on in turns. */
export async function problems(): Promise<Problem[]> {
  const catalogue = new PublicCatalogue(env.DB)
  return Promise.all(
    PROBLEMS.map(async ({ slug }) => {
      const entry = await catalogue.problem(slug)
      if (!entry.ok) throw new Error(entry.error.code)
      return entry.value.problem
    }),
  )
}

/** Somebody who has worked for so many days, at noon, up to the last noon: a learning day does not end at midnight. */
export async function worked(days: number, how: Partial<Life> = {}) {
  const person = await somebody()
  const until = Math.floor(Date.now() / DAY_MS - 0.75) * DAY_MS + DAY_MS / 2
  const submissions = await live({ at: person.at, problems: await problems(), until, days, busy: 3, origin: 'page', ...how })
  return { ...person, submissions, until }
}

export const textOf = async (response: Response | Promise<Response>) => (await response).text()
