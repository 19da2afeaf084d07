/** What the tools are and what they do to a learner's data, from the catalogue that clients are served. */
import { tools } from '../../mcp/catalogue.ts'
import type { Effect, Tool } from '../../mcp/tool.ts'
import { counted } from '../../kernel/text.ts'
import { SCOPES } from '../auth/scopes.ts'
import { Drawer } from '../design/folds.tsx'
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

/** The tools, behind what a learner gets from them: as the consent page names it. */
export function ToolGroups() {
  return (
    <>
      {SCOPES.map(({ name, title, allows }) => (
        <Drawer
          title={
            <>
              {title} <small>{allows}</small>
            </>
          }
        >
          <ToolTable tools={tools.filter(({ toolset }) => toolset === name)} />
        </Drawer>
      ))}
    </>
  )
}

function ToolTable({ tools: shown }: { readonly tools: readonly Tool[] }) {
  return (
    <Table
      caption={`${counted(shown.length, 'tool')}, in the words the model reads`}
      columns={['Tool', 'Your data', 'What the model is told']}
      plain={['What the model is told']}
      rows={shown.map(({ name, title, effect, description }) => [
        <>
          {title} <code>{name}</code>
        </>,
        DOES[effect],
        firstSentence(description),
      ])}
    />
  )
}
