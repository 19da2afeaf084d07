/** Loading: what a problem costs among 10,000 beside among 1,000, and what a load costs that has little to do. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSchema } from '../../scripts/content/schema.ts'
import type { Row as DatabaseRow } from '../../scripts/content/sql.ts'
import { writeCatalogue, type Content, type Database, type Written } from '../../scripts/content/write.ts'
import type { Row, Section } from '../run.ts'
import { databasesIn, load, syntheticContent, type Databases } from './databases.ts'

const FEW = 1_000
const MANY = 10_000
const REPEATS = 3
/** A problem among many costs at most so many times what it costs among few. */
const GROWTH = 1.5
/** A load with nothing to do, or one problem, is at most so large a part of the load of everything. */
const IDLE = 0.1

/** Milliseconds; of several, the median. */
export interface MeasuredLoad {
  readonly bytesEach: number
  readonly few: number
  /** The same rows, each by an INSERT of its own, a problem's in one batch, and no index of any kind. */
  readonly rowByRow: number
  readonly many: number
  readonly again: number
  readonly oneChanged: number
  readonly rebuilt: number
}

export async function measureLoad(): Promise<MeasuredLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-load-bench-'))
  const repeats = Array.from({ length: REPEATS }, (_, index) => index)
  let databases: Databases | null = null
  try {
    databases = await databasesIn(folder, ['warm', 'rows', 'many', ...repeats.map((index) => `few-${index}`)])
    const few = await syntheticContent(FEW, { whole: true })
    const many = await syntheticContent(MANY, { whole: true })
    const other = await syntheticContent(1, { whole: true, edition: '2' })
    const oneOther = { ...many, problems: [...other.problems, ...many.problems.slice(1)] }
    await loadAll(await databases.database('warm'), few)
    const whole: number[] = []
    for (const index of repeats) whole.push(await timed(loadAll, await databases.database(`few-${index}`), few))
    const rows = await timed(rowByRow, await databases.database('rows'), few)
    const database = await databases.database('many')
    const first = await timed(loadAll, database, many)
    const [again, one]: [number[], number[]] = [[], []]
    for (const content of [oneOther, many, oneOther]) {
      one.push(await timed(loadOne, database, content))
      again.push(await timed(loadNone, database, content))
    }
    return {
      bytesEach: Math.round(few.problems.reduce((sum, { bytes }) => sum + bytes, 0) / FEW),
      few: median(whole),
      rowByRow: rows,
      many: first,
      again: median(again),
      oneChanged: median(one),
      rebuilt: await timed(rebuild, database, oneOther),
    }
  } finally {
    await databases?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Load = (database: Database, content: Content) => Promise<unknown>

async function timed(work: Load, database: Database, content: Content): Promise<number> {
  const started = performance.now()
  await work(database, content)
  return performance.now() - started
}

/** A load that has to write so many problems. Throws unless these and no others were written, and all of the content is there. */
const loading =
  (written: (content: Content) => number, work: (database: Database, content: Content) => Promise<Written> = load): Load =>
  async (database, content) => {
    const done = await work(database, content)
    if (done.written !== written(content) || done.written + done.unchanged !== content.problems.length)
      throw new Error(`a load of ${content.problems.length} wrote ${done.written} and left ${done.unchanged}`)
  }
const loadAll = loading(({ problems }) => problems.length)
const loadOne = loading(() => 1)
const loadNone = loading(() => 0)

const rebuild = loading(
  ({ problems }) => problems.length,
  async (database, content) => writeCatalogue(database, { ...(await readSchema()), version: 'bench' }, content),
)

const rowByRow: Load = async (database, { problems }) => {
  await load(database, { problems: [], components: [] })
  const insert = (table: string) => (row: DatabaseRow) => ({
    sql: `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    params: Object.values(row).map(String),
  })
  for (const { problem, sealed } of problems)
    await database.batch([
      insert('problem')(problem),
      ...Object.entries(sealed).flatMap(([table, rows]) => rows.map(insert(table))),
    ])
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export function loadSections(measured: MeasuredLoad): readonly Section[] {
  const { bytesEach, few, rowByRow: rows, many, again, oneChanged, rebuilt } = measured
  const growth = many / MANY / (few / FEW)
  const row = (what: string, ms: number, ratio: string, goal: Row['goal'] = null): Row => ({
    what,
    figure: `${(ms / 1_000).toFixed(2).padStart(6)} s  ${ratio}`,
    goal,
  })
  const rate = (count: number, ms: number) => `${Math.round((count / ms) * 1_000).toLocaleString('en')} problems/s`.padStart(18)
  const part = (ms: number) => `${(ms / many).toFixed(3)} of it`.padStart(18)
  const idle = (ms: number) => ({ words: `at most ${IDLE} of it`, met: ms / many <= IDLE })
  return [
    {
      title: `Problems of ${Math.round(bytesEach / 1_000)} KB, into an empty database`,
      rows: [
        row(`${FEW} problems`, few, rate(FEW, few)),
        row('the same row by row, without the index', rows, `${(rows / few).toFixed(2)}x`.padStart(18)),
        row(`${MANY} problems`, many, `${rate(MANY, many)}, ${growth.toFixed(2)}x a problem`, {
          words: `at most ${GROWTH}x`,
          met: growth <= GROWTH,
        }),
      ],
    },
    {
      title: `Once these ${MANY} are there`,
      rows: [
        row('nothing changed', again, part(again), idle(again)),
        row('one problem changed', oneChanged, part(oneChanged), idle(oneChanged)),
        row('the tables are built anew', rebuilt, part(rebuilt)),
      ],
    },
  ]
}
