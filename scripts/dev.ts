/**
 * `npm run dev [-- --port N] [-- --persist-to DIR]`: a whole Rung on this machine, ready for a client, without an account and without
 * the network. Ends with Ctrl-C or SIGTERM, or as soon as one of its parts does.
 */
import { parseArgs } from 'node:util'
import { parsePort } from './dev/port.ts'
import { startServer } from './dev/server.ts'
import { welcome } from './dev/welcome.ts'
import { messageOf } from './main.ts'

const USAGE = `Usage: npm run dev [-- --port N] [--persist-to DIR]
  --port N          use exactly this port; otherwise the first free one from 7864
  --persist-to DIR  keep learners and catalogue there; otherwise in .wrangler/state
From the environment: STRICT_MODE, PACE_FLOOR, LOG_LEVEL, RATE_LIMIT_SCALE, VISITOR_RUNS_PER_DAY, RUNNER_URL (loopback only) with RUNNER_TOKEN.
`

const PARENT_POLL_MS = 500

class Stopped extends Error {}

function argumentsOrExit() {
  const options = { port: { type: 'string' }, 'persist-to': { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    const { port, 'persist-to': persistTo = null, help } = parseArgs({ options }).values
    if (help) {
      process.stdout.write(USAGE)
      process.exit(0)
    }
    return { port: parsePort(port), persistTo }
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

/** npm that is killed, or whose shell is, leaves its script running without a word to it. */
function onceOrphaned(then: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, PARENT_POLL_MS)
}

async function main({ port, persistTo }: ReturnType<typeof argumentsOrExit>): Promise<number> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const stopping = new AbortController()
  const stopped = new Promise<null>((resolve) => {
    const stop = () => {
      stopping.abort(new Stopped())
      resolve(null)
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
    if (process.env['npm_lifecycle_event'] !== undefined) onceOrphaned(stop)
  })
  print('Rung is starting.')
  const report = (line: string) => print(`  ${line}`)
  const server = await startServer({ port, persistTo, watch: true, signal: stopping.signal, report })
  print(welcome(server.mcpUrl, server.port))
  server.showLog(print)
  const failure = await Promise.race([stopped, server.failed])
  const hasFailed = failure !== null && !stopping.signal.aborted
  if (hasFailed) process.stderr.write(`${failure} Stopping the rest.\n`)
  await server.stop()
  if (!hasFailed) print('Rung has stopped.')
  return hasFailed ? 1 : 0
}

main(argumentsOrExit()).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof Stopped) process.exit(0)
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
