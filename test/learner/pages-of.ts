/** A page's end of a socket, reduced to what it is told. */

export class OpenPage {
  /** Every message so far, as it came. */
  readonly heard: string[] = []
  /** Resolves with the code it is closed with. */
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  #waiting: Array<() => void> = []

  constructor({ webSocket, status }: Response) {
    if (!webSocket) throw new Error(`no socket, status ${status}`)
    this.#socket = webSocket
    const { promise, resolve } = Promise.withResolvers<number>()
    this.closed = promise
    webSocket.accept()
    webSocket.addEventListener('close', ({ code }) => resolve(code))
    webSocket.addEventListener('message', ({ data }) => {
      this.heard.push(String(data))
      for (const notify of this.#waiting.splice(0)) notify()
    })
  }

  say(text: string): void {
    this.#socket.send(text)
  }

  leave(): void {
    this.#socket.close(1000)
  }

  /** What it was told up to now: a ping is answered behind everything that was sent before. */
  async told(): Promise<readonly unknown[]> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const listen = (): void => (this.heard.at(-1) === 'pong' ? resolve() : void this.#waiting.push(listen))
    this.#waiting.push(listen)
    this.say('ping')
    await promise
    return this.heard.filter((message) => message !== 'pong').map((message): unknown => JSON.parse(message))
  }
}
