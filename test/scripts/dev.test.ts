import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectNode } from '../../scripts/runner-process.ts'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { family, remaining, runScript, type Script } from './script.ts'

const READY = 'Ctrl-C stops everything'

const started: Script[] = []
const folders: string[] = []

interface Dev {
  readonly dev: Script
  readonly port: number
  /** Where wrangler keeps what it logs. */
  readonly logs: string
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-dev-'))
  folders.push(folder)
  return folder
}

/** With its state in this folder. */
async function startDev(folder: string): Promise<Dev> {
  const logs = await newFolder()
  const port = await portOfCheck()
  const dev = runScript('dev.ts', ['--port', `${port}`, '--persist-to', folder], { WRANGLER_LOG_PATH: logs })
  started.push(dev)
  await dev.until(READY)
  return { dev, port, logs }
}

afterAll(async () => {
  for (const script of started) await script.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('npm scripts run on Node 24, whatever the machine has', () => {
  expect(execFileSync(projectNode, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
})

describe('a server on this machine', () => {
  let port: number
  let dev: Script
  let logs: string
  let folder: string
  beforeAll(async () => {
    folder = await newFolder()
    ;({ port, dev, logs } = await startDev(folder))
  })

  const playDemo = async (...args: string[]) => {
    const { code, stdout, stderr } = await runScript('demo.ts', [...args, '--port', `${port}`]).ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('every one came out as it must')
    return stdout
  }
  const token = (...args: string[]) => runScript('token.ts', ['--port', `${port}`, ...args]).ended

  test('is well', async () => {
    const response = await fetch(`http://localhost:${port}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ ok: true })
  })

  test('keeps every secret out of the arguments of its processes', () => {
    const commands = family(dev.pid).map(({ command }) => command)
    expect(commands.length).toBeGreaterThan(3)
    expect(commands.filter((command) => /TOKEN|KEY/.test(command))).toEqual([])
  })

  // The first is played where none runs, by a lane of its own.
  test.each(['lesson', 'tdd', 'activity'])('is what the demo %s plays against, which leaves nobody there', async (name) => {
    expect(await playDemo(name)).toMatch(/The account "demo-[0-9a-f]{8}" is deleted again\./)
  })

  test('gives a token, alone on the last line, that lists the tools', async () => {
    const { code, stdout, stderr } = await token('--user', 'ada')
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('"ada"') })
    const last = stdout.trimEnd().split('\n').at(-1) ?? ''
    expect(last).toMatch(/^\S+$/)
    const client = new Client({ name: 'test', version: '1' })
    const authProvider = { token: async () => last }
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`), { authProvider }))
    const { tools } = await client.listTools()
    await client.close()
    expect(tools.map((tool) => tool.name)).toContain('get_started')
  })

  test('takes the scopes asked for', async () => {
    expect((await token('--scopes', 'practice')).code).toBe(0)
  })

  test.each([
    { wrong: 'an unknown scope', args: ['--scopes', 'practice,everything'], says: 'no scope everything' },
    { wrong: 'no possible name', args: ['--user', 'Ada Lovelace'], says: '--user takes' },
    { wrong: 'no possible port', args: ['--port', '99999'], says: '--port takes' },
    { wrong: 'an unknown option', args: ['--users', 'ada'], says: 'Usage' },
  ])('says what is wrong with $wrong', async ({ args, says }) => {
    const { code, stdout, stderr } = await token(...args)
    expect(code).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toContain(says)
  })

  test('says that no server runs where none does', async () => {
    const { code, stderr } = await runScript('token.ts', ['--port', `${await portOfCheck()}`]).ended
    expect(code).toBe(1)
    expect(stderr).toContain('npm run dev')
  })

  test('has its port to itself', async () => {
    const { code, stderr } = await runScript('dev.ts', ['--port', `${port}`]).ended
    expect(code).toBe(1)
    expect(stderr).toContain(`Port ${port} is taken`)
  })

  test('keeps the learner of a demo where it is told to', async () => {
    expect(await playDemo('lesson', '--keep')).not.toContain('deleted')
  })

  test('gets the beginning of an account once, by its own tools', async () => {
    const seed = () => runScript('seed.ts', [`http://localhost:${port}`, '--user', 'reviewer']).ended
    const { code, stdout, stderr } = await seed()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n').slice(0, 2)).toEqual(['Solved Two Sum with two hints.', 'Solved Balanced Brackets without help.'])
    expect(stdout).toContain('Took a lesson and its test.')
    expect(await seed()).toMatchObject({ code: 0, stdout: 'This account has worked on Two Sum already; nothing was added.\n' })
  })

  test('prints the pattern of a request’s route, and leaves no process when its group is told to end', async () => {
    const secret = 'a-secret-of-a-link-012'
    expect((await fetch(`http://localhost:${port}/invite/${secret}`)).status).toBe(410)
    expect((await fetch(`http://localhost:${port}/account?link=${secret}`, { redirect: 'manual' })).status).toBe(303)
    await dev.until('"route":"/account"')
    const before = family(dev.pid)
    dev.kill('SIGTERM', 'group')
    const { code, stdout, stderr } = await dev.ended
    expect(code).toBe(0)
    expect(stdout).toContain('"route":"/invite/:token"')
    expect(stdout + stderr).not.toContain(secret)
    for (const file of await readdir(logs)) expect(await readFile(join(logs, file), 'utf8'), file).not.toContain(secret)
    expect(remaining(before)).toEqual([])
  })

  test('stops, and says why, when a part of it dies', async () => {
    const { dev: again } = await startDev(folder)
    const before = family(again.pid)
    const runner = before.find(({ command }) => command.includes('container/server.ts'))
    process.kill(runner?.pid ?? 0, 'SIGKILL')
    const { code, stderr } = await again.ended
    expect(code).toBe(1)
    expect(stderr).toContain('The runner ended by itself')
    expect(remaining(before)).toEqual([])
  })
})

test('refuses a runner that is not on this machine', async () => {
  const env = { RUNNER_URL: 'http://runner.example.com:80' }
  const { code, stderr } = await runScript('dev.ts', ['--port', `${await portOfCheck()}`], env).ended
  expect(code).toBe(1)
  expect(stderr).toContain('RUNNER_URL must be http:// and a loopback address')
})

test('refuses options it does not know', async () => {
  const { code, stderr } = await runScript('dev.ts', ['--prot', '8787']).ended
  expect(code).toBe(2)
  expect(stderr).toContain('Usage: npm run dev')
})
