/** Searches the list of problems while the form is filled in. Without it, the form's button leads to the same list. */
const form = document.querySelector<HTMLFormElement>('#finder')
/** Somebody who types goes on within this time. */
const PAUSE_MS = 200

if (form) searchesAtOnce(form)

function searchesAtOnce(finder: HTMLFormElement): void {
  let timer: number | undefined
  let asking = new AbortController()
  const search = (): void => {
    clearTimeout(timer)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const address = addressOf(finder)
    void show(address, signal).catch((error: unknown) => {
      // A later search has taken its place.
      if (signal.aborted) return
      // Only a request that reaches nobody fails with this; whatever else came is a page of its own.
      if (error instanceof TypeError) say('The server was not reached. Press “Search” to try again.')
      else location.assign(address)
    })
  }
  finder.addEventListener('input', (event) => {
    clearTimeout(timer)
    timer = setTimeout(search, event.target instanceof HTMLSelectElement ? 0 : PAUSE_MS)
  })
  finder.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
  })
}

/** Says something above the list, which stays. */
function say(text: string): void {
  const place = document.querySelector('[data-part=found]')
  const line = document.createElement('p')
  line.className = 'notice warning'
  line.setAttribute('role', 'status')
  line.textContent = text
  place?.querySelector(':scope > .notice')?.remove()
  place?.prepend(line)
}

/** The address that the form leads to, without what is not chosen. */
function addressOf(finder: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(finder)) if (typeof value === 'string' && value.trim() !== '') query.set(name, value)
  return query.size === 0 ? finder.action : `${finder.action}?${query.toString()}`
}

async function show(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map((part) => {
    return [part, page.querySelector(`[data-part="${part.dataset['part'] ?? ''}"]`)] as const
  })
  if (parts.some(([, twin]) => twin === null)) throw new Error('the answer is not the list')
  for (const [part, twin] of parts) part.replaceChildren(...(twin?.childNodes ?? []))
  history.replaceState(null, '', address)
}
