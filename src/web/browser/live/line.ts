/** A socket that comes back when it is lost, but not while the page is hidden, and not when it was told to stay away. */

/** The session or the account has ended. */
const FOR_GOOD: ReadonlySet<number> = new Set([1008, 4401])
/** Other pages have taken its place; it may ask again once this one is visible. */
const TILL_SHOWN = 4429
const FIRST_WAIT_MS = 1_000
/** In a row; after them the page waits until it is shown again. */
const MOST_TRIES = 6
const PING_MS = 30_000

interface Ends {
  /** Called whenever the socket is open again; the page then looks for what it has missed, and calls `settled` when it has succeeded. */
  readonly opened: (settled: () => void) => void
  readonly heard: (message: string) => void
}

/** `since`: when the page was made; the first socket is told what has changed from then on. */
export function keepLine(url: string, since: string | undefined, { opened, heard }: Ends): void {
  let socket: WebSocket | null = null
  let timer = 0
  let tries = 0
  let isOver = false
  let isFirst = since !== undefined

  const close = (): void => {
    clearTimeout(timer)
    const last = socket
    socket = null
    last?.close()
  }
  const open = (): void => {
    close()
    if (isOver || document.hidden) return
    const isToldMissed = isFirst
    isFirst = false
    const fresh = new WebSocket(isToldMissed ? `${url}?since=${since}` : url)
    socket = fresh
    let isAnswered = true
    const ping = setInterval(() => {
      if (!isAnswered) onClose(1006)
      else if (fresh.readyState === WebSocket.OPEN) {
        isAnswered = false
        fresh.send('ping')
      }
    }, PING_MS)
    const onClose = (code: number): void => {
      clearInterval(ping)
      if (socket !== fresh) return
      close()
      if (FOR_GOOD.has(code)) isOver = true
      else if (code !== TILL_SHOWN && tries < MOST_TRIES)
        timer = setTimeout(open, FIRST_WAIT_MS * 2 ** tries++ * (0.5 + Math.random()))
    }
    fresh.addEventListener('open', () => {
      if (!isToldMissed) opened(() => (tries = 0))
    })
    fresh.addEventListener('message', ({ data }) => {
      isAnswered = true
      if (typeof data === 'string' && data !== 'pong') heard(data)
    })
    fresh.addEventListener('close', ({ code }) => onClose(code))
  }

  document.addEventListener('visibilitychange', () => {
    tries = 0
    open()
  })
  // A page that is kept to go back to has no socket.
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  open()
}
