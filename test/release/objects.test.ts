/**
 * The Worker of one release over the learners' objects of the other, both ways, and then a rollback, on one stored state: no call fails,
 * no session closes, and what the older release cannot know is left alone.
 */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../scripts/files.ts'
import { checkOutBefore, readRelease, ROOT } from '../../scripts/release/release.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { Browser } from '../e2e/browser.ts'
import { connect, type Connection } from '../e2e/clients.ts'
import type { ServerState, TestServer } from '../e2e/server.ts'
import { newState, startPair } from './both.ts'

/** Each of them writes events of other engines; today’s objects get all of them, because theirs are read again after the rollback. */
const SHORT_DEMOS = ['problem', 'lesson']
const DEMOS = [...SHORT_DEMOS, 'tdd', 'activity']
/** Bounds what hangs: two Workers are built, and the catalogue is loaded. */
const PATIENCE_MS = 600_000
const wrong = 'def two_sum(nums, target):\n    return [0, 0]\n'
const closer = 'def two_sum(nums, target):\n    return [0, 1]\n'

const stack = new AsyncDisposableStack()
let before: string
let state: ServerState
let server: TestServer | null = null
let ada: Connection

/** Ends the pair that runs, and starts this one where it stopped. */
async function goOn(worker: string, objects: string): Promise<void> {
  await ada?.close()
  await server?.stop()
  server = await startPair({ worker, objects }, state)
  state = { ...state, port: Number(new URL(server.origin).port) }
  ada = await connect('v2 auto', server, 'ada')
}

/** Plays the demo of that checkout, which ends with an error where the server answers anything else than it must. */
async function play(root: string, name: string): Promise<void> {
  // What a demo has stored is looked at when it is over; a checkout without this file deletes nobody.
  const keep = existsSync(join(root, 'scripts/demo/forget.ts')) ? ['--keep'] : []
  const args = ['--no-warnings', join(root, 'scripts/demo.ts'), name, '--port', `${state.port}`, ...keep]
  const { code, stdout, stderr } = await runProgram([projectNode, ...args], { cwd: root })
  expect({ code, stderr }, stdout.slice(-2_000)).toEqual({ code: 0, stderr: '' })
}

const run = (titleSlug: string, code: string) =>
  ada.call('run_local_tests', { titleSlug, language: 'python3', code, writtenBy: 'learner' })

const eventRow = z.object({
  stream: z.string(),
  seq: z.number(),
  type: z.string(),
  version: z.number(),
  body: z.string(),
  at: z.number(),
})
/** The databases of all learners' objects. */
const databases = () =>
  globSync(join(state.folder, 'state/v3/do/objects-Learner/*.sqlite')).filter((path) => !path.endsWith('metadata.sqlite'))
const rowsIn = (path: string) => {
  using database = new DatabaseSync(path)
  return z.array(eventRow).parse(database.prepare('SELECT stream, seq, type, version, body, at FROM event').all())
}

beforeAll(async () => {
  const checkout = stack.use(await temporaryFolder('release'))
  before = checkout.path
  await checkOutBefore(before)
  const { code, stderr } = await runProgram([projectNode, 'scripts/ui/build.ts'], { cwd: before })
  if (code !== 0) throw new Error(`the pages of the release before: ${stderr}`)
  state = newState(stack.use(await temporaryFolder('release-state')).path)
}, 120_000)
afterAll(async () => {
  await ada?.close()
  await server?.stop()
  await stack.disposeAsync()
})

describe('today’s Worker over the objects of the release before', () => {
  beforeAll(() => goOn(ROOT, before), PATIENCE_MS)
  it.each(SHORT_DEMOS)('plays %s', (name) => play(ROOT, name))
  it('begins a session', async () => {
    await ada.call('start_problem', { titleSlug: 'two-sum', language: 'python3' })
    await ada.call('start_problem', { titleSlug: 'balanced-brackets', language: 'python3' })
    expect((await run('two-sum', wrong)).facts).toMatchObject({
      verdict: 'wrong_answer',
      say: expect.not.stringContaining('From now on'),
    })
  })
  it('asks before the learner gives up', async () => {
    const asked = await ada.call('request_hint', { titleSlug: 'balanced-brackets', giveUp: true })
    expect(asked.facts).toMatchObject({ outcome: 'asks' })
  })
  it('shows the page of a problem', async () => {
    const browser = new Browser(server?.origin ?? '')
    await browser.signIn('ada')
    expect((await browser.get('/problems/two-sum')).status).toBe(200)
  })
})

describe('the Worker of the release before over today’s objects', () => {
  beforeAll(() => goOn(before, ROOT), PATIENCE_MS)
  it.each(DEMOS)('plays %s', (name) => play(before, name))
  it('goes on with the session', async () => {
    expect((await ada.call('request_hint', { titleSlug: 'two-sum' })).isError).toBe(false)
    expect((await run('two-sum', closer)).facts).toMatchObject({ verdict: 'wrong_answer' })
  })
})

describe('after a rollback, the release before alone', () => {
  let stored: z.infer<typeof eventRow>[]
  beforeAll(async () => {
    await ada.close()
    await server?.stop()
    server = null
    stored = databases().flatMap(rowsIn)
    const own = databases().find((path) => {
      const streams = new Set(rowsIn(path).map(({ stream }) => stream))
      return streams.has('practice:two-sum') && streams.has('practice:balanced-brackets')
    })
    if (own === undefined) throw new Error('Ada has no object')
    using database = new DatabaseSync(own)
    const insert = database.prepare('INSERT INTO event (stream, seq, type, version, body, at) VALUES (?, ?, ?, ?, ?, ?)')
    // What a release to come may have written: a kind of stream, and a type of event in a stream that exists.
    insert.run('star-chart:1', 1, 'star_named', 1, '{"name":"Vega"}', Date.now())
    insert.run('practice:balanced-brackets', 2, 'thought_aloud', 1, '{}', Date.now())
    await goOn(before, before)
  }, PATIENCE_MS)

  it('can read every event that today’s objects have stored', async () => {
    const { lookAt }: { lookAt: (row: object) => object | null } = await import(join(before, 'src/engines/index.ts'))
    expect(stored.length).toBeGreaterThan(100)
    const exceptions = Object.keys((await readRelease()).exceptions).map((name) => name.split(' '))
    const unread = stored
      .filter((row) => lookAt(row) === null)
      .filter(({ stream, type, version }) =>
        exceptions.every(([kind = '', event]) => !stream.startsWith(kind) || event !== `${type}@${version}`),
      )
    expect(unread.map(({ stream, type, version }) => [stream, type, version])).toEqual([])
  })
  it('goes on with the session, beside a kind of stream that it does not know', async () => {
    expect((await ada.call('get_session_state', { titleSlug: 'two-sum' })).facts).toMatchObject({
      session: { hintLevel: 1, attempts: 2 },
    })
    expect((await run('two-sum', wrong)).isError).toBe(false)
    expect((await ada.call('get_progress')).isError).toBe(false)
  })
  it('closes the one stream with an event that it does not know, and changes nothing in it', async () => {
    expect((await run('balanced-brackets', 'def f(): pass')).facts).toMatchObject({ code: 'CORRUPTED_DATA' })
    await ada.close()
    await server?.stop()
    server = null
    const rows = databases().flatMap(rowsIn)
    expect(rows.filter(({ stream }) => stream === 'star-chart:1')).toHaveLength(1)
    expect(rows.filter(({ type }) => type === 'thought_aloud')).toHaveLength(1)
  })
})
