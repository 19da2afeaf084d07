/** A language as the code tools see it: what they ask of it is the same for all. */
import { fileURLToPath } from 'node:url'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { changesOf } from './candidates.ts'
import { grammars } from './grammars.ts'
import { replacementsOf } from './scaffold.ts'
import { sqlUnits } from './cut-sql.ts'
import type { Cuttable } from './cut-units.ts'
import { unitsOf } from './cut-units.ts'
import type { Change, Replacement, Unsound } from './shapes.ts'
import { acceptsSql } from './sql-tokens.ts'
import { sqlChanges } from './sql-changes.ts'
import { sqlReplacements } from './sql-scaffold.ts'
import { statementLines } from './statement-lines.ts'
import { Grammar } from './syntax.ts'
import { testsIn, type TestName } from './test-names.ts'

export interface Tongue {
  /** Whether a file of this name is code of the language. */
  owns(path: string): boolean
  changes(text: string): readonly Change[] | Unsound
  replacements(text: string): readonly Replacement[] | Unsound
  cuttable(text: string): Cuttable | Unsound
  /** For each line, the one in which its statement begins; less than zero for a loop in one line. */
  statementLines(text: string): readonly number[] | Unsound
  testNames(text: string): readonly TestName[] | Unsound
  accepts(text: string): boolean
  acceptsChanged(text: string, change: Change): boolean
  /** Gives back what was kept for a request. */
  forget(): void
}

const sql: Tongue = {
  owns: (path) => path.endsWith('.sql'),
  changes: sqlChanges,
  replacements: sqlReplacements,
  cuttable: sqlUnits,
  statementLines: () => [],
  testNames: () => [],
  accepts: acceptsSql,
  acceptsChanged: (text, { start, end, after }) => acceptsSql(text.slice(0, start) + after + text.slice(end)),
  forget: () => {},
}

const loaded = new Map<RunnerLanguage, Promise<Tongue>>()

/** Each is loaded once: WebAssembly's memory holds what it has loaded for good. */
export function loadTongue(language: RunnerLanguage): Promise<Tongue> {
  const tongue = loaded.get(language) ?? load(language)
  loaded.set(language, tongue)
  return tongue
}

async function load(language: RunnerLanguage): Promise<Tongue> {
  if (language === 'sql') return sql
  const { wasm, files } = grammars[language]
  const grammar = await Grammar.load(fileURLToPath(import.meta.resolve(wasm)))
  return {
    owns: (path) => files.test(path),
    changes: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : changesOf(syntax, language)
    },
    replacements: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : replacementsOf(syntax, language)
    },
    cuttable: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : unitsOf(syntax, language)
    },
    statementLines: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : statementLines(syntax)
    },
    testNames: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : testsIn(syntax, language)
    },
    accepts: (text) => grammar.accepts(text),
    acceptsChanged: (text, change) => grammar.acceptsChanged(text, change),
    forget: () => grammar.forget(),
  }
}
