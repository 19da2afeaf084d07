/** A table that becomes a list of labelled lines on a phone. */
import type { Child } from 'hono/jsx'

interface TableProps {
  readonly caption: Child
  readonly columns: readonly string[]
  /** Columns whose cells say by themselves what they are, so that a phone shows them without a label. */
  readonly plain?: readonly string[]
  /** Whether it fits on a phone as a table. */
  readonly isNarrow?: boolean
  /** One cell per column; the first one heads its row. */
  readonly rows: ReadonlyArray<readonly [Child, ...Child[]]>
}

/** The roles are stated because browsers drop a table's own as soon as a style sheet lays it out as anything else. */
export function Table({ caption, columns, plain = [], isNarrow = false, rows }: TableProps) {
  const labelOf = (column: string | undefined) => (column !== undefined && plain.includes(column) ? undefined : column)
  return (
    <table role="table" class={isNarrow ? undefined : 'wide'}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([head, ...cells]) => (
          <tr role="row">
            <th role="rowheader" scope="row">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td role="cell" data-column={labelOf(columns[index + 1])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
