/** D1 databases in plain Miniflare, and the load's own way into them. */
import { readFile } from 'node:fs/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { d1 } from '../../scripts/content/d1.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue, type Content, type Database, type Written } from '../../scripts/content/write.ts'
import { syntheticProblems } from './synthetic.ts'

const EMPTY = 'export default { fetch: () => new Response(null, { status: 404 }) }'

export interface Databases {
  database(name: string): Promise<Database>
  /** Asks the Worker, which has the databases under their names. */
  ask(body: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** With all their state below `folder`. `script` is a bundle's path; by default there is no Worker. */
export async function databasesIn(folder: string, names: readonly string[], script?: string): Promise<Databases> {
  const options = convertV4MiniflareOptions({
    name: 'bench',
    modules: true,
    script: script === undefined ? EMPTY : await readFile(script, 'utf8'),
    compatibilityDate: '2026-11-02',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: Object.fromEntries(names.map((name) => [name, name])),
  })
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: folder })
  await miniflare.ready
  return {
    database: async (name) => d1(await miniflare.getD1Database(name)),
    async ask(body) {
      const response = await miniflare.dispatchFetch('http://bench/', { method: 'POST', body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`the Worker answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    stop: () => miniflare.dispose(),
  }
}

/** Problems as rows, made in memory. */
export async function syntheticContent(...args: Parameters<typeof syntheticProblems>): Promise<Content> {
  const problems = [...syntheticProblems(...args)].map(problemRows)
  return { problems, components: componentRows(await readComponents()) }
}

export const load = async (database: Database, content: Content): Promise<Written> =>
  writeCatalogue(database, await readSchema(), content)
