/** The linter of each language. */
import type { ParsedLanguage } from '../../code-tools/grammars.ts'
import { clippy } from './clippy.ts'
import { cppcheck } from './cppcheck.ts'
import { ecj } from './ecj.ts'
import type { Linter } from './linter.ts'
import { oxlint, oxlintForTypes } from './oxlint.ts'
import { ruff } from './ruff.ts'
import { staticcheck } from './staticcheck.ts'

export const linters: Readonly<Record<ParsedLanguage, Linter>> = {
  python3: ruff,
  javascript: oxlint,
  typescript: oxlintForTypes,
  go: staticcheck,
  java: ecj,
  cpp: cppcheck,
  rust: clippy,
}
