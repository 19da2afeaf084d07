/** What learners are told of programs as beginners write them, through the real runner and judge: the right thing or nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicProblem, readProblem } from '../../scripts/content/format.ts'
import { PROBLEMS } from '../../scripts/content/read.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { localRunner } from '../../src/runner/local.ts'
import { caseRun, declaredTests, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { beginners, type Beginner } from './beginners/programs.ts'
import { startRunner, token, type RunnerProcess } from './runner-process.ts'

let process: RunnerProcess
let runner: Runner
beforeAll(async () => {
  process = await startRunner()
  runner = localRunner({ url: process.url, token })
})
afterAll(() => process.stop())

async function toldOf({ slug, language, code, submitted }: Beginner): Promise<string | null> {
  const folder = await readProblem(PROBLEMS, slug)
  const problem = publicProblem(folder)
  const hidden = folder.cases.hidden.flatMap((entry) => ('generate' in entry ? [] : [sealCase(entry)]))
  const order: JudgedOrder = {
    id: 'beginner',
    problem,
    language,
    code,
    cpuMs: problem.cpuMs,
    hidden: submitted ? declaredTests(hidden) : null,
  }
  const run = await runner.run(caseRun(order))
  if (!run.ok) throw new Error(JSON.stringify(run.error))
  const judged = judge(order, run.value, null, folder.misconceptions)
  if (!judged.ok) throw new Error(judged.error)
  const { failing } = judged.value
  expect(failing).not.toBeNull()
  return failing?.seen?.misconception ?? failing?.hintCode ?? null
}

it('there are forty and more, for ten problems and more', () => {
  expect(beginners.length).toBeGreaterThanOrEqual(40)
  expect(new Set(beginners.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(10)
})

it.each(beginners.map((one) => [one.slug, one.language, one.what, one.message, one] as const))(
  '%s in %s: %s: %s',
  async (_slug, _language, _what, told, one) => expect(await toldOf(one)).toBe(told),
)
