/** Boxes that hold one thing each, and what stands where there is nothing, or nothing yet. */
import type { Child, PropsWithChildren } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

interface CardProps {
  readonly icon?: IconName
  readonly title?: string
  /** The level of its title among the page's headings. */
  readonly level?: 2 | 3
}

export function Card({ icon, title, level = 3, children }: PropsWithChildren<CardProps>) {
  const heading = (
    <>
      {icon && <Icon name={icon} />}
      {title}
    </>
  )
  return (
    <section class="card">
      {title !== undefined && (level === 2 ? <h2>{heading}</h2> : <h3>{heading}</h3>)}
      {children}
    </section>
  )
}

/** Cards beside each other, as many as there is room for. */
export const Cards = ({ children }: PropsWithChildren) => <div class="cards">{children}</div>

interface EmptyProps {
  readonly icon: IconName
  readonly title: string
  /** What to do so that something is here. */
  readonly action?: Child
}

export const Empty = ({ icon, title, action, children }: PropsWithChildren<EmptyProps>) => (
  <div class="empty">
    <Icon name={icon} />
    <p>
      <strong>{title}</strong>
    </p>
    {children && <p>{children}</p>}
    {action}
  </div>
)

/** Grey lines where text is on its way. `what` is read out instead. */
export const Skeleton = ({ lines, what }: { readonly lines: number; readonly what: string }) => (
  <div class="skeleton" role="status">
    <span class="unseen">{what}</span>
    {Array.from({ length: lines }, () => (
      <span class="bone" />
    ))}
  </div>
)
