/** A server with one engine more, a notebook: its own folder, and one line in each of two lists. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { ROOT, startServer, type TestServer } from './server.ts'

const PARTS = ['src', 'scripts', 'container', 'wrangler.toml', 'package.json', 'tsconfig.json', 'worker-configuration.d.ts']

let root: string
let server: TestServer
let client: Connection

/** Adds one line to the list that begins with `opening`, and the import that it takes. */
async function addTo(file: string, opening: string, entry: string, from: string): Promise<void> {
  const name = entry.replace('...', '')
  const text = await readFile(join(root, file), 'utf8')
  expect(text.split(opening)).toHaveLength(2)
  await writeFile(join(root, file), `import { ${name} } from '${from}'\n${text.replace(opening, `${opening}\n  ${entry},`)}`)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rung-notebook-'))
  await Promise.all(PARTS.map((part) => cp(join(ROOT, part), join(root, part), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await cp(join(ROOT, 'test/fixtures/notebook'), join(root, 'src/engines/notebook'), { recursive: true })
  await addTo('src/engines/index.ts', 'export const engines = [', 'notebook', './notebook/engine.ts')
  await addTo(
    'src/mcp/catalogue.ts',
    'export const tools: readonly Tool[] = [',
    '...notebookTools',
    '../engines/notebook/tools.ts',
  )
  server = await startServer({ root, runner: false })
  await new Browser(server.origin).signIn('its-owner')
  client = await connect('v2 auto', server, 'keeper-of-notes')
})

afterAll(async () => {
  await client?.close()
  await server?.stop()
  await rm(root, { recursive: true, force: true })
})

const structured = (raw: unknown) => z.object({ structuredContent: z.looseObject({}) }).parse(raw).structuredContent
const call = async (name: string, args: Record<string, unknown> = {}) => structured((await client.call(name, args)).raw)

it('compiles, and a method that it does not have does not', async () => {
  const tsc = () =>
    promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit'], { cwd: root })
  await tsc()
  // The server's own files stay as they are: it would be built again.
  const tools = join(root, 'src/engines/notebook/tools')
  await writeFile(
    join(tools, 'misspelt.ts'),
    (await readFile(join(tools, 'list-notes.ts'), 'utf8')).replace("'list')", "'lists')"),
  )
  await expect(tsc()).rejects.toMatchObject({
    stdout: expect.stringContaining(`misspelt.ts(18,49): error TS2345: Argument of type '"lists"' is not assignable`),
  })
})

it('takes notes, lists them, refuses more than it holds, and repeats nothing', async () => {
  expect(await call('add_note', { note: 'a loop ends' })).toMatchObject({ notes: ['a loop ends'] })
  expect(await call('add_note', { note: 'a base case first' })).toMatchObject({ notes: ['a loop ends', 'a base case first'] })
  expect(await call('add_note', { note: 'a loop ends' })).toMatchObject({ notes: ['a loop ends', 'a base case first'] })
  expect(await call('add_note', { note: 'one too many' })).toMatchObject({ code: 'RECORD_FULL' })
  expect(await call('list_notes')).toMatchObject({
    say: 'Your notebook has 2 notes.',
    notes: ['a loop ends', 'a base case first'],
  })
})

it('is part of what a person takes along', async () => {
  const archive = await (await client.browser.get('/account/archive')).text()
  expect(archive).toContain('note_added')
  expect(archive).toContain('a base case first')
})
