/** What opens over a page or within it. All of it is the browser's own: it opens by keyboard, and without scripts. */
import type { Child, PropsWithChildren } from 'hono/jsx'
import { Icon } from './icon.tsx'

/** A button with a list below it. The script `frame` closes it when the reader turns elsewhere. */
export const Menu = ({ label, children }: PropsWithChildren<{ readonly label: Child }>) => (
  <details class="menu">
    <summary>{label}</summary>
    <div class="menu-list">{children}</div>
  </details>
)

/** More than fits, behind a line that says what it is. */
export const Drawer = ({ title, isOpen = false, children }: PropsWithChildren<{ title: Child; isOpen?: boolean }>) => (
  <details class="drawer" open={isOpen}>
    <summary>
      <span>{title}</span>
    </summary>
    <div>{children}</div>
  </details>
)

interface DialogProps {
  /** Unique on its page. */
  readonly id: string
  /** What its button says. */
  readonly opener: Child
  readonly title: string
}

/** A question or a text over the page; Escape and its own button close it. */
export const Dialog = ({ id, opener, title, children }: PropsWithChildren<DialogProps>) => (
  <>
    <button type="button" class="second" popovertarget={id}>
      {opener}
    </button>
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <button type="button" class="quiet" popovertarget={id} popovertargetaction="hide">
        Close
      </button>
    </dialog>
  </>
)

/** A short word about something that worked, at the foot of the window. A script puts it there and takes it away. */
export const Toast = ({ children }: PropsWithChildren) => (
  <p class="toast" role="status">
    <Icon name="check" />
    {children}
  </p>
)
