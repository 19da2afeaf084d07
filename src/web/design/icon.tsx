/** Icons, drawn as text is: in its colour and at its size. They say nothing by themselves, so words stand beside each. */
import { raw } from 'hono/html'
import { icons } from '../../../built/icons.ts'

export type IconName = keyof typeof icons

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {raw(icons[name])}
  </svg>
)

/** A ladder whose next rung is lit. */
export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" />
    <path d="M9 26.5 13 5.5M19.5 26.5l4-21M10.4 21.4h9.8M11.5 16h9.8" />
    <path d="M12.5 10.6h9.8" class="next" />
  </svg>
)
