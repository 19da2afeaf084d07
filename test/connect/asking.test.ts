/** `npx rung connect` on a machine that has VS Code and Cursor without commands: it asks, and writes only after a yes. */
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
let vsCode = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rung-connect-'))
  vsCode = join(home, process.platform === 'darwin' ? 'Library/Application Support' : '.config', 'Code/User')
  await mkdir(join(home, '.cursor'))
  await mkdir(vsCode, { recursive: true })
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
  const paths = [join(vsCode, 'mcp.json'), join(home, '.cursor/mcp.json')] as const
  for (const answer of ['n\nno\n', '', '\n\n']) {
    const { code, stdout } = await connect(answer)
    for (const path of paths) expect(stdout).toContain(`This adds an entry “rung” to ${path}.`)
    expect(stdout.match(/Left as it is\./g)).toHaveLength(2)
    expect([code, ...paths.map((path) => existsSync(path))]).toEqual([0, false, false])
  }
  expect(await connect('n\ny\n')).toMatchObject({ code: 0, stdout: expect.stringContaining('Connected. To sign in,') })
  expect(existsSync(paths[0])).toBe(false)
  expect(JSON.parse(await readFile(paths[1], 'utf8'))).toEqual({ mcpServers: { rung: { url: `${origin}/mcp` } } })
})
