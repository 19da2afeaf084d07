/** Problems under a link, as if somebody had shared them. */
import { join } from 'node:path'
import { localDatabase } from '../../scripts/content/database.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { ownProblem, ownSlugOf, type OwnParts } from '../../src/problem/own-problem.ts'
import { wholeTextOf } from '../../src/engines/own-problems/codec.ts'
import { ROOT, type TestServer } from './server.ts'

const FAR = Date.UTC(2999, 0, 1)

export interface Shared {
  readonly token: string
  readonly problems: readonly OwnParts[]
}

/** Puts them into the database before anybody else writes to it. */
export async function share({ folder }: Pick<TestServer, 'folder'>, links: readonly Shared[]): Promise<void> {
  const database = await localDatabase(join(ROOT, 'wrangler.toml'), join(folder, 'state'))
  const rows = links.map(async ({ token, problems }) => ({
    sql: `INSERT INTO shared_activity VALUES (?, 'a-maker', 'content', ?, 1, ${FAR})`,
    params: [await sha256(token), wholeTextOf(problems.map(ownProblem))],
  }))
  const maker = { sql: "INSERT INTO account VALUES ('a-maker', 'learner', 'dev', 'Maker of it', 1, 1)", params: [] }
  await database.batch([maker, ...(await Promise.all(rows))])
  await database.close()
}

export const TOKEN = 'shared-in-an-e2e-testA'
const HIDDEN = [710_000_001, 710_000_003, 710_000_005, 710_000_007, 710_000_009] as const

const parts = {
  statement: 'Give back twice the number. For 1 that is 2.',
  difficulty: 'easy',
  topics: ['arithmetic'],
  language: 'python3',
  comparator: { kind: 'exact' },
  hints: [1, 2, 3].map((level) => `This is canary-own-hint-${level}. What does it say?`),
  cpuMs: 2_000,
  version: 'v1',
  activityId: 'an-activity',
} as const
export const called: OwnParts = {
  ...parts,
  slug: ownSlugOf(await sha256('called')),
  title: 'Twice called',
  signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  cases: [1, 2, 3, ...HIDDEN].map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [n], expected: n * 2 })),
  starter: 'def twice(n):\n    pass\n',
}
export const printed: OwnParts = {
  ...parts,
  slug: ownSlugOf(await sha256('printed')),
  title: 'Twice printed',
  signature: { kind: 'program' },
  cases: [1, 2, 3, ...HIDDEN].map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [`${n}\n`], expected: `${n * 2}\n` })),
  starter: 'n = int(input())\n',
}

/** For `own-problems.test.ts`. */
export const sharedForPractice: Shared = { token: TOKEN, problems: [called, printed] }
