/**
 * The runner's wire between this release and the one before, both ways, and both at once under load: while a new image is rolled out,
 * each version of the Worker meets each version of the runner.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../scripts/files.ts'
import { checkOutBefore } from '../../scripts/release/release.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { httpRunner, ofLearner } from '../../src/runner/http-runner.ts'
import { instanceFor, instancePool } from '../../src/runner/instances.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { CodeTools, Runner } from '../../src/runner/runner.ts'
import { call } from '../container/runner-process.ts'

// What is imported of the runner's own tests bounds a test by less; here two runners are asked for everything, beside other lanes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** What the release before has of this. */
interface Before {
  readonly startRunnerProcess: typeof startRunnerProcess
  readonly localRunner: typeof localRunner
  readonly httpRunner: typeof httpRunner
  readonly ofLearner: typeof ofLearner
  readonly instanceFor: typeof instanceFor
  readonly instancePool: typeof instancePool
}

const stack = new AsyncDisposableStack()
let before: Before
let runners: Record<'before' | 'today', RunnerProcess>

beforeAll(async () => {
  const folder = stack.use(await temporaryFolder('release'))
  await checkOutBefore(folder.path)
  const load = (path: string) => import(join(folder.path, path))
  const parts: [Before, Before, Before, Before] = await Promise.all([
    load('scripts/runner-process.ts'),
    load('src/runner/local.ts'),
    load('src/runner/http-runner.ts'),
    load('src/runner/instances.ts'),
  ])
  const [processes, local, http, instances] = parts
  before = { ...processes, ...local, ...http, ...instances }
  const [old, current] = await Promise.all([before.startRunnerProcess({ slots: 2 }), startRunnerProcess({ slots: 2 })])
  runners = { before: old, today: current }
  stack.defer(() => old.stop())
  stack.defer(() => current.stop())
}, 120_000)
afterAll(() => stack.disposeAsync())

const solution = { path: 'solution.py', content: 'def solve(a):\n    if a > 2:\n        return a - 1\n    return a + 1\n' }
const test = {
  path: 'test_solution.py',
  content: `import unittest
from solution import solve

class Solving(unittest.TestCase):
    def test_small(self):
        self.assertEqual(solve(1), 2)

    def test_large(self):
        self.assertEqual(solve(9), 9)
`,
}
const run = call('python3', solution.content, [[1], [9]])
const limits = { cpuMs: 5_000, wallMs: 20_000, memoryMb: 256 }
const python = { language: 'python3' } as const

type Both = Runner & CodeTools

/** Every question that the Worker has for a runner, and what of the answer has to be the same whoever asks whom. */
const questions: ReadonlyArray<readonly [string, (runner: Both) => Promise<unknown>]> = [
  ['doctor', async (runner) => (await runner.doctor()).ok],
  [
    'run',
    async (runner) => {
      const report = await runner.run(run)
      return report.ok ? report.value.results.map(({ end, value }) => [end, value]) : report.error
    },
  ],
  [
    'compiled run',
    async (runner) => {
      const code = '#include <vector>\nint solve(int a) { return a * 2; }\n'
      const report = await runner.run(call('cpp', code, [[21]]))
      return report.ok ? report.value.results.map(({ end, value }) => [end, value]) : report.error
    },
  ],
  [
    'tests',
    async (runner) => {
      const report = await runner.tests({ id: 't', ...python, files: [solution, test], limits })
      return report.ok ? report.value.tests.map(({ status }) => status).sort() : report.error
    },
  ],
  ['test names', async (runner) => runner.testNames({ ...python, files: [test] })],
  [
    'mutants',
    async (runner) => {
      const report = await runner.mutants({ ...python, files: [solution], limit: 3, seed: 1 })
      return report.ok ? report.value.mutants.length : report.error
    },
  ],
  ['scaffold', async (runner) => (await runner.scaffold({ ...python, files: [solution] })).ok],
  ['cut', async (runner) => (await runner.cut({ ...python, files: [solution], givenPercent: 50, seed: 0 })).ok],
  ['parts', async (runner) => (await runner.parts({ ...python, files: [solution], entry: 'solve', most: 8 })).ok],
  [
    'variants',
    async (runner) => {
      const variants = ['def solve(a): return a', 'def solve(a: return a'].map((content, index) => ({
        id: `v${index}`,
        path: 'solution.py',
        content,
      }))
      const results: string[] = []
      const report = await runner.variants({ id: 'b', base: { kind: 'run', request: run }, variants, wallMs: 30_000 }, (one) => {
        results.push(one.id)
      })
      return [report.ok, results]
    },
  ],
  [
    'trace',
    async (runner) => {
      const { id, entry, signature, files } = run
      const { runMs: _, ...traced } = run.limits
      const [input] = run.inputs
      if (!input) throw new Error('there is no input')
      const report = await runner.trace({ id, ...python, files, entry, signature, input, limits: traced })
      return report.ok ? report.value.steps.map(({ line }) => line) : report.error
    },
  ],
]
const answers: Readonly<Record<string, unknown>> = {
  doctor: true,
  run: [
    ['returned', '2'],
    ['returned', '8'],
  ],
  'compiled run': [['returned', '42']],
  tests: ['failed', 'passed'],
  mutants: 3,
  scaffold: true,
  cut: true,
  parts: true,
  variants: [true, ['v0', 'v1']],
  trace: [1, 2, 4],
}

describe.each(['before', 'today'] as const)('the Worker of the other release and the runner of %s', (release) => {
  it.each(questions)('%s', async (name, ask) => {
    const { url, token } = runners[release]
    const make = release === 'today' ? before.localRunner : localRunner
    const answer = await ask(make({ url, token, learner: Promise.resolve('a-learner-of-both-releases') }))
    if (name in answers) expect(answer).toEqual(answers[name])
    else expect(answer).toMatchObject({ ok: true })
  })
})

it('both releases of both together serve a class at once: nobody is refused', async () => {
  const instances = { 'runner-0': runners.before, 'runner-1': runners.today }
  /** A learner's runner, over both instances as a pool, as that release makes it. */
  const runnerOf = (release: Pick<Before, 'httpRunner' | 'ofLearner' | 'instancePool' | 'instanceFor'>, learner: string) => {
    const ask: Parameters<typeof instancePool>[0] = (instance, path, init) => {
      const at = instance === 'runner-0' ? instances['runner-0'] : instances['runner-1']
      const headers = new Headers(init.headers)
      headers.set('x-runner-token', at.token)
      return fetch(`${at.url}${path}`, { ...init, headers })
    }
    const pool = release.instancePool(ask, release.instanceFor(learner, 2), 2)
    return release.httpRunner(release.ofLearner(pool, Promise.resolve(learner)), null)
  }
  const today = { httpRunner, ofLearner, instancePool, instanceFor }
  const reports = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      runnerOf(index % 2 === 0 ? before : today, `one-of-sixty-learners-${index}`).run(run),
    ),
  )
  const ends = reports.map((report) => (report.ok ? report.value.results.map(({ value }) => value).join() : report.error.kind))
  expect(ends).toEqual(reports.map(() => '2,8'))
})
