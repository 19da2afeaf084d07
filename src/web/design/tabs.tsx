/** Views of one thing, an address each, so that they work without scripts and can be linked to. */
import type { Child } from 'hono/jsx'

interface TabsProps {
  /** What is chosen among, for screen readers. */
  readonly label: string
  readonly current: string
  readonly tabs: ReadonlyArray<{ readonly path: string; readonly name: Child }>
}

export const Tabs = ({ label, current, tabs }: TabsProps) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ path, name }) => (
      <a href={path} aria-current={path === current ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
)
