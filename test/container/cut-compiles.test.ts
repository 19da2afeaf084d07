/** Guided scaffolds and the compilers of this machine: where a reference compiles, so does what is left of it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutOf } from '../../container/code-tools/cut.ts'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import { isWhole } from '../whole.ts'
import { references } from './references/all.ts'
import type { CompiledLanguage } from './toolchains.ts'
import { compiledLanguages } from './toolchains.ts'

const compilers: Readonly<Record<CompiledLanguage, { readonly file: string; readonly command: readonly string[] }>> = {
  go: { file: 'a.go', command: ['go', 'vet', '-unreachable=false'] },
  java: { file: 'A.java', command: ['javac', '-proc:none', '-d', 'classes'] },
  cpp: { file: 'a.cpp', command: ['g++', '-std=c++17', '-fsyntax-only', '-w', '-include', 'stdexcept', '-include', 'string'] },
  rust: {
    file: 'a.rs',
    command: ['rustc', '--edition', '2021', '--crate-type', 'lib', '--emit', 'metadata', '-A', 'warnings'],
  },
}

/** What is given, in hundredths, and a seed. */
const SHARES = [
  [50, 2],
  [0, 4],
  ...(isWhole
    ? ([
        [80, 1],
        [30, 3],
      ] as const)
    : []),
] as const

/** What the compiler says against a text; empty where it takes it. */
function against(language: CompiledLanguage, text: string): string {
  const { file, command } = compilers[language]
  const folder = mkdtempSync(join(tmpdir(), 'cut-'))
  try {
    writeFileSync(join(folder, file), text)
    const [program = '', ...words] = command
    const { status, stdout, stderr, error } = spawnSync(program, [...words, file], { encoding: 'utf8', cwd: folder })
    if (error) throw error
    return status === 0 ? '' : `${stdout}${stderr}\n${text}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const all = compiledLanguages.flatMap((language) => references[language].map((one) => [language, one.name, one.code] as const))

describe.each(all)('%s: %s', (language, _, code) => {
  it('is compiled', () => expect(against(language, code)).toBe(''))

  it.each(SHARES)('is compiled with %i of a hundred given', async (givenPercent, seed) => {
    const report = cutOf({ language, files: [{ path: 'a', content: code }], givenPercent, seed }, await loadTongue(language))
    if ('line' in report) throw new Error(`line ${report.line} cannot be cut`)
    expect(against(language, report.file.content)).toBe('')
  })
})
