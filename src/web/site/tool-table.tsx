/** What the tools are and what they do to a learner's data, from the catalogue that clients are served. */
import { tools } from '../../mcp/catalogue.ts'
import type { Effect, Tool } from '../../mcp/tool.ts'
import { Table } from '../design/table.tsx'

const DOES: Record<Effect, string> = {
  read: 'reads only',
  append: 'adds to your record',
  destroy: 'takes something away',
}

/** Up to the first full stop that ends a sentence; the one in “e.g. this” does not. */
export function firstSentence(text: string): string {
  return /^.*?\.(?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text
}

export function ToolTable() {
  return (
    <Table
      caption={`The ${tools.length} tools, in the words the model reads`}
      columns={['Tool', 'Your data', 'What the model is told']}
      plain={['What the model is told']}
      rows={tools.map(({ name, title, effect, description }) => [
        <>
          {title} <code>{name}</code>
        </>,
        DOES[effect],
        firstSentence(description),
      ])}
    />
  )
}

/** The titles of the tools a client may call when it lets a server read and nothing else. */
export const readTools: readonly Tool[] = tools.filter((tool) => tool.effect === 'read')
