/** `npx rung connect` on a machine that has Cursor alone: it asks, and writes only after a yes. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../scripts/run-program.ts'
import { projectNode } from '../../scripts/runner-process.ts'

let server: Server
let origin = ''
let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rung-connect-'))
  await mkdir(join(home, '.cursor'))
  server = createServer((_, response) => response.end(JSON.stringify({ resource: `${origin}/mcp` })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.close()
  await rm(home, { recursive: true })
})

const connect = (stdin: string) =>
  runProgram([projectNode, '--no-warnings', 'scripts/rung.ts', 'connect', origin], { env: { HOME: home, PATH: '' }, stdin })

it('writes nothing after a no, an end of the input or an empty line, and the entry after a yes', async () => {
  const path = join(home, '.cursor/mcp.json')
  for (const answer of ['n\n', '', '\n']) {
    const { code, stdout } = await connect(answer)
    expect(stdout).toContain(`This adds an entry “rung” to ${path}.`)
    expect(stdout).toContain('Left as it is.')
    expect([code, existsSync(path)]).toEqual([0, false])
  }
  expect(await connect('y\n')).toMatchObject({ code: 0, stdout: expect.stringContaining('Connected. To sign in,') })
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ mcpServers: { rung: { url: `${origin}/mcp` } } })
})
