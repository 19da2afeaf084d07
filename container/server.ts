/** The runner: runs code that nobody has read, and answers with what it produced. Starts with `node container/server.ts`. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RunReport, RunRequest } from '../src/runner/protocol.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor.ts'
import type { Engine } from './engine.ts'
import { install, trial } from './engine.ts'
import { Folders } from './folders.ts'
import type { Refused } from './http.ts'
import { answer, guard, readRun, refuse, refused } from './http.ts'
import { javascript } from './languages/javascript.ts'
import { python3 } from './languages/python3.ts'
import { newBudgets } from './run.ts'
import { runFunction } from './run-function.ts'
import { runProgram } from './run-program.ts'
import { probe } from './sandbox/probe.ts'
import { Slots } from './slots.ts'

const languages = [python3, javascript]
const harnessFolder = join(import.meta.dirname, 'harness')

async function lookAround(config: Config, folders: Folders): Promise<Engine> {
  const sandbox = await probe({
    harnessFolder,
    mountPoint: folders.mountPoint,
    only: config.onlyTier,
    allowUnsandboxed: config.allowUnsandboxed,
    works: async (candidate) => (await trial(candidate, folders, ['sh', '-c', 'exit 0'], [])) !== null,
  })
  if (!sandbox) return { folders, sandbox, installed: new Map() }
  const found = await Promise.all(languages.map((language) => install(language, sandbox, folders)))
  return { folders, sandbox, installed: new Map(found.flatMap((one) => (one ? [[one.language.id, one]] : []))) }
}

class Runner {
  readonly #config: Config
  readonly #engine: Engine
  readonly #slots: Slots
  readonly #running = new Set<AbortController>()

  constructor(config: Config, engine: Engine) {
    this.#config = config
    this.#engine = engine
    this.#slots = new Slots(config.slots, config.slots * 4)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://runner')
    const stopped = guard(this.#config, request, pathname !== '/healthz')
    if (stopped) return refuse(response, stopped)
    const route = `${request.method} ${pathname}`
    if (route === 'GET /healthz') return answer(response, 200, { ok: true })
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    this.#running.add(gone)
    try {
      if (route === 'GET /v1/doctor') {
        const run = (asked: RunRequest) => this.#run(asked, gone.signal)
        return answer(response, 200, await examine(this.#engine, languages, response.req.socket.localPort ?? 0, run))
      }
      if (route !== 'POST /v1/run') return answer(response, 404, { error: refused('BAD_REQUEST', 'no such route') })
      const asked = await readRun(request)
      const outcome = 'code' in asked ? asked : await this.#run(asked, gone.signal)
      if ('code' in outcome) refuse(response, outcome)
      else answer(response, 200, outcome)
    } finally {
      this.#running.delete(gone)
    }
  }

  async #run(request: RunRequest, signal: AbortSignal): Promise<RunReport | Refused> {
    const { sandbox, installed, folders } = this.#engine
    if (!sandbox) {
      const message =
        'nothing here isolates programs: install bubblewrap, or allow user namespaces; ALLOW_UNSANDBOXED=1 runs without'
      return refused('SANDBOX_REQUIRED', message)
    }
    const language = installed.get(request.language)
    if (!language) return refused('LANGUAGE_RUNTIME_NOT_FOUND', `no working interpreter for ${request.language} was found`)
    const run = request.entry.kind === 'function' ? runFunction : runProgram
    const report = await this.#slots.within(async (slot) => {
      if (signal.aborted) return refused('INTERNAL', 'the caller has gone')
      const clock = { deadline: Number.POSITIVE_INFINITY }
      return run({ request, sandbox, folders, installed: language, slot, signal, clock, budgets: newBudgets() })
    })
    return report ?? { ...refused('RUNNER_BUSY', 'every slot is taken and the queue is full'), retryAfterSeconds: 2 }
  }

  /** Ends every run; resolves when none is left. */
  async stop(): Promise<void> {
    for (const run of this.#running) run.abort()
    while (this.#running.size > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (typeof config === 'string') {
    process.stderr.write(`${config}\n`)
    process.exit(2)
  }
  const folders = new Folders()
  let stop = async (): Promise<void> => {}
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void stop().finally(() => {
      folders.remove()
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
  if (config.endsWithStdin) process.stdin.resume().on('end', end).on('close', end).on('error', end)

  const runner = new Runner(config, await lookAround(config, folders))
  const server = createServer((request, response) => {
    runner.handle(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      refuse(response, refused('INTERNAL', 'the runner failed; its log says why'))
    })
  })
  stop = async () => {
    server.close()
    await runner.stop()
  }
  server.on('error', (error) => {
    process.stderr.write(`cannot listen on ${config.host}:${config.port}: ${error.message}\n`)
    folders.remove()
    process.exit(2)
  })
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    process.stdout.write(`${JSON.stringify({ listening: port })}\n`)
  })
}

await main()
