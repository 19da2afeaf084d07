/**
 * A program as it is marked in the tables: the first column of a line is `|` where the line is of a body that a scaffold leaves out, and
 * blank where it stays. `⟦…⟧` is a body within a line.
 */
export interface Program {
  readonly name: string
  readonly code: string
  /** The lines of bodies. */
  readonly bodyLines: readonly string[]
  /** The lines that stay, with null where a body was. */
  readonly keptLines: readonly (string | null)[]
}

const INLINE = /⟦(.*?)⟧/g

function programOf(name: string, marked: string): Program {
  const lines = marked.replace(/^\n/, '').split('\n')
  const keptLines: (string | null)[] = []
  for (const line of lines) {
    if (!line.startsWith('|')) keptLines.push(line.slice(1))
    else if (keptLines.at(-1) !== null) keptLines.push(null)
  }
  const inline = [...marked.matchAll(INLINE)].map(([, body]) => body ?? '')
  return {
    name,
    code: lines.map((line) => line.slice(1).replaceAll(INLINE, '$1')).join('\n'),
    bodyLines: [...lines.filter((line) => line.startsWith('|')).map((line) => line.slice(1)), ...inline],
    keptLines,
  }
}

export const programsOf = (marked: Readonly<Record<string, string>>): readonly Program[] =>
  Object.entries(marked).map(([name, text]) => programOf(name, text))

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The only texts a scaffold of the program may be, when `notWritten` stands for each body and `inline` for each within a line. */
export function scaffoldPattern({ keptLines }: Program, notWritten: string, inline: string): RegExp {
  const lines = keptLines.map((line) => {
    if (line === null) return `[ \\t]+${literally(notWritten)};?`
    return line
      .split(INLINE)
      .map((part, index) => (index % 2 === 0 ? literally(part) : inline))
      .join('')
  })
  return new RegExp(`^${lines.join('\\n')}$`, 'u')
}
