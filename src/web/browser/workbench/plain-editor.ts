/** The editor over a text area of any form, which is sent as it is without scripts. One with the name of a draft is kept until then. */
import { draftsOf } from './drafts.ts'
import { editorFor } from './editor.ts'
import { LEAVING } from './tools.ts'

export function editorOver(area: HTMLTextAreaElement, nonce: string): void {
  const { account = '', place = '', draft = '' } = area.dataset
  const drafts = draft === '' ? null : draftsOf(account, place)
  drafts?.only([draft])
  const text = drafts?.of(draft)?.text ?? area.value
  drafts?.take(draft)
  area.value = text
  const editor = editorFor({
    text,
    language: area.dataset['language'] ?? '',
    labelledBy: `${area.id}-label`,
    describedBy: LEAVING,
    nonce,
    count: () => {},
    changed: () => {
      area.value = editor.text()
      drafts?.keep(draft, { text: area.value, base: '', typed: 0, pasted: 0 })
    },
  })
  const frame = document.createElement('div')
  frame.className = 'editor'
  frame.append(editor.element)
  area.hidden = true
  area.after(frame)
  document.querySelector(`#${CSS.escape(area.id)}-label`)?.addEventListener('click', () => editor.focus())
}
