/**
 * For everything in this process, once it is imported: requests each have a connection of their own. One that the server ends by itself just
 * as it is used again would be a fault that nobody ordered.
 */
const kept = globalThis.fetch
const MOST_TRIES = 10

/** Whether nobody took the connection in time, as on a busy machine: nothing has been asked. */
function isUnasked(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : null
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === 'UND_ERR_CONNECT_TIMEOUT'
}

globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('connection', 'close')
  for (let tries = 1; ; tries++) {
    try {
      return await kept(input, { ...init, headers })
    } catch (error) {
      if (!isUnasked(error) || tries === MOST_TRIES) throw error
    }
  }
}
