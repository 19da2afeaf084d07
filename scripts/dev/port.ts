/** Which port the server gets. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Not 8787, which wrangler takes by itself and where Cursor waits for the answer of a sign-in. */
export const FIRST_PORT = 7864
/** How many ports are tried after the first. */
const PORTS_TO_TRY = 100
/** Below those that the kernel gives to outgoing connections, and away from those that `choosePort` tries. */
const CHECKED_PORTS = [11_000, 16_000] as const

/** The port that the command line gives with --port; null where it gives none. */
export function parsePort(text: string | undefined): number | null {
  if (text === undefined) return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Error('--port takes a number from 1 to 65535.')
  return port
}

/** Whether nothing listens there under either name of localhost. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no ::1 that could be taken.
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRNOTAVAIL'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** This port, or the first free one. Throws where there is none. */
export async function choosePort(port: number | null): Promise<number> {
  if (port !== null) {
    if (await isFree(port)) return port
    throw new Error(`Port ${port} is taken. Stop what listens there, or start with another --port.`)
  }
  for (let next = FIRST_PORT; next <= FIRST_PORT + PORTS_TO_TRY; next++) if (await isFree(next)) return next
  throw new Error(`Every port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TO_TRY} is taken. Name a free one with --port.`)
}

/** A free port for a check, which runs beside others: they choose theirs in the same moments, so the first free one is soon two's. */
export async function portOfCheck(): Promise<number> {
  let port = randomInt(...CHECKED_PORTS)
  while (!(await isFree(port))) port = randomInt(...CHECKED_PORTS)
  return port
}
