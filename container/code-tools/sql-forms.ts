/** Queries as lines that are put in order, and as clauses that can be blank. */
import type { CodeStep } from '../../src/runner/protocol.ts'
import type { Blanks, CodeBlank } from './blanks.ts'
import type { CodeBlock } from './blocks.ts'

const STEP = 2
/** A line that begins a clause: what stands behind its words can be blank. */
const CLAUSE =
  /^(\s*(SELECT(?: DISTINCT)?|FROM|(?:LEFT |INNER |CROSS )?JOIN|WHERE|AND|GROUP BY|HAVING|ORDER BY)\s+)(.*?)(?:\s+AS \w+)?[,;)]*$/i
const STEPS: Readonly<Record<string, CodeStep['kind']>> = {
  SELECT: 'columns',
  FROM: 'tables',
  JOIN: 'tables',
  LEFT: 'tables',
  INNER: 'tables',
  CROSS: 'tables',
  WHERE: 'rows',
  AND: 'rows',
  GROUP: 'groups',
  HAVING: 'groups',
  ORDER: 'order',
}

export const sqlBlocks = (text: string): CodeBlock[] =>
  text.split('\n').flatMap((line, index) => {
    const code = line.replace(/--.*$/, '').trimEnd()
    const depth = (code.length - code.trimStart().length) / STEP
    return code.trim() === '' ? [] : [{ text: code.trim(), depth, firstLine: index + 1, lastLine: index + 1 }]
  })

export function sqlBlanks(text: string): Blanks {
  const steps: CodeStep[] = []
  const blanks: CodeBlank[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const [, head = '', word = '', rest = ''] = CLAUSE.exec(line) ?? []
    const kind = STEPS[word.toUpperCase().split(' ')[0] ?? '']
    if (kind !== undefined && rest.length > 1) {
      const stepIndex = steps.findIndex((step) => step.kind === kind)
      const step = stepIndex === -1 ? steps.push({ kind, name: '' }) - 1 : stepIndex
      const start = at + head.length
      blanks.push({ start, end: start + rest.length, step, weight: kind === 'tables' ? 1 : 3 })
    }
    at += line.length + 1
  }
  return { steps, blanks }
}
