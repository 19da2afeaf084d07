/** The keys of other editors. Each is a file of its own, which the page loads once a learner has chosen it. */
import type { Extension } from '@codemirror/state'
import { EditorView, ViewPlugin } from '@codemirror/view'

export const keyboards = ['standard', 'vim', 'emacs'] as const
export type Keyboard = (typeof keyboards)[number]

export const isKeyboard = (value: unknown): value is Keyboard => keyboards.some((one) => one === value)

/** Nothing where its file is not to be had. */
export async function keysOf(keyboard: Keyboard): Promise<Extension> {
  try {
    if (keyboard === 'vim') return await vimKeys()
    if (keyboard === 'emacs') return (await import('@replit/codemirror-emacs')).emacs()
  } catch {
    return []
  }
  return []
}

/** By the character that Vim opens its command line with. */
const COMMAND_LINES: Readonly<Record<string, string>> = {
  ':': 'Vim command',
  '/': 'Search forwards',
  '?': 'Search backwards',
}

/** Its own colours of an answer and of a remark have too little contrast. */
const VIM_THEME = EditorView.theme({
  '.cm-vim-message': { color: 'var(--fail) !important' },
  '.cm-vim-panel span + span': { color: 'var(--soft) !important' },
})

/** Vim’s command line has no name of its own, and what Vim answers there is read aloud by no screen reader. */
async function vimKeys(): Promise<Extension> {
  const { getCM, vim } = await import('@replit/codemirror-vim')
  const spoken = ViewPlugin.define((view) => {
    const editor = getCM(view)
    editor?.on('dialog', () => {
      const { dialog } = editor.state
      const text = dialog?.textContent.trim() ?? ''
      const field = dialog?.querySelector('input')
      if (field) field.setAttribute('aria-label', COMMAND_LINES[text.charAt(0)] ?? text)
      else dialog?.setAttribute('role', 'alert')
    })
    return {}
  })
  return [vim({ status: true }), spoken, VIM_THEME]
}
