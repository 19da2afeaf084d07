/** Shows the copy buttons, which are hidden until it runs, and makes them work. A page without it loses nothing else. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const source = document.getElementById(button.dataset['copy'] ?? '')
  const said = button.parentElement?.querySelector('[role=status]')
  // A page that did not come by https has no clipboard.
  if (source && said && 'clipboard' in navigator) copies(button, source, said)
}

function copies(button: HTMLButtonElement, source: HTMLElement, said: Element): void {
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(source.textContent.trim()).then(
      () => (said.textContent = 'Copied.'),
      () => {
        getSelection()?.selectAllChildren(source)
        said.textContent = 'Not copied: it is selected now, copy it with your keyboard or menu.'
      },
    )
  })
}
