/**
 * `npm run content:import-proof -- CLONE`: imports a clone of Exercism's problem-specifications into a folder of its own and runs
 * hand-written programs for some of its problems: the right ones must be accepted, and the `.wrong` ones must not.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { caseRun, declaredTests, judge } from '../../src/runner/judge.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { startRunnerProcess } from '../runner-process.ts'
import type { WrittenOut } from './catalogue-sql.ts'
import { failure } from './findings.ts'
import { ContentError } from './folder.ts'
import { EXTENSIONS, publicProblem } from './format.ts'
import { importSet } from './import.ts'
import { readImported } from './imported.ts'
import { limit } from './limit.ts'

const PROGRAMS = join(import.meta.dirname, '../../test/fixtures/imported-solutions')

interface Tried {
  readonly file: string
  readonly cases: number
  /** What it came to, in a few words. */
  readonly came: string
  readonly passed: boolean
}

async function tried(file: string, problems: readonly WrittenOut[], runner: Runner): Promise<Tried> {
  const [slug = '', ...rest] = file.split('.')
  const [mark, extension] = rest.length === 1 ? ['', rest[0]] : rest
  const language = languages.find((one): one is Language => EXTENSIONS[one] === extension)
  const folder = problems.find((one) => one.slug === slug)
  if (language === undefined || !folder) return { file, cases: 0, came: 'there is no such problem', passed: false }
  const problem = { ...publicProblem(folder), languages: [language] }
  const code = await readFile(join(PROGRAMS, file), 'utf8')
  const order = {
    id: 'import-proof',
    problem,
    language,
    code,
    cpuMs: problem.cpuMs,
    hidden: declaredTests(folder.cases.hidden.map(sealCase)),
  }
  const answer = await runner.run(caseRun(order))
  if (!answer.ok) throw new Error(`${file}: the runner failed: ${JSON.stringify(answer.error)}`)
  const judged = judge(order, answer.value, null)
  if (!judged.ok) throw new Error(`${file}: ${JSON.stringify(judged.error)}`)
  const { verdict, failing } = judged.value
  return {
    file,
    cases: folder.cases.visible.length + folder.cases.hidden.length,
    came: failing === null ? verdict : failure(judged.value, failing),
    passed: verdict === (mark === 'wrong' ? 'wrong_answer' : 'accepted'),
  }
}

async function main(): Promise<void> {
  const [clone] = process.argv.slice(2)
  if (clone === undefined) throw new ContentError('Usage: npm run content:import-proof -- CLONE')
  const out = await mkdtemp(join(tmpdir(), 'rung-import-proof-'))
  const runnerProcess = await startRunnerProcess()
  try {
    await importSet(clone, out)
    const problems = await readImported(out)
    const within = limit(availableParallelism())
    const runner = localRunner(runnerProcess)
    const files = (await readdir(PROGRAMS)).sort()
    const all = await Promise.all(files.map((file) => within(() => tried(file, problems, runner))))
    const width = Math.max(...files.map(({ length }) => length))
    for (const { file, cases, came, passed } of all)
      console.log(`${file.padEnd(width)}  ${`${cases}`.padStart(5)}  ${passed ? 'passed' : 'FAILED'}  ${came}`)
    const failed = all.filter(({ passed }) => !passed).length
    console.log(`${all.length - failed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await runnerProcess.stop()
    await rm(out, { recursive: true, force: true })
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
