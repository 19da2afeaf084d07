/** /owner/progsnap: how people work, as a data set of ProgSnap2 without names, a number of people in each file. */
import { Zip, ZipDeflate } from 'fflate'
import Papa from 'papaparse'
import { z } from 'zod'
import { practiceCodec } from '../../engines/practice/codec.ts'
import { MAIN_COLUMNS, METADATA, NOT_SHARED, ProgSnapSubject } from '../../engines/practice/progsnap.ts'
import { practiceStreams } from '../../engines/practice/record.ts'
import { archiveOf } from '../account/parts.ts'
import { errorPage } from '../design/layout.tsx'
import type { RungEnv } from '../env.ts'
import { learnerOf } from '../learner-of.ts'
import { logFailure } from '../log.ts'
import { definePage } from '../page.ts'

/** People in one file: each is a few calls of their object, and a request has a bounded number of calls. */
const PEOPLE_IN_A_FILE = 100

const from = z.coerce.number().int().min(0).max(10_000_000).catch(0)
const rows = z.array(z.object({ user_id: z.string() }))

/** The address of each file that all people together need. */
export async function partsOf(db: D1Database): Promise<readonly string[]> {
  const people = (await db.prepare('SELECT COUNT(*) AS people FROM account').first<number>('people')) ?? 0
  const parts = Math.ceil(people / PEOPLE_IN_A_FILE)
  return Array.from({ length: parts }, (_, part) => `/owner/progsnap?from=${part * PEOPLE_IN_A_FILE}`)
}

export const progSnapPage = definePage({
  path: '/owner/progsnap',
  title: 'Download how people work',
  access: 'owner',
  async get(c) {
    const { vars } = c.env
    const skip = from.parse(c.req.query('from'))
    const { results } = await vars.DB.prepare('SELECT user_id FROM account ORDER BY created_at, user_id LIMIT ? OFFSET ?')
      .bind(PEOPLE_IN_A_FILE, skip)
      .all()
    const userIds = rows.parse(results).map(({ user_id: userId }) => userId)
    if (userIds.length === 0)
      return errorPage(c, 404, 'There are no people in this part. Open the owner’s page to see all parts.')
    return new Response(streamed(zipped(dataSet(vars, inRandomOrder(userIds)))), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="progsnap2-${skip / PEOPLE_IN_A_FILE + 1}.zip"`,
      },
    })
  },
})

/** The number of a person in the file says nothing about when they came. */
function inRandomOrder(userIds: readonly string[]): readonly string[] {
  const keyed = userIds.map((userId) => ({ userId, key: crypto.randomUUID() }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ userId }) => userId)
}

/** A piece of a file of the data set; pieces of one file come one after the other. */
interface Piece {
  readonly file: string
  readonly text: string
}

const table = (lines: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  lines.length === 0 ? '' : `${Papa.unparse([...lines], { newline: '\n', escapeFormulae: false })}\n`

async function* dataSet(env: RungEnv, userIds: readonly string[]): AsyncGenerator<Piece> {
  yield { file: 'DatasetMetadata.csv', text: table([['Property', 'Value'], ...METADATA]) }
  yield { file: 'MainTable.csv', text: table([[...MAIN_COLUMNS]]) }
  /** Of people who share their programs: which of them are in the table. */
  const shared: Array<{ readonly userId: string; readonly codeStates: ReadonlyMap<string, string> }> = []
  for (const [index, userId] of userIds.entries()) {
    const settings = await learnerOf(env, userId, 'read').ask('settings', 'read')
    const sharesCode = settings.ok && settings.value.sharesCode === true
    const subject = new ProgSnapSubject(`s${index + 1}`, sharesCode)
    for await (const lines of eventsOf(env, userId, subject)) yield { file: 'MainTable.csv', text: table(lines) }
    if (sharesCode) shared.push({ userId, codeStates: subject.codeStates })
  }
  const states = 'CodeStates/CodeStates.csv'
  yield {
    file: states,
    text: table([
      ['CodeStateID', 'Code'],
      [NOT_SHARED, ''],
    ]),
  }
  for (const { userId, codeStates } of shared)
    for await (const { hash, text } of archiveOf(env, userId, null).texts([...codeStates.keys()]))
      yield { file: states, text: table([[codeStates.get(hash) ?? '', text]]) }
}

/** A record that cannot be read is left out from there on, and the others are not. */
async function* eventsOf(
  env: RungEnv,
  userId: string,
  subject: ProgSnapSubject,
): AsyncGenerator<ReadonlyArray<ReadonlyArray<string | number>>> {
  const record = archiveOf(env, userId, null)
  try {
    const size = await record.size()
    if (!size.ok) return
    for await (const page of record.rows(size.value.until)) {
      const sessions = page.filter(({ stream }) => stream.startsWith(practiceStreams.name))
      yield sessions.flatMap((row) => {
        const event = practiceCodec.decode(row)
        return event ? subject.rowsOf(row.stream.slice(practiceStreams.name.length), event) : []
      })
    }
  } catch (error) {
    logFailure('progsnap_person_left_out', error)
  }
}

/** The pieces as one archive, made while they are read. */
async function* zipped(pieces: AsyncGenerator<Piece>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  let name = ''
  let open: ZipDeflate | undefined
  for await (const { file, text } of pieces) {
    if (open === undefined || file !== name) {
      open?.push(new Uint8Array(), true)
      name = file
      open = new ZipDeflate(name, { level: 6 })
      zip.add(open)
    }
    open.push(encoder.encode(text))
    yield* made.splice(0)
  }
  open?.push(new Uint8Array(), true)
  zip.end()
  yield* made.splice(0)
}

/** What breaks in the middle breaks the archive, which then cannot be opened. */
const streamed = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      try {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        logFailure('progsnap_broken', error)
        controller.error(error)
      }
    },
    cancel: () => void chunks.return(undefined),
  })
