/** The wire itself: who is let in, what is refused, and how runs and the server end. */
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descendantsOf, signal } from '../../container/processes.ts'
import { MAX_STREAM_BYTES, runnerErrorBodySchema } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import {
  call,
  ends,
  node,
  processesWith,
  program,
  project,
  readProc,
  serverFolders,
  startRunner,
  token,
  values,
} from './runner-process.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function refusal(response: Response): Promise<string> {
  return runnerErrorBodySchema.parse(await response.json()).error.code
}

describe('a runner', () => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
  })
  afterAll(() => runner.stop())
  const good = call('python3', 'def solve(a): return a', [[1]])

  it('lets nobody in without its token', async () => {
    for (const headers of [{}, { 'x-runner-token': '' }, { 'x-runner-token': `${token}x` }]) {
      for (const [method, path] of [
        ['POST', '/v1/run'],
        ['GET', '/v1/doctor'],
        ['GET', '/v1/languages'],
      ]) {
        const response = await fetch(`${runner.url}${path}`, { method: method ?? '', headers })
        expect([response.status, await refusal(response)]).toEqual([401, 'UNAUTHORIZED'])
      }
    }
    expect((await fetch(`${runner.url}/healthz`)).status).toBe(200)
  })

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', '0.0.0.0', 'localhost@evil.example'])(
    'refuses the Host %j even with the token',
    async (host) => {
      const clientRequest = httpRequest({
        port: runner.port,
        host: '127.0.0.1',
        path: '/v1/doctor',
        headers: { host, 'x-runner-token': token },
      })
      clientRequest.end()
      const [response] = await once(clientRequest, 'response')
      expect(response.statusCode).toBe(401)
      response.resume()
    },
  )

  it('shows all files of a run to the program, under their own names', async () => {
    const files = [
      { path: 'solution.py', content: 'from other import twice\ndef solve(a): return (twice(a), open("data.txt").read())' },
      { path: 'other.py', content: 'def twice(a): return a * 2' },
      { path: 'data.txt', content: 'données' },
    ]
    const types = '(int) -> tuple<int,string>'
    expect(values(await runner.run({ ...call('python3', '', [[1]], { types }), files }))).toEqual(['[2,"données"]'])
    const modules = [
      { path: 'solution.js', content: 'const { twice } = require("./lib/other.js")\nmodule.exports.solve = (a) => twice(a)' },
      { path: 'lib/other.js', content: 'exports.twice = (a) => a * 2' },
    ]
    expect(values(await runner.run({ ...good, language: 'javascript', files: modules }))).toEqual(['2'])
  })

  it.each(['stdout', 'stderr'] as const)('cuts %s exactly at its cap, between two characters', async (stream) => {
    const code = `import sys\ndef solve(a, n):\n  sys.${stream}.write(a * n)\n  sys.${stream}.flush()\n  return 1`
    const types = '(string, int) -> int'
    const full = ['x', MAX_STREAM_BYTES - 2]
    const exact = await runner.run(call('python3', code, [full, ['yy', 1]], { types }))
    expect(ends(exact)).toEqual(['returned', 'returned'])
    expect(exact.results.map((one) => one[stream].length)).toEqual([MAX_STREAM_BYTES - 2, 2])
    expect(exact.dropped).toEqual({ stdout: 0, stderr: 0 })
    const over = await runner.run(call('python3', code, [full, ['y€é', 1], ['z', 1]], { types }))
    expect(ends(over)).toEqual(['returned', 'output_limit', 'not_run'])
    expect(over.results.map((one) => one[stream].length)).toEqual([MAX_STREAM_BYTES - 2, 1, 0])
    expect(over.dropped).toEqual({ stdout: 0, stderr: 0, [stream]: 5 })
  })

  it('ends a flood of output', async () => {
    const flood = await runner.run(call('javascript', 'function solve() { for (;;) console.log("flood") }', [[1], [2]]))
    expect(ends(flood)).toEqual(['output_limit', 'not_run'])
    expect(flood.results[0]?.stdout).toHaveLength(MAX_STREAM_BYTES)
    expect(ends(await runner.run(program('javascript', 'for (;;) console.log(1)', ['', ''])))).toEqual([
      'output_limit',
      'not_run',
    ])
    expect(ends(await runner.run(program('python3', 'while True: print("flood")', ['', ''])))).toEqual([
      'output_limit',
      'not_run',
    ])
  })

  describe('with a program that writes frames itself', () => {
    const forge = `import os, json, sys
def frame(value=None, **what):
  body = json.dumps(what).encode() + (b"" if value is None else b"\\n" + value)
  os.write(4, len(body).to_bytes(4, "big") + body)
def mark():
  step = sys._getframe()
  while step and "mark" not in step.f_locals: step = step.f_back
  return step.f_locals["mark"] if step else "none"
`
    it.each([
      ['for an input it was not asked', 'frame(b"42", frame="returned", mark="guess", mutated=[])'],
      ['that is no frame', 'os.write(4, b"\\0\\0\\0\\5hello")'],
      ['with a huge length', 'os.write(4, b"\\xff\\xff\\xff\\xff")'],
      ['whose value is no JSON', 'frame(b"{", frame="returned", mark=mark(), mutated=[])'],
      ['whose value is too deep', 'frame(b"[" * 3000 + b"]" * 3000, frame="returned", mark=mark(), mutated=[])'],
      ['that says it is loaded again', 'frame(frame="loaded")'],
      ['that says it is ready again', 'frame(frame="ready")'],
    ])('ends at one %s', async (_, statement) => {
      const report = await runner.run(call('python3', `${forge}def solve(a):\n  ${statement}\n  return a`, [[1], [2]]))
      expect(ends(report)).toEqual(['protocol', 'not_run'])
      expect(values(report)).toEqual([null, null])
    })

    it('takes the first of two for one input and ends at the second', async () => {
      const code = `${forge}def solve(a):\n  if a == 1: frame(b"7", frame="returned", mark=mark(), mutated=[])\n  return a`
      const report = await runner.run(call('python3', code, [[0], [1], [2], [3]]))
      expect(ends(report)).toEqual(['returned', 'returned', 'protocol', 'not_run'])
      expect(values(report)).toEqual(['0', '7', null, null])
    })

    it('answers the next run as if nothing had been', async () => {
      expect(values(await runner.run(good))).toEqual(['1'])
    })

    it('ends a whole program, whose frames nobody asked for', async () => {
      const code = `${forge}frame(b"1", frame="returned", mark="", mutated=[])\nframe(frame="ready")\nsys.exit(1)`
      expect(ends(await runner.run(program('python3', code, [''])))).toEqual(['protocol'])
    })
  })

  it('is not misled by marks in the output', async () => {
    const code = `import sys
def solve(a):
  step = sys._getframe()
  while step and "mark" not in step.f_locals: step = step.f_back
  print("a", step.f_locals["mark"] if step else "", "b")
  return a`
    const report = await runner.run(call('python3', code, [[1], [2]]))
    expect(values(report)).toEqual(['1', '2'])
  })

  it.each([
    ['python3', 'def solve(a): return a'],
    ['javascript', 'const solve = (a) => a'],
  ] as const)('blames no %s program for a ready process that has died', async (language, code) => {
    const isProgram = (pid: number) => /^Uid:\s+6[1-5]\d{3}\b/m.test(readProc(`${pid}/status`))
    let programs: number[] = []
    while (programs.length === 0) {
      await turn()
      programs = descendantsOf(runner.child.pid ?? 0).filter(isProgram)
    }
    for (const pid of programs) signal(pid, 'SIGKILL')
    while (programs.some((pid) => /^State:\s+[^ZX]/m.test(readProc(`${pid}/status`)))) await turn()
    expect(values(await runner.run(call(language, code, [[1]])))).toEqual(['1'])
  })

  it('ends a run whose caller has gone', async () => {
    const mark = randomUUID()
    const gone = new AbortController()
    const code = 'import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", a])'
    const answer = runner
      .ask('/v1/run', {
        method: 'POST',
        signal: gone.signal,
        body: JSON.stringify(call('python3', code, [[mark]], { types: '(string) -> void' })),
      })
      .catch((error: unknown) => error)
    while (processesWith(mark).length === 0) await turn()
    gone.abort()
    await answer
    while (processesWith(mark).length > 0) await turn()
  })
})

