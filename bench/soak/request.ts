/** For everything in the soak, once it is imported: a request has a connection of its own, and nobody waits for its answer without end. */
import '../../test/e2e/own-connections.ts'
import { waitFor } from './waits.ts'

const kept = globalThis.fetch

globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return waitFor(() => `${init?.method ?? 'GET'} ${pathname}`, kept(input, init))
}
