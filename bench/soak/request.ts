/** Requests of the soak each have a connection of their own: one that ends by itself just as it is used again would be a fault that nobody ordered. */
const kept = globalThis.fetch

/** From now on, for everything in this process. */
export function closeConnections(): void {
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('connection', 'close')
    return kept(input, { ...init, headers })
  }
}
