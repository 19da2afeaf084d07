/**
 * Hostile programs against the real server: their end, and what stays of them. In namespaces all of them; in the other tiers those that
 * try the sandbox, with RUNG_WHOLE=1 all of them too, one after the other and each looked after by itself.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunReport, RunRequest } from '../../../src/runner/protocol.ts'
import { isWhole } from '../../whole.ts'
import type { RunnerProcess } from '../runner-process.ts'
import { call, ends, project, sandboxedTiers, startRunner, values } from '../runner-process.ts'
import { compiledLanguages, isHere } from '../toolchains.ts'
import { inImage, surroundInImage } from '../image.ts'
import type { Attack } from './attack.ts'
import { requestOf } from './attack.ts'
import { bombs } from './bombs.ts'
import { hostileCpp } from './cpp.ts'
import { daemons } from './daemons.ts'
import { excess } from './excess.ts'
import { forging } from './forging.ts'
import { goAttacks, goProbes } from './go.ts'
import { idle } from './idle.ts'
import { javaAttacks, javaProbes } from './java.ts'
import { kernel } from './kernel.ts'
import { network } from './network.ts'
import type { Snapshot } from './outside.ts'
import { heldMb, settled, sharedMb, snapshot, tracesOf } from './outside.ts'
import { parsers } from './parsers.ts'
import { patching } from './patching.ts'
import { posing } from './posing.ts'
import type { Probe, Surroundings } from './probe.ts'
import { SURROUNDINGS } from './probe.ts'
import { returns } from './returns.ts'
import { rustAttacks } from './rust.ts'
import { queries } from './sql.ts'
import { walls } from './walls.ts'

const probes = [...walls, ...network]
vi.setConfig({ maxConcurrency: 2 })

/** Fifteen characters: what the kernel keeps of a process's name. */
const newMark = (): string => `atk${randomBytes(6).toString('hex')}`

const honest = {
  python3: 'def solve(n): return n * 7919',
  javascript: 'const solve = (n) => n * 7919',
  typescript: 'const solve = (n: number): number => n * 7919',
  go: 'package main\n\nfunc solve(n int) int { return n * 7919 }\n',
  java: 'class Solution {\n  int solve(int n) { return n * 7919; }\n}\n',
  cpp: 'int solve(int n) { return n * 7919; }\n',
  rust: 'pub fn solve(n: i32) -> i32 { n * 7919 }\n',
  sql: 'SELECT n * 7919 FROM given',
} as const satisfies Readonly<Record<Attack['language'], string>>

/** An honest program's run for two inputs, and what it answers. */
function honestRun(language: Attack['language']) {
  if (language !== 'sql') return { request: call(language, honest[language], [[1], [2]]), answers: ['7919', '15838'] }
  const tables = [1, 2].map((n) => [`CREATE TABLE given (n); INSERT INTO given VALUES (${n})`])
  return {
    request: call('sql', honest.sql, tables, { types: '(string) -> string[]' }),
    answers: ['["7919"]', '["15838"]'],
  }
}

function verify(attack: Attack, report: RunReport, mark: string): void {
  const reportText = JSON.stringify({
    compile: report.compile.error,
    ends: ends(report),
    errors: report.results.map((one) => one.error),
  })
  if (attack.ends === 'compile') {
    expect(report.compile.error, reportText).not.toBeNull()
    expect(report.results).toEqual([])
  } else if (attack.ends !== 'any') {
    expect(report.compile.error, reportText).toBeNull()
    const allowed = attack.ends.map((one) => (typeof one === 'string' ? [one] : one))
    expect(report.results, reportText).toHaveLength(allowed.length)
    for (const [index, result] of report.results.entries())
      expect(allowed[index], `input ${index}: ${reportText}`).toContain(result.end)
  }
  if (attack.values) expect(values(report), reportText).toEqual(attack.values)
  for (const { end, value } of report.results) {
    if (end === 'returned' && attack.stdin === undefined) expect(() => void JSON.parse(value ?? '')).not.toThrow()
    else expect(value).toBeNull()
  }
  expect(attack.holds?.(report, mark) ?? null).toBeNull()
}

