/** What a page says about what has just happened, or has to be known before anything does. */
import type { PropsWithChildren } from 'hono/jsx'
import { Icon, type IconName } from './icon.tsx'

/** Worked, did not work, good to know, mind this. */
export type NoticeKind = 'pass' | 'fail' | 'info' | 'warning'

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  pass: 'circle-check',
  fail: 'circle-x',
  info: 'info',
  warning: 'triangle-alert',
}

interface NoticeProps {
  readonly kind: NoticeKind
  readonly id?: string
  /** Whether it answers what was just done: read out where it appears. */
  readonly isStatus?: boolean
  /** Whether the page opens with the focus on it. */
  readonly hasFocus?: boolean
}

/** Its children are text and inline elements. */
export const Notice = ({ kind, id, isStatus = false, hasFocus = false, children }: PropsWithChildren<NoticeProps>) => (
  <div
    class={`notice ${kind}`}
    role={isStatus ? 'status' : undefined}
    id={id}
    {...(hasFocus ? { tabindex: -1, autofocus: true } : {})}
  >
    <Icon name={ICONS[kind]} />
    <p>{children}</p>
  </div>
)

/** The kind that fits an answer with this HTTP status. */
export const kindOf = (status: number): NoticeKind => (status < 400 ? 'pass' : status < 500 ? 'warning' : 'fail')
