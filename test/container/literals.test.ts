/** All literals of a table in one program of each language, beside all starters: the real compiler takes them and they say what they should. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { languages } from '../../src/problem/problem.ts'
import { literal } from '../../src/problem/values/literal.ts'
import { typeText } from '../../src/problem/values/types.ts'
import { cpp } from './written/cpp.ts'
import { go } from './written/go.ts'
import { java } from './written/java.ts'
import type { Program } from './written/program.ts'
import { rust } from './written/rust.ts'
import { samples, nativeText } from './written/table.ts'

// A compiler that has nothing warm takes its time.
vi.setConfig({ testTimeout: 120_000 })

const has = ([command = ''] = [] as readonly string[]): boolean => spawnSync(command, ['version']).error === undefined

/** Stdout; throws with what the command said when it fails. */
function output([command = '', ...options]: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, options, { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command}: ${stderr.slice(0, 4_000)}${stdout.slice(0, 1_000)}`)
  return stdout
}

const programs: readonly Program[] = [go, java, cpp, rust]

it('there is a program for every language that is compiled', () => {
  const others = new Set(['python3', 'javascript', 'typescript', 'sql'])
  expect(programs.map(({ language }) => language)).toEqual(languages.filter((language) => !others.has(language)))
})

describe.each(programs.filter(({ compile }) => has(compile[0])).map((program) => [program.language, program] as const))(
  'literals and starters in %s',
  (language, { bigText, holds, files, compile, run }) => {
    it('compile, and every value comes out as it went in', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rung-literals-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const valid = samples.filter(holds)
      expect(valid.length).toBeGreaterThan(90)
      for (const [path, content] of Object.entries(files(valid))) await writeFile(join(folder, path), content)
      const sources = (await readdir(folder)).filter((path) => path.endsWith('.java'))
      for (const command of compile)
        output(
          command.flatMap((part) => (part === '*.java' ? sources : [part])),
          folder,
        )
      const lines = output(run, folder).trimEnd().split('\n')
      const literals = valid.map(({ type, value }, index) => [typeText(type), literal(value, type, language), lines[index]])
      expect(literals).toEqual(
        valid.map(({ type, value }) => [typeText(type), literal(value, type, language), nativeText(value, type, bigText)]),
      )
    })
  },
)