/** What probes look for, made to be found by a program that is not held back. */
async function surround({ place }: RunnerProcess) {
  if (inImage) return surroundInImage(place)
  const folder = mkdtempSync(join(homedir(), '.rung-attack-'))
  const canary = join(folder, 'canary')
  writeFileSync(canary, 'canary')
  const abstract = `rung-${randomBytes(8).toString('hex')}`
  const socket = join(folder, 'socket')
  const listeners: Server[] = []
  for (const path of [`\0${abstract}`, socket]) {
    const listener = createServer((connection) => void connection.destroy()).listen({ path })
    await once(listener, 'listening')
    listeners.push(listener)
  }
  const surroundings: Surroundings = {
    project,
    home: homedir(),
    port: place.port,
    serverPid: place.pid,
    canary,
    abstract,
    socket,
  }
  return {
    known: surroundings,
    remove() {
      for (const listener of listeners) listener.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const probeRequest = (probe: Probe, known: Surroundings, mark: string) =>
  requestOf({ ...probe, code: probe.code.replace(SURROUNDINGS, JSON.stringify(known)) }, mark)

describe.each(sandboxedTiers)('%s', (tier) => {
  let runner: RunnerProcess
  let before: Snapshot
  let around: Awaited<ReturnType<typeof surround>>
  let shared: number
  let heldCells: number
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: tier, SOME_SECRET: 'canary-in-the-environment' })
    around = await surround(runner)
    for (const language of ['python3', 'javascript', 'typescript', 'sql', ...compiledLanguages] as const) {
      for (let round = 0; round < 3; round++) await runner.run(honestRun(language).request)
    }
    before = await settled(runner)
    shared = sharedMb()
    heldCells = heldMb(runner)
  })
  afterAll(async () => {
    around?.remove()
    await runner?.stop()
  })

  /** Nothing of it stays. An answer goes out while the kernel still clears up. */
  const expectGone = (mark: string) =>
    vi.waitFor(() => expect(tracesOf(mark, runner)).toEqual([]), { timeout: 20_000, interval: 5 })

  /** The next program is answered as if there had been none, and the runner holds what it held. */
  async function expectUnharmed(languages: ReadonlySet<Attack['language']>): Promise<void> {
    for (const language of languages) {
      const { request, answers } = honestRun(language)
      expect(values(await runner.run(request))).toEqual(answers)
    }
    await expect.poll(() => snapshot(runner), { timeout: 20_000, interval: 20 }).toEqual(before)
  }

  async function attack(row: Attack, request: (mark: string) => RunRequest): Promise<void> {
    const mark = newMark()
    verify(row, await runner.run(request(mark)), mark)
    await expectGone(mark)
    if (isWhole) await expectUnharmed(new Set([row.language]))
  }

  /** Two at a time, so that each has a neighbour; what all of a group leave is looked at once. */
  const beside = isWhole ? it : it.concurrent
  const inTier = <Row extends Attack>(rows: readonly Row[]): Row[] =>
    rows.filter(({ tries, isLong }) => isWhole || (!isLong && (tier === 'unshare' || tries === 'sandbox')))

  const groups: ReadonlyArray<readonly [name: string, attacks: readonly Attack[]]> = [
    ['forging', forging],
    ['posing', posing],
    ['returning', returns],
    ['staying', daemons],
    ['patching', patching],
    ['bombs', bombs],
    ['excess', excess],
    ['idle', idle],
    ['parsers', parsers],
    ['queries', queries],
    ...(isHere('go') ? [['go', goAttacks] as const] : []),
    ...(isHere('rust') ? [['rust', rustAttacks] as const] : []),
    ...(isHere('java') ? [['java', javaAttacks] as const] : []),
    ...(isHere('cpp') ? [['cpp', hostileCpp] as const] : []),
  ]
  describe.each(groups.map(([name, rows]) => [name, inTier(rows)] as const).filter(([, rows]) => rows.length > 0))(
    '%s',
    (_, rows) => {
      beside.each(rows)('$language: $name', (row) => attack(row, (mark) => requestOf(row, mark)))
      it('leave the runner as it was', () => expectUnharmed(new Set(rows.map(({ language }) => language))))
    },
  )

  describe('reaching out', () => {
    const rows = [...probes, ...kernel, ...(isHere('go') ? goProbes : []), ...(isHere('java') ? javaProbes : [])]
    beside.each(rows)('$language: $name', (row) => attack(row, (mark) => probeRequest(row, around.known, mark)))
    it('leaves the runner as it was', () => expectUnharmed(new Set(rows.map(({ language }) => language))))
  })

  it('names a process so that it is found from outside while it lives', async () => {
    const mark = newMark()
    const sleeper: Attack = {
      name: '',
      language: 'python3',
      code: 'import os, time\ndef solve(n):\n  os.fork()\n  time.sleep(600)',
      ends: [],
      options: { cpuMs: 5_000, wallMs: 3_000 },
    }
    const pendingRun = runner.run(requestOf(sleeper, mark))
    await expect.poll(() => tracesOf(mark, runner).length, { timeout: 20_000, interval: 10 }).toBe(2)
    await pendingRun
    await expectGone(mark)
    await expectUnharmed(new Set(['python3']))
  })

  it('holds no more memory than before all of them', async () => {
    // Java's compiler serves many runs, within a heap of its own.
    const compilers = isHere('java') ? 256 : 0
    await expect.poll(() => heldMb(runner), { timeout: 20_000 }).toBeLessThan(heldCells + 48 + compilers)
    // Files in memory are the whole machine's, where others may work at the same time.
    await expect.poll(sharedMb, { timeout: 20_000 }).toBeLessThan(shared + 256)
  })
})

// What probes find does not depend on the tier, and in the image it is other things.
if (inImage || sandboxedTiers.includes('unshare'))
  describe('without a sandbox', () => {
    let runner: RunnerProcess
    let around: Awaited<ReturnType<typeof surround>>
    beforeAll(async () => {
      runner = await startRunner({ RUNNER_SANDBOX: 'none', ALLOW_UNSANDBOXED: '1' })
      around = await surround(runner)
    })
    afterAll(async () => {
      around.remove()
      await runner.stop()
    })
    it.each(probes.filter(({ seen }) => seen))('the program that $name finds it', async (probe) => {
      const report = await runner.run(probeRequest(probe, around.known, newMark()))
      expect(report.results[0]?.value ?? JSON.stringify(report.results)).toMatch(probe.seen ?? /never/)
    })
  })
