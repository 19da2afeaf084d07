/** The editor over a text area of any form, which is sent as it is without scripts. */
import { editorFor } from './editor.ts'
import { LEAVING } from './tools.ts'

export function editorOver(area: HTMLTextAreaElement, nonce: string): void {
  const editor = editorFor({
    text: area.value,
    language: area.dataset['language'] ?? '',
    labelledBy: `${area.id}-label`,
    describedBy: LEAVING,
    nonce,
    count: () => {},
    changed: () => {
      area.value = editor.text()
    },
  })
  const frame = document.createElement('div')
  frame.className = 'editor'
  frame.append(editor.element)
  area.hidden = true
  area.after(frame)
  document.querySelector(`#${CSS.escape(area.id)}-label`)?.addEventListener('click', () => editor.focus())
}
