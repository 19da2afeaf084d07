/**
 * The process in which wrangler serves the Worker. It is wrangler's own `wrangler dev` called as a function, because on the command
 * line variables stand in the arguments, which every user of the machine can list. It is told what to do over its IPC channel, prints
 * the Worker's log lines, and ends with the process that started it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { z } from 'zod'
import { unstable_startWorker as startWorker } from 'wrangler'
import { endChildren } from './processes.ts'

const order = z.object({
  config: z.string(),
  port: z.int(),
  persistTo: z.string(),
  watch: z.boolean(),
  vars: z.record(z.string(), z.string()),
})
/** What the process is sent first. */
export type WorkerOrder = z.infer<typeof order>

/** How long closing, and then its helpers, may take before the process ends anyway. */
const CLOSE_MS = 4_000
const HELPERS_MS = 1_000

type Running = Awaited<ReturnType<typeof startWorker>>
let starting: Promise<Running> | null = null
let isEnding = false

function end(): void {
  if (isEnding) return
  isEnding = true
  const closing = starting === null ? Promise.resolve() : starting.then((worker) => worker.dispose())
  void Promise.race([closing.then(() => 0), pause(CLOSE_MS, 1)])
    .catch(() => 1)
    .then(async (code) => {
      // wrangler's bundler goes on until this process is gone.
      await endChildren(HELPERS_MS)
      process.exit(code)
    })
}

async function serve(message: unknown): Promise<void> {
  const { config, port, persistTo, watch, vars } = order.parse(message)
  starting = startWorker({
    config,
    bindings: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, { type: 'secret_text', value }])),
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      persist: persistTo,
      enableContainers: false,
      logLevel: 'warn',
      watch,
      structuredLogsHandler: ({ message: line }: { readonly message: string }) => process.stdout.write(`${line}\n`),
    },
  })
  await starting
}

process.on('disconnect', end)
process.once('message', (message) => {
  serve(message).catch((error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`)
    end()
  })
})
