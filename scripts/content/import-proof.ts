/**
 * `npm run content:import-proof -- CLONE`: imports a clone of Exercism's problem-specifications into a folder of its own and runs
 * hand-written programs for some of its problems: the right ones must be accepted, and the `.wrong` ones must not.
 */
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '../../src/problem/problem.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { caseRun, declaredTests, judge } from '../../src/runner/judge.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { temporaryFolder } from '../files.ts'
import { runMain } from '../main.ts'
import type { WrittenOut } from './catalogue-sql.ts'
import { failure } from './findings.ts'
import { ContentError } from './folder.ts'
import { EXTENSIONS, publicProblem } from './format.ts'
import { importSet } from './import.ts'
import { readImported } from './imported.ts'
import { limit } from './limit.ts'
import { runWith, withRunner } from './run.ts'
import { table } from './table.ts'

const PROGRAMS = join(import.meta.dirname, '../../test/fixtures/imported-solutions')

interface Outcome {
  readonly file: string
  readonly cases: number
  /** The verdict, with what failed. */
  readonly verdict: string
  readonly passed: boolean
}

async function runOne(file: string, problems: readonly WrittenOut[], runner: Runner): Promise<Outcome> {
  const [slug = '', ...rest] = file.split('.')
  const [mark, extension] = rest.length === 1 ? ['', rest[0]] : rest
  const language = languages.find((one): one is Language => EXTENSIONS[one] === extension)
  const folder = problems.find((one) => one.slug === slug)
  if (language === undefined || !folder) return { file, cases: 0, verdict: 'there is no such problem', passed: false }
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
  const judged = judge(order, await runWith(runner, slug)(file, caseRun(order)), null)
  if (!judged.ok) throw new Error(`${file}: ${JSON.stringify(judged.error)}`)
  const { verdict, failing } = judged.value
  return {
    file,
    cases: folder.cases.visible.length + folder.cases.hidden.length,
    verdict: failing === null ? verdict : failure(judged.value, failing),
    passed: verdict === (mark === 'wrong' ? 'wrong_answer' : 'accepted'),
  }
}

async function main(): Promise<void> {
  const [clone] = process.argv.slice(2)
  if (clone === undefined) throw new ContentError('Usage: npm run content:import-proof -- CLONE')
  await using out = await temporaryFolder('import-proof')
  await importSet(clone, out.path)
  const problems = await readImported(out.path)
  const files = (await readdir(PROGRAMS)).sort()
  const within = limit(availableParallelism())
  const all = await withRunner((runner) => Promise.all(files.map((file) => within(() => runOne(file, problems, runner)))))
  const rows = all.map(({ file, cases, verdict, passed }) => [file, `${cases}`, passed ? 'passed' : 'FAILED', verdict])
  console.log(table([['program', 'cases', '', 'verdict'], ...rows]))
  const failedCount = all.filter(({ passed }) => !passed).length
  console.log(`${all.length - failedCount} passed, ${failedCount} failed`)
  if (failedCount > 0) process.exitCode = 1
}

await runMain(main)
