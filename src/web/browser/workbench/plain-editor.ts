/** The editor over a text area of any form, which is sent as it is without scripts. One with the name of a draft is kept until then. */
import { draftsOf } from './drafts.ts'
import { editorFor, type Editor } from './editor.ts'
import { LEAVING } from './tools.ts'

export function editorOver(area: HTMLTextAreaElement, nonce: string): void {
  const { account = '', place = '', draft = '' } = area.dataset
  const drafts = draft === '' ? null : draftsOf(account, place)
  drafts?.only([draft])
  const text = drafts?.of(draft)?.text ?? area.value
  drafts?.take(draft)
  area.value = text
  const keep = () => drafts?.keep(draft, { text: area.value, base: '', typed: 0, pasted: 0 })
  const editor = editorFor({
    text,
    language: area.dataset['language'] ?? '',
    labelledBy: `${area.id}-label`,
    describedBy: LEAVING,
    nonce,
    count: () => {},
    changed: () => {
      area.value = editor.text()
      keep()
    },
  })
  // A learner may have typed before this script came.
  if (area.value !== area.defaultValue) keep()
  putOver(area, editor)
}

/** Puts the editor in the place of the area, and the cursor of whoever is in the area into the editor. */
export function putOver(area: HTMLTextAreaElement, editor: Editor): HTMLElement {
  const isIn = document.activeElement === area
  const frame = document.createElement('div')
  frame.className = 'editor'
  frame.append(editor.element)
  area.hidden = true
  area.after(frame)
  document.querySelector(`label[for="${CSS.escape(area.id)}"]`)?.addEventListener('click', () => editor.focus())
  if (isIn) editor.focus()
  return frame
}
