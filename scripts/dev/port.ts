/** Which port the server gets. */
import { createServer } from 'node:net'

export const FIRST_PORT = 8787
/** How many ports are tried after the first. */
const TRIED = 100

/** A port from the command line; null when it is none. */
export function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : null
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

/** The port asked for, or the first free one; an error says why there is none. */
export async function choosePort(asked: number | null): Promise<number> {
  if (asked !== null) {
    if (await isFree(asked)) return asked
    throw new Error(`Port ${asked} is taken. Stop what listens there, or start with another --port.`)
  }
  for (let port = FIRST_PORT; port <= FIRST_PORT + TRIED; port++) if (await isFree(port)) return port
  throw new Error(`Every port from ${FIRST_PORT} to ${FIRST_PORT + TRIED} is taken. Name a free one with --port.`)
}
