/** A language as the code tools see it: what they ask of it is the same for all. */
import { createRequire } from 'node:module'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { ReadProgram } from '../review/review.ts'
import { idiomFindings } from '../review/idioms/all.ts'
import { withoutSwitches } from '../review/switches.ts'
import { withoutAnnotations } from './annotations.ts'
import { blanksOf, type Blanks } from './blanks.ts'
import { blocksOf, withoutComments, type CodeBlock } from './blocks.ts'
import { changesOf } from './candidates.ts'
import { grammars } from './grammars.ts'
import { replacementsOf } from './scaffold.ts'
import { sqlUnits } from './cut-sql.ts'
import type { Cuttable } from './cut-units.ts'
import { unitsOf } from './cut-units.ts'
import type { Change, Replacement, Unsound } from './shapes.ts'
import { sqlBlanks, sqlBlocks } from './sql-forms.ts'
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
  /** The text without types where the language lets them be left out. */
  untyped(text: string): string | Unsound
  /** What is put in order, at most `most`; helpers, which do not name `entry`, stay whole where there is more. */
  blocks(text: string, entry: string, most: number): readonly CodeBlock[] | Unsound
  blanks(text: string): Blanks | Unsound
  /** In place of every comment stand as many spaces. */
  uncommented(text: string): string | Unsound
  /** What our own rules find, and the text as a linter gets it. */
  review(text: string): ReadProgram | Unsound
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
  untyped: (text) => text,
  blocks: sqlBlocks,
  blanks: sqlBlanks,
  uncommented: (text) => text,
  review: (text) => ({ findings: [], text }),
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
  const grammar = await Grammar.load(createRequire(import.meta.url).resolve(wasm))
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
    untyped: (text) => {
      if (language !== 'python3') return text
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : withoutAnnotations(syntax)
    },
    blocks: (text, entry, most) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : blocksOf(syntax, entry, most)
    },
    blanks: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : blanksOf(syntax, language)
    },
    uncommented: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : withoutComments(syntax)
    },
    review: (text) => {
      const syntax = grammar.parse(text)
      return 'errorAt' in syntax ? syntax : { findings: idiomFindings(syntax, language), text: withoutSwitches(syntax) }
    },
    accepts: (text) => grammar.accepts(text),
    acceptsChanged: (text, change) => grammar.acceptsChanged(text, change),
    forget: () => grammar.forget(),
  }
}
