/** A proof that stands is not made again: not for the same problem, and for every other one. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkContent, type CheckOptions } from '../../scripts/content/check.ts'
import { grounds, Proofs } from '../../scripts/content/proofs.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'
import { problemsWith, swap, type Changes } from './fixture.ts'

let runner: RunnerProcess
let folder: string
beforeAll(async () => {
  runner = await startRunnerProcess()
  folder = await mkdtemp(join(tmpdir(), 'rung-proofs-'))
})
afterAll(() => runner.stop())

/** How many programs were run for it, and what was found. */
async function checked(changes: Changes, on: string) {
  const local = localRunner(runner)
  let runs = 0
  const counting: CheckOptions['runner'] = {
    ...local,
    doctor: () => local.doctor(),
    run(request) {
      runs += 1
      return local.run(request)
    },
  }
  const root = await problemsWith(changes)
  const [problem] = await checkContent({ runner: counting, root, cache: join(folder, 'cases'), proofs: new Proofs(folder, on) })
  return { runs, complaints: problem?.complaints, shown: problem?.proof?.runs }
}

const otherSolution: Changes = { 'solutions/loop/solution.py': swap('total = 0', 'total = 0 + 0') }
const wrongSolution: Changes = { 'solutions/loop/solution.py': swap('total = 0', 'total = 1') }

it('stands while the problem and what proves it are the same', async () => {
  const first = await checked({}, 'one judge')
  expect(first).toMatchObject({ complaints: [], shown: 26 })
  expect(first.runs).toBeGreaterThan(26)
  expect(await checked({}, 'one judge')).toEqual({ runs: 0, complaints: [], shown: 26 })
  expect((await checked({}, 'another judge')).runs).toBeGreaterThan(26)
  expect((await checked(otherSolution, 'another judge')).runs).toBeGreaterThan(26)
})

it('is none where something is wrong', async () => {
  const wrong = await checked(wrongSolution, 'one judge')
  expect(wrong.complaints).toHaveLength(1)
  expect((await checked(wrongSolution, 'one judge')).complaints).toEqual(wrong.complaints)
})

it('rests on the files that judge, and is the same twice', async () => {
  const on = await grounds(localRunner(runner))
  expect(on).toMatch(/^[0-9a-f]{64}$/)
  expect(await grounds(localRunner(runner))).toBe(on)
})
