/** Shows the copy buttons, which are hidden until it runs, and makes them work. A page without it loses nothing else. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const source = document.getElementById(button.dataset['copy'] ?? '')
  const status = button.parentElement?.querySelector('[role=status]')
  // A page that did not come by https has no clipboard.
  if (source && status && 'clipboard' in navigator) copies(button, source, status)
}

function copies(button: HTMLButtonElement, source: HTMLElement, status: Element): void {
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(source.textContent.trim()).then(
      () => (status.textContent = 'Copied.'),
      () => {
        getSelection()?.selectAllChildren(source)
        status.textContent = 'Not copied: it is selected now, copy it with your keyboard or menu.'
      },
    )
  })
}
