/** The keys of other editors. Each is a file of its own, which the page loads once a learner has chosen it. */
import type { Extension } from '@codemirror/state'

export const keyboards = ['standard', 'vim', 'emacs'] as const
export type Keyboard = (typeof keyboards)[number]

export const isKeyboard = (value: unknown): value is Keyboard => keyboards.some((one) => one === value)

/** Nothing where its file is not to be had. */
export async function keysOf(keyboard: Keyboard): Promise<Extension> {
  try {
    if (keyboard === 'vim') return (await import('@replit/codemirror-vim')).vim({ status: true })
    if (keyboard === 'emacs') return (await import('@replit/codemirror-emacs')).emacs()
  } catch {
    return []
  }
  return []
}
