/** Which languages this machine can run: those whose toolchain is not part of the project need one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
export const hasTool = (name: string): boolean => folders.some((folder) => existsSync(join(folder, name)))

/** What each needs: the compiler, and for some a linker. */
const needed = { go: ['go'], java: ['javac'], cpp: ['g++'], rust: ['rustc', 'cc'] } as const satisfies Partial<
  Record<RunnerLanguage, readonly string[]>
>
export type CompiledLanguage = keyof typeof needed

/** The image has all of them. */
const isInImage = process.env['RUNNER_IMAGE'] === '1'
/** RUNNER_LANGUAGES names some of them, divided by commas; by default all whose tools are here. */
const named = process.env['RUNNER_LANGUAGES']?.split(',')
export const compiledLanguages: readonly CompiledLanguage[] = (['go', 'java', 'cpp', 'rust'] as const).filter(
  (language) => (isInImage || needed[language].every(hasTool)) && (named?.includes(language) ?? true),
)
export const isCompiled = (language: RunnerLanguage): language is CompiledLanguage => language in needed
export const isHere = (language: CompiledLanguage): boolean => compiledLanguages.includes(language)
