/** The server a demo plays against: one that runs, or one of its own for as long as it takes. */
import { healthAt } from '../dev/health.ts'
import { FIRST_PORT } from '../dev/port.ts'
import { startServer } from '../dev/server.ts'
import { temporaryFolder } from '../files.ts'

/** How many ports from the first `npm run dev` may have taken. */
const LOOKED_AT = 10

export interface Target {
  readonly origin: string
  /** Whether it was started for the demo. */
  readonly isStarted: boolean
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
  if (origin) return { origin, isStarted: false, release: async () => {} }

  return start(port, signal, report)
}

/** Starts one with a state folder of its own. */
export async function start(port: number | null, signal: AbortSignal, report: (line: string) => void): Promise<Target> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await temporaryFolder('demo'))
  report('A server is started for the demo.')
  const server = await startServer({ port, persistTo: folder.path, watch: false, signal, report: (line) => report(`  ${line}`) })
  started.defer(() => server.stop())
  const parts = started.move()
  return { origin: server.origin, isStarted: true, release: () => parts.disposeAsync() }
}
