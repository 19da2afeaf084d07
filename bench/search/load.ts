/** Loading: what a problem costs among 10,000 beside among 1,000, and what a load costs that has little to do. */
import { d1 } from '../../scripts/content/d1.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import type { Row as DatabaseRow } from '../../scripts/content/sql.ts'
import { writeCatalogue, type Content, type Database, type WriteOutcome } from '../../scripts/content/write.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { atMost, median, timed, type Result, type Row } from '../figures.ts'
import { startWorker } from '../miniflare.ts'
import { syntheticContent } from './synthetic.ts'

const FEW = 1_000
const MANY = 10_000
const REPEATS = 3
/** A problem among many costs at most so many times what it costs among few. */
const GROWTH = 1.5
/** A load with nothing to do, or one problem, is at most so large a part of the load of everything. */
const IDLE = 0.1

export async function benchLoad(): Promise<Result> {
  const figures = await measure()
  return { sections: sectionsOf(figures), data: figures }
}

/** Milliseconds; of several, the median. `rowByRow`: the same rows, each by its own INSERT, a problem's in one batch, without an index. */
async function measure() {
  await using folder = await temporaryFolder('load-bench')
  const names = Array.from({ length: REPEATS }, (_, index) => `few-${index}`)
  await using worker = await startWorker({ folder: folder.path, databases: ['warm', 'rows', 'many', ...names] })
  const database = async (name: string) => d1(await worker.miniflare.getD1Database(name))
  const few = await syntheticContent(FEW, { whole: true })
  const many = await syntheticContent(MANY, { whole: true })
  const other = await syntheticContent(1, { whole: true, edition: '2' })
  const oneOther = { ...many, problems: [...other.problems, ...many.problems.slice(1)] }
  await loadAll(await database('warm'), few)
  const whole: number[] = []
  for (const name of names) {
    const empty = await database(name)
    whole.push(await timed(() => loadAll(empty, few)))
  }
  const [rows, all] = [await database('rows'), await database('many')]
  const rowByRowMs = await timed(() => rowByRow(rows, few))
  const manyMs = await timed(() => loadAll(all, many))
  const [again, one]: [number[], number[]] = [[], []]
  for (const content of [oneOther, many, oneOther]) {
    one.push(await timed(() => loadOne(all, content)))
    again.push(await timed(() => loadNone(all, content)))
  }
  return {
    bytesEach: Math.round(few.problems.reduce((sum, { bytes }) => sum + bytes, 0) / FEW),
    few: median(whole),
    rowByRow: rowByRowMs,
    many: manyMs,
    again: median(again),
    oneChanged: median(one),
    rebuilt: await timed(() => rebuild(all, oneOther)),
  }
}

type Load = (database: Database, content: Content) => Promise<unknown>
const load = async (database: Database, content: Content): Promise<WriteOutcome> =>
  writeCatalogue(database, await readSchema(), content)

/** A load that has to write so many problems. Throws unless these and no others were written, and all of the content is there. */
const loading =
  (written: (content: Content) => number, work: (database: Database, content: Content) => Promise<WriteOutcome> = load): Load =>
  async (database, content) => {
    const result = await work(database, content)
    if (result.written !== written(content) || result.written + result.unchanged !== content.problems.length)
      throw new Error(`a load of ${content.problems.length} wrote ${result.written} and left ${result.unchanged}`)
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

function sectionsOf({
  bytesEach,
  few,
  rowByRow: rows,
  many,
  again,
  oneChanged,
  rebuilt,
}: Awaited<ReturnType<typeof measure>>): Result['sections'] {
  const growth = many / MANY / (few / FEW)
  const row = (what: string, ms: number, ratio: string, goal: Row['goal'] = null): Row => ({
    what,
    figure: `${(ms / 1_000).toFixed(2).padStart(6)} s  ${ratio}`,
    goal,
  })
  const rate = (count: number, ms: number) => `${Math.round((count / ms) * 1_000).toLocaleString('en')} problems/s`.padStart(18)
  const part = (ms: number) => `${(ms / many).toFixed(3)} of it`.padStart(18)
  const idle = (ms: number) => atMost(IDLE, ms / many, ' of it')
  return [
    {
      title: `Problems of ${Math.round(bytesEach / 1_000)} KB, into an empty database`,
      rows: [
        row(`${FEW} problems`, few, rate(FEW, few)),
        row('the same row by row, without the index', rows, `${(rows / few).toFixed(2)}x`.padStart(18)),
        row(`${MANY} problems`, many, `${rate(MANY, many)}, ${growth.toFixed(2)}x a problem`, atMost(GROWTH, growth)),
      ],
    },
    {
      title: `Once these ${MANY} are there`,
      rows: [
        row('nothing changed', again, part(again), idle(again)),
        row('one problem changed', oneChanged, part(oneChanged), idle(oneChanged)),
        row('the tables are built again', rebuilt, part(rebuilt)),
      ],
    },
  ]
}
