/** Runs the code of the first page in place. Without it, the form leads to a page that shows the same. */
const form = document.querySelector<HTMLFormElement>('#trial')
const answer = document.querySelector<HTMLElement>('[data-part=trial]')
if (form && answer) {
  runsInPlace(form, answer)
  const code = form.querySelector<HTMLTextAreaElement>('#trial-code')
  if (code) indents(code)
}

function runsInPlace(sent: HTMLFormElement, place: HTMLElement): void {
  sent.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sent.getAttribute('aria-busy') === 'true') return
    sent.setAttribute('aria-busy', 'true')
    const running = document.querySelector<HTMLTemplateElement>('#trial-running')
    if (running) place.replaceChildren(running.content.cloneNode(true))
    void resultNodes(sent).then((shown) => {
      place.replaceChildren(...shown)
      sent.removeAttribute('aria-busy')
    })
  })
}

async function resultNodes(sent: HTMLFormElement): Promise<readonly Node[]> {
  try {
    const response = await fetch(sent.action, { method: 'POST', body: new FormData(sent), headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const part = page.querySelector('[data-part=trial]') ?? page.querySelector('main')
    const nodes = part === null ? [] : [...part.childNodes]
    return nodes.length > 0 ? nodes : [message('The server gave no answer. Your code is still here; try again.')]
  } catch {
    return [message('The server was not reached. Your code is still here; try again.')]
  }
}

function message(text: string): Node {
  const line = document.createElement('p')
  line.className = 'notice fail'
  line.setAttribute('role', 'status')
  line.textContent = text
  return line
}

/** A new line begins as far in as the one before. Tab stays what moves the focus. */
function indents(code: HTMLTextAreaElement): void {
  code.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      code.form?.requestSubmit()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return
    const before = code.value.slice(0, code.selectionStart)
    const [indent = ''] = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
    if (indent === '') return
    event.preventDefault()
    code.setRangeText(`\n${indent}`, code.selectionStart, code.selectionEnd, 'end')
  })
}