describe('the end of a server', () => {
  it.each([
    ['SIGTERM', (runner: RunnerProcess) => void runner.child.kill('SIGTERM')],
    ['SIGINT', (runner: RunnerProcess) => void runner.child.kill('SIGINT')],
    ['the end of its standard input', (runner: RunnerProcess) => void runner.child.stdin?.end()],
  ])('by %s takes runs and folders along', async (_, end) => {
    const runner = await startRunner()
    const mark = randomUUID()
    const code = 'import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", a])'
    const answer = runner.run(call('python3', code, [[mark]], { types: '(string) -> void' })).catch((error: unknown) => error)
    while (processesWith(mark).length === 0) await turn()
    const exited = once(runner.child, 'exit')
    end(runner)
    expect(await exited).toEqual([0, null])
    await answer
    expect(processesWith(mark)).toEqual([])
    expect(serverFolders(runner)).toEqual([])
  })

  it('by SIGKILL still takes the programs along, and the next start clears what is left', async () => {
    const runner = await startRunner()
    const mark = randomUUID()
    const code = 'import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", a])'
    const answer = runner.run(call('python3', code, [[mark]], { types: '(string) -> void' })).catch((error: unknown) => error)
    while (processesWith(mark).length === 0) await turn()
    const exited = once(runner.child, 'exit')
    runner.child.kill('SIGKILL')
    await exited
    await answer
    while (processesWith(mark).length > 0) await turn()
    if (process.getuid?.() === 0) await (await startRunner({ HOME: '/tmp' }, 65_534)).stop()
    await (await startRunner()).stop()
    expect(serverFolders(runner)).toEqual([])
  })
})

describe('a start', () => {
  it.each([
    ['without a token', {}, 'RUNNER_TOKEN'],
    ['with a token too short', { RUNNER_TOKEN: 'short' }, 'RUNNER_TOKEN'],
    ['on an address others reach', { RUNNER_TOKEN: token, RUNNER_HOST: '0.0.0.0' }, 'RUNNER_HOST'],
    ['with a tier that does not exist', { RUNNER_TOKEN: token, RUNNER_SANDBOX: 'chroot' }, 'RUNNER_SANDBOX'],
  ])('%s is refused', async (_, env, name) => {
    const child = spawn(node, [join(project, 'container', 'server.ts')], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderrText = ''
    child.stderr.on('data', (chunk: Buffer) => (stderrText += chunk.toString()))
    const [status] = await once(child, 'close')
    expect(status).toBe(2)
    expect(stderrText).toContain(name)
  })

  it('on a port that is taken says so in one line, and leaves nothing', async () => {
    const first = await startRunner()
    const child = spawn(node, [join(project, 'container', 'server.ts')], {
      env: { PATH: process.env['PATH'] ?? '', RUNNER_TOKEN: token, RUNNER_PORT: `${first.port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderrText = ''
    child.stderr.on('data', (chunk: Buffer) => (stderrText += chunk.toString()))
    const [status] = await once(child, 'close')
    await first.stop()
    expect(status).toBe(2)
    expect(stderrText).toMatch(/^cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`rung-runner-${child.pid}-`))).toEqual([])
  })
})
