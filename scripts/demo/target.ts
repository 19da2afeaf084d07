/** The server a demo plays against: one that runs, or one of its own for as long as it takes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { healthAt } from '../dev/health.ts'
import { FIRST_PORT } from '../dev/port.ts'
import { startServer } from '../dev/server.ts'

/** How many ports from the first `npm run dev` may have taken. */
const LOOKED_AT = 10

export interface Target {
  readonly origin: string
  /** Whether it was started for the demo. */
  readonly own: boolean
  /** Ends what was started, and nothing else. */
  release(): Promise<void>
}

/** Finds a running Rung on `port`, or on one of the first ports when null; else starts one with a state folder of its own. */
export async function findOrStart(port: number | null, signal: AbortSignal, report: (line: string) => void): Promise<Target> {
  const ports = port === null ? Array.from({ length: LOOKED_AT }, (_, index) => FIRST_PORT + index) : [port]
  const origins = await Promise.all(
    ports.map(async (each) => {
      const origin = `http://localhost:${each}`
      return (await healthAt(origin, signal))?.ok ? origin : null
    }),
  )
  const origin = origins.find((each) => each !== null)
  if (origin) return { origin, own: false, release: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'rung-demo-'))
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    report('No server is running, so one is started for the demo.')
    const server = await startServer({ port, persistTo: folder, watch: false, signal, report: (line) => report(`  ${line}`) })
    return {
      origin: server.origin,
      own: true,
      async release() {
        await server.stop()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}
