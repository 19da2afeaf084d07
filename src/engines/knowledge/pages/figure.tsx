/** A chart with everything that says in words what it shows: its caption, its description, and its figures as a table. */
import type { Child, PropsWithChildren } from 'hono/jsx'

interface FigureProps {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  /** What the chart shows, for readers who do not see it. */
  readonly summary: string
  readonly width: number
  readonly height: number
  /** Shown below: what the colours mean. */
  readonly legend?: Child
  /** The same as a table, where it is not told beside the chart. */
  readonly table?: Child
}

export function Figure({ id, title, summary, width, height, legend, table, children }: PropsWithChildren<FigureProps>) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        class="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-summary`}
        xmlns="http://www.w3.org/2000/svg"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-summary`}>{summary}</desc>
        {children}
      </svg>
      {legend}
      {table && (
        <details>
          <summary>{title} as a table</summary>
          {table}
        </details>
      )}
    </figure>
  )
}

interface KeyProps {
  readonly entries: ReadonlyArray<{ readonly name: string; readonly class: string }>
}

/** The legend: each series by its fill, not by colour alone. */
export const Key = ({ entries }: KeyProps) => (
  <ul class="key">
    {entries.map((entry) => (
      <li>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <rect x="1" y="1" width="10" height="10" class={entry.class} />
        </svg>
        {entry.name}
      </li>
    ))}
  </ul>
)
