/**
 * `npm run test:mutants [-- NAME…]`: breaks one line after the other in a copy of this checkout, runs `npm test` there until something
 * fails, and prints which file noticed and after how long. Ends with 1 where nothing did, or where a line is not where the table has it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from './files.ts'
import { type Mutant, mutants } from './mutants/table.ts'

const ROOT = join(import.meta.dirname, '..')
/** Made by tools, and not part of what is tested. */
const LEFT_BEHIND = new Set(['.cache', '.deploy', '.git', '.wrangler', 'dist', 'node_modules'])
/** It looks at the lines themselves, so it would notice every one of them. */
const GUARD = 'test/rules/mutants.test.ts'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Noticed {
  readonly file: string
  /** The first test that failed; null where the file could not be loaded. */
  readonly test: string | null
}

/** Runs `npm test` in the copy until the first failure, for files with `only` in their path or for all. Null when nothing failed. */
async function noticedBy(copy: string, only: readonly string[]): Promise<Noticed | null> {
  const report = join(copy, '.mutant.json')
  await rm(report, { force: true })
  const args = ['test', '--', ...only, '--bail=1', '--reporter=json', `--outputFile=${report}`, '--passWithNoTests']
  const child = spawn('npm', args, { cwd: copy, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  if (code === 0) return null
  const { testResults } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')))
  const failedTest = testResults.find(({ status }) => status === 'failed')
  if (!failedTest) throw new Error(`npm test ended with ${String(code)}, and no test failed`)
  const test = failedTest.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? null
  return { file: relative(copy, failedTest.name), test }
}

/** Puts the broken line into the copy, and gives what puts the right one back. */
async function broken(copy: string, { name, file, find, replace }: Mutant): Promise<() => Promise<void>> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${name}: the line is ${parts.length - 1} times in ${file}; see scripts/mutants/table.ts`)
  await writeFile(path, parts.join(replace))
  return () => writeFile(path, text)
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !mutants.some((mutant) => mutant.name === name))
if (unknown.length > 0)
  throw new Error(`no mutant is called ${unknown.join(', ')}; there are ${mutants.map(({ name }) => name).join(', ')}`)

await using folder = await temporaryFolder('mutants')
const copy = folder.path
await cp(ROOT, copy, { recursive: true, filter: (path) => !LEFT_BEHIND.has(relative(ROOT, path)) })
await rm(join(copy, GUARD))
await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
for (const mutant of mutants.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const began = performance.now()
  const mend = await broken(copy, mutant)
  const noticed = (await noticedBy(copy, [mutant.likely])) ?? (await noticedBy(copy, []))
  await mend()
  const seconds = `${Math.round((performance.now() - began) / 1000)} s`
  if (!noticed) process.exitCode = 1
  const by = noticed ? `noticed by ${noticed.file}${noticed.test === null ? '' : `: ${noticed.test}`}` : 'NOT NOTICED'
  console.log(`${mutant.name.padEnd(14)} ${seconds.padStart(6)}  ${by}`)
}
