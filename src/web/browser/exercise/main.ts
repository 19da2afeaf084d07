/** What scripts add to an exercise: blocks that are dragged, blanks that grow, values that are read before they are sent. */
import { builderOn } from './builder.ts'
import { examplesOn, valuesOn } from './values.ts'

for (const builder of document.querySelectorAll<HTMLElement>('[data-builder]')) builderOn(builder)
for (const examples of document.querySelectorAll<HTMLElement>('[data-examples]')) examplesOn(examples)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-exercise]')) valuesOn(form)
for (const blank of document.querySelectorAll<HTMLInputElement>('input[data-grows]')) grows(blank)

/** As wide as what is typed into it, within bounds. */
function grows(blank: HTMLInputElement): void {
  const [least = 1, most = 1] = (blank.dataset['grows'] ?? '').split(' ').map(Number)
  const fit = (): void => {
    blank.size = Math.min(most, Math.max(least, blank.value.length + 1))
  }
  blank.addEventListener('input', fit)
  // A browser that goes back fills fields in again.
  fit()
}
