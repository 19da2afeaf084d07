/** What the stores of the deployment have of a person: rows of D1 in whatever table, and tables of their object. */
import { z } from 'zod'
import { recordShape, type Row } from './ledger.ts'
import { expectSame, Violation } from './told.ts'
import type { World } from './world.ts'

const resultsShape = z.array(z.array(z.record(z.string(), z.unknown())))
const tableShape = z.object({ name: z.string(), sql: z.string() })
const countShape = z.object({ count: z.int() })
/** Catalogues hold nobody. */
const NOBODYS = `name NOT LIKE 'sealed_%' AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`

/** Statements of the soak itself, which nothing breaks; with the rows of each. */
export async function queried(
  world: Pick<World, 'origin'>,
  ...statements: ReadonlyArray<readonly [sql: string, ...params: ReadonlyArray<string | number>]>
) {
  const body = JSON.stringify(statements.map(([sql, ...params]) => ({ sql, params })))
  return resultsShape.parse(await (await fetch(`${world.origin}/soak/batch`, { method: 'POST', body })).json())
}

/** The tables of D1 in which some column holds one of these words. */
export async function tablesNaming(world: Pick<World, 'origin'>, ...words: readonly string[]): Promise<readonly string[]> {
  const [found = []] = await queried(world, [
    `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND ${NOBODYS} ORDER BY name`,
  ])
  const tables = found.map((row) => tableShape.parse(row))
  const counts = await queried(
    world,
    ...tables.map(({ name, sql }) => {
      const columns = [...sql.matchAll(/^\s+(\w+)\s+(?:TEXT|INTEGER|REAL|BLOB)\b/gm)].map(([, column]) => column)
      if (columns.length === 0) throw new Violation(`the soak reads no columns of the table ${name}`)
      const holds = columns.flatMap((column) => words.map((_, index) => `instr(${column}, ?${index + 1}) > 0`))
      return [`SELECT COUNT(*) AS count FROM "${name}" WHERE ${holds.join(' OR ')}`, ...words] as const
    }),
  )
  return tables.flatMap(({ name }, index) => {
    const { count } = countShape.parse(counts[index]?.[0])
    return count > 0 ? [name] : []
  })
}

export async function logOf(world: Pick<World, 'origin'>, userId: string): Promise<readonly Row[]> {
  const address = `${world.origin}/soak/rows?user=${encodeURIComponent(userId)}&after=0`
  return recordShape.parse(await (await fetch(address)).json()).rows
}

/** The object of a closed account has no table, whatever has asked it since. */
export async function expectNoTables(world: Pick<World, 'origin'>, userId: string): Promise<void> {
  const address = `${world.origin}/soak/tables?user=${encodeURIComponent(userId)}`
  expectSame('the tables of the object of a closed account', await (await fetch(address)).json(), [])
}

const markerShape = z.object({ erased: z.int() })

/** Whether an account is closed: null for no, or whether everything of it is removed. */
export async function closedMark(world: Pick<World, 'origin'>, userId: string): Promise<boolean | null> {
  const [[row] = []] = await queried(world, ['SELECT erased FROM closed_account WHERE user_id = ?', userId])
  return row === undefined ? null : markerShape.parse(row).erased === 1
}
