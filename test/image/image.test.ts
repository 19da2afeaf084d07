/** The image by itself: what is in it, what its first process does, and whether the runner in it is well. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dockerOutput, IMAGE } from '../../scripts/container/docker.ts'
import { startImage, type RunningImage } from '../../scripts/container/running.ts'
import { doctorReportSchema, runnerLanguages } from '../../src/runner/protocol.ts'
import { call } from '../container/runner-process.ts'

let running: RunningImage
beforeAll(async () => {
  running = await startImage()
})
afterAll(async () => {
  await running?.stop()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${running.url}${path}`, { ...init, headers: { 'x-runner-token': running.token } })
const lines = (text: string): string[] => text.split('\n').filter(Boolean)

describe('what is in it', () => {
  it('is the runner, the wire and a few packages of the project, and nothing else', async () => {
    expect(lines(await running.exec('ls', '-A')).toSorted()).toEqual(['container', 'node_modules', 'package.json', 'src'])
    expect(lines(await running.exec('find', 'src', '-type', 'f')).toSorted()).toEqual([
      'src/problem/code-step.ts',
      'src/problem/review-rule.ts',
      'src/problem/scaffold-markers.ts',
      'src/runner/protocol.ts',
      'src/runner/review-protocol.ts',
      'src/runner/trace-protocol.ts',
      'src/runner/workspace-protocol.ts',
    ])
    expect(
      lines(await running.exec('sh', '-c', 'ls -d container/Dockerfile* /root/.npm /var/lib/apt/lists/* 2>/dev/null || true')),
    ).toEqual([])
  })

  it('is no secret: its environment is about the runner alone', async () => {
    const variables = z
      .array(z.string())
      .parse(JSON.parse(await dockerOutput(['image', 'inspect', '--format', '{{json .Config.Env}}', IMAGE])))
    const names = variables.map((variable) => variable.split('=')[0] ?? '')
    // The published base says the versions it holds.
    const ownNames = new Set(['PATH', 'NODE_VERSION', 'YARN_VERSION'])
    expect(names.filter((name) => !ownNames.has(name) && !name.startsWith('RUNNER_'))).toEqual([])
    expect(names).not.toContain('RUNNER_TOKEN')
  })
})

describe('the first process', () => {
  /** Processes of the container that ended and that nobody has taken note of. */
  const zombies = (): string[] =>
    readdirSync(`/proc/${running.pid}/root/proc`)
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${running.pid}/root/proc/${pid}/stat`, 'latin1'))
        } catch {
          return false
        }
      })

  it('takes note of what outlived its parent', async () => {
    const [orphan = ''] = lines(await running.exec('sh', '-c', 'sleep 0.2 >&- 2>&- & echo $!'))
    await expect.poll(() => readdirSync(`/proc/${running.pid}/root/proc`).includes(orphan), { timeout: 20_000 }).toBe(false)
    await expect.poll(zombies, { timeout: 20_000 }).toEqual([])
  })

  it.each(['TERM', 'INT'])('ends all of it on SIG%s, in the middle of a run', async (signal) => {
    const other = await startImage()
    const ended = once(other.client, 'close')
    const endless = 'import ctypes\nctypes.CDLL(None).prctl(15, b"endless", 0, 0, 0)\ndef solve(n):\n  while True: n += 1'
    const body = JSON.stringify(call('python3', endless, [[1]], { cpuMs: 10_000, wallMs: 30_000, runMs: 30_000 }))
    const answer = fetch(`${other.url}/v1/run`, { method: 'POST', body, headers: { 'x-runner-token': other.token } })
    const names = () => other.exec('sh', '-c', 'cat /proc/[0-9]*/comm 2>/dev/null || true').then(lines)
    await expect.poll(names, { timeout: 20_000 }).toContain('endless')
    await dockerOutput(['kill', `--signal=${signal}`, other.name])
    expect(await ended).toEqual([0, null])
    await answer.catch(() => {})
  })
})

it('is well, in every language', async () => {
  const report = doctorReportSchema.parse(await (await ask('/v1/doctor')).json())
  expect(report.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(report).toMatchObject({ ok: true, languages: runnerLanguages.map((language) => ({ language, ok: true })) })
})

it('answers nobody without the token it was given', async () => {
  expect((await fetch(`${running.url}/v1/languages`)).status).toBe(401)
  expect((await ask('/v1/languages')).status).toBe(200)
})

/** A function in each language that the code tools read. */
const functions = {
  python3: ['solution.py', 'def solve(n):\n    return n + 1\n'],
  javascript: ['solution.js', 'function solve(n) {\n  return n + 1\n}\n'],
  typescript: ['solution.ts', 'function solve(n: number): number {\n  return n + 1\n}\n'],
  go: ['solution.go', 'package main\n\nfunc solve(n int) int {\n\treturn n + 1\n}\n'],
  java: ['Solution.java', 'class Solution {\n  int solve(int n) {\n    return n + 1;\n  }\n}\n'],
  cpp: ['solution.cpp', 'int solve(int n) {\n  return n + 1;\n}\n'],
  rust: ['solution.rs', 'pub fn solve(n: i32) -> i32 {\n    n + 1\n}\n'],
} as const

it.each(Object.entries(functions))('reads the code of %s', async (language, [path, content]) => {
  const answer = await ask('/v1/scaffold', { method: 'POST', body: JSON.stringify({ language, files: [{ path, content }] }) })
  expect(await answer.json()).toMatchObject({ language, bodies: 1 })
})
