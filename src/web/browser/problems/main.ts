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
    void show(address, signal).catch(() => {
      // Unless a later search has taken its place, the browser says why it cannot open the page.
      if (!signal.aborted) location.assign(address)
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
