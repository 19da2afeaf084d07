/** Says beside a field what is wrong with a value, by the same reader as the server's, before anything is sent. */
import { readValue } from '../../../problem/values/read-value.ts'
import { parseType } from '../../../problem/values/types.ts'

type Field = HTMLInputElement | HTMLSelectElement

const EMPTY = 'This field is empty.'

export function valuesOn(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>('[data-type]')]
  if (fields.length === 0) return
  // What is wrong is said beside the field and not in a bubble over the next one.
  form.noValidate = true
  for (const field of fields) {
    field.addEventListener('change', () => say(field, field.value.trim() === '' ? '' : wrongWith(field)))
    field.addEventListener('input', () => {
      if (field.getAttribute('aria-invalid') === 'true') say(field, wrongWith(field))
    })
  }
  form.addEventListener('submit', (event) => {
    if (event.submitter instanceof HTMLButtonElement && event.submitter.value === 'give-up') return
    for (const field of fields) say(field, isWanted(field) ? wrongWith(field) : '')
    const first = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    if (!first) return
    event.preventDefault()
    first.focus()
  })
}

/** Fields of an example that is not begun may stay empty. */
function isWanted(field: Field): boolean {
  const example = field.closest('[data-example]')
  return example === null || isFilled(example)
}

const isFilled = (example: Element): boolean =>
  [...example.querySelectorAll<Field | HTMLTextAreaElement>('input, select, textarea')].some(({ value }) => value.trim() !== '')

function wrongWith(field: Field): string {
  const type = parseType(field.dataset['type'] ?? '')
  // A field for numbers gives no text where what is typed is none.
  const isBroken = field.validity.badInput || field.validity.stepMismatch
  if (field.value.trim() === '' && !isBroken) return EMPTY
  return type === null || (!isBroken && readValue(field.value, type) !== undefined) ? '' : (field.dataset['wrong'] ?? EMPTY)
}

function say(field: Field, words: string): void {
  const place = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
  if (place && place.textContent !== words) place.textContent = words
  if (words === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

/** Examples that are shown though they are empty. */
const SHOWN = 3

/** Shows some empty examples, and one more at a press. */
export function examplesOn(list: HTMLElement): void {
  const examples = [...list.querySelectorAll<HTMLElement>('[data-example]')]
  const more = document.createElement('button')
  more.type = 'button'
  more.className = 'second'
  more.textContent = 'Add an example'
  const hidden = (): HTMLElement | undefined => examples.find((example) => example.hidden)
  for (const [index, example] of examples.entries()) example.hidden = index >= SHOWN && !isFilled(example)
  more.hidden = hidden() === undefined
  more.addEventListener('click', () => {
    const next = hidden()
    if (!next) return
    next.hidden = false
    more.hidden = hidden() === undefined
    next.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  list.append(more)
}
