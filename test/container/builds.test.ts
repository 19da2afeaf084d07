/** What a compilation may take, tried on commands that would take more. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Builds, COMPILE_LIMITS } from '../../container/build.ts'
import { install } from '../../container/engine.ts'
import type { JobLimits, JobSettings } from '../../container/job.ts'
import { COMPILE_LIMITS as JAVA_LIMITS } from '../../container/languages/java-compiler.ts'
import { python3 } from '../../container/languages/python3.ts'
import { unsandboxed } from '../../container/sandbox/none.ts'
import { Warmth } from '../../container/warmth.ts'
import { project } from './runner-process.ts'

const MIB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const harnessFolder = join(project, 'container', 'harness')
const sandbox = unsandboxed({ dropUid: false, limited: false, folder, harnessFolder })
let settings: JobSettings
beforeAll(async () => {
  const installed = await install(python3, sandbox)
  if (!installed) throw new Error('there is no Python')
  const python = installed.interpreter
  settings = { sandbox, python, warmth: new Warmth(null), standing: () => 'first', follow: () => {} }
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

const much: JobLimits = { wallMs: 600_000, cpuMs: 600_000, memoryBytes: 4_096 * MIB, idleMs: null }

const build = (limits: JobLimits, code: string) => {
  const { candidate } = settings.python
  const steps = [[candidate.executable, '-c', code]]
  const plan = { toolchain: 'python', candidate, files: [], steps, output: 'made', env: {} }
  return new Builds(limits).build(plan, settings, new AbortController().signal)
}

it.each([
  ['computes for too long', { ...much, cpuMs: 300 }, 'while True: pass', 'time'],
  [
    'has children compute for too long',
    { ...much, cpuMs: 300 },
    'import subprocess, sys\nwhile True: subprocess.run([sys.executable, "-c", "sum(range(10**6))"])',
    'time',
  ],
  ['waits for too long', { ...much, wallMs: 300 }, 'import time\ntime.sleep(600)', 'time'],
  ['holds too much', { ...much, memoryBytes: 200 * MIB }, 'held = b"x" * (400 << 20)\nwhile True: pass', 'memory'],
] as const)('a compiler that %s is ended', async (_, limits, code, limit) => {
  expect(await build(limits, code)).toEqual({ kind: 'exceeded', limit })
})

it('a compiler within all limits is not', async () => {
  expect(await build(much, 'open("made", "w").write("program")')).toEqual({
    kind: 'built',
    artefact: Buffer.from('program'),
    cached: false,
  })
})

it('the limits are those that operators read of', () => {
  expect(COMPILE_LIMITS).toEqual({ wallMs: 30_000, cpuMs: 10_000, memoryBytes: 768 * MIB, idleMs: null })
  expect(JAVA_LIMITS).toEqual({ wallMs: 20_000, cpuMs: 5_000 })
})
