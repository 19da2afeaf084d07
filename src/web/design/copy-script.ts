/**
 * The only script of the pages, served as /copy.js: it shows the copy buttons, which are hidden until it runs, and makes them work.
 * A page without it loses nothing else.
 */
export const COPY_SCRIPT = `'use strict'
for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy)
  const said = button.parentElement.querySelector('[role=status]')
  if (!source || !said || !navigator.clipboard) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent.trim())
      said.textContent = 'Copied.'
    } catch {
      getSelection().selectAllChildren(source)
      said.textContent = 'Not copied: it is selected now, copy it with your keyboard or menu.'
    }
  })
}
`
