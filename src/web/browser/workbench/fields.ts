/** Keeps what is typed into the fields of a lesson until its page has gone on; a page that is opened again has it back. */
import { draftsOf } from './drafts.ts'

type Field = HTMLTextAreaElement | HTMLInputElement

export function fieldsIn(page: HTMLElement): void {
  const { account = '', place = '' } = page.dataset
  const drafts = draftsOf(account, place)
  if (drafts === null) return
  const fields = [...page.querySelectorAll<Field>('[data-draft]')]
  drafts.only(fields.map(nameOf))
  for (const field of fields) if (field.value === '') field.value = drafts.of(nameOf(field))?.text ?? ''
  // Heard here, because parts of the page may be replaced.
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
    const { value } = target
    if (target.dataset['draft'] === undefined) return
    if (value.trim() === '') drafts.revert(nameOf(target))
    else drafts.keep(nameOf(target), { text: value, base: '', typed: 0, pasted: 0 })
  })
}

const nameOf = (field: Field): string => field.dataset['draft'] ?? ''
