/** What is written where statements are cut out, so that what is left is a program, and one that says what is missing. */
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { unreadLines } from './cut-stand-ins-go.ts'
import type { Cuttable, Unit } from './cut-units.ts'
import type { SyntaxNode } from './syntax.ts'
import { above, partsOf } from './syntax.ts'

const NOT_WRITTEN = '"not written yet"'
const javaThrow = `throw new UnsupportedOperationException(${NOT_WRITTEN});`

const statements: Readonly<Record<RunnerLanguage, string>> = {
  python3: 'raise NotImplementedError',
  javascript: `throw new Error(${NOT_WRITTEN})`,
  typescript: `throw new Error(${NOT_WRITTEN})`,
  go: `panic(${NOT_WRITTEN})`,
  java: javaThrow,
  cpp: `throw std::logic_error(${NOT_WRITTEN});`,
  rust: 'todo!();',
  sql: '',
}
export const standInsOf = (language: RunnerLanguage): string => statements[language]

const javaLists = /^(block|constructor_body|switch_block_statement_group)$/
const javaBodies = /^(method_declaration|constructor_declaration|compact_constructor_declaration|lambda_expression)$/

/**
 * Whether a method of Java, or the value of a `switch`, may end here. Elsewhere what follows must stay reachable for the compiler, which
 * takes `if (true)` for a condition.
 */
function mayEnd(statement: SyntaxNode): boolean {
  let node = statement
  for (const outer of above(statement)) {
    if (javaBodies.test(outer.type)) return true
    if (/initializer$|_body$/.test(outer.type) && !javaLists.test(outer.type)) return false
    if (javaLists.test(outer.type) && partsOf(outer).at(-1) !== node) return false
    if (outer.type === 'switch_expression' && outer.parent && !isStatementIn(outer.parent)) return true
    node = outer
  }
  return false
}

const isStatementIn = ({ type }: SyntaxNode): boolean => javaLists.test(type) || /_statement$|^switch_rule$/.test(type)

export interface Cut {
  readonly language: RunnerLanguage
  readonly code: Cuttable
  readonly hidden: ReadonlySet<number>
}

/** The lines that replace units in a row. */
export function standIn({ language, code, hidden }: Cut, run: readonly Unit[]): readonly string[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || first.kind === 'comment') return []
  switch (language) {
    case 'python3':
    case 'rust':
      return [statements[language]]
    case 'javascript':
    case 'typescript': {
      const statement = `${statements[language]}${/;\s*(\}|$)/m.test(code.text) ? ';' : ''}`
      return [first.kind === 'expression' ? `{ ${statement} }` : statement]
    }
    case 'cpp':
      // Without the library there is no name for an error.
      return [/#\s*include\s*</.test(code.text) ? statements.cpp : `throw ${NOT_WRITTEN};`]
    case 'java':
      return [last.node && mayEnd(last.node) ? javaThrow : `if (true) ${javaThrow}`]
    case 'go':
      return [...(first.node ? unreadLines(code, hidden, first.node) : []), statements.go]
    case 'sql':
      return run.map(({ instead }) => instead).filter((text) => text !== '')
  }
}
