/** A whole Rung on this machine: catalogue, runner and Worker, started together and ended together. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localLanguages, localRunner, parseRunnerUrl } from '../../src/runner/local.ts'
import type { Result } from '../../src/kernel/result.ts'
import type { DoctorReport } from '../../src/runner/protocol.ts'
import type { RunnerFailure } from '../../src/runner/runner.ts'
import { buildImage } from '../container/build.ts'
import { startImage } from '../container/running.ts'
import { CACHE } from '../content/expand.ts'
import { loadOrReuse } from '../content/reuse.ts'
import { startRunnerProcess } from '../runner-process.ts'
import { complaints, untilAnswering } from './health.ts'
import { hasOwnSandbox, lookAtMachine, placeFor } from './machine.ts'
import { choosePort } from './port.ts'
import { killMarked, markChildren } from './processes.ts'
import { ensureDevVars, missingSecrets, readDevVars, workerVars } from './vars.ts'
import { startWorkerProcess } from './worker-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEV_VARS = join(ROOT, '.dev.vars')
const STATE = join(ROOT, '.wrangler/state')
const START_MS = 120_000

export interface DevServerOptions {
  /** Exactly this port; the first free one from 7864 when null. */
  readonly port: number | null
  /** The folder of D1, KV and the learners' objects; the project's own when null. */
  readonly persistTo: string | null
  /** Whether the Worker is built again when a source file changes. */
  readonly watch: boolean
  /** Ends the start wherever it is; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal
  /** A line about how the start goes. */
  readonly report: (line: string) => void
}

export interface DevServer {
  readonly port: number
  readonly origin: string
  readonly mcpUrl: string
  /** Resolves with the reason when a part of it ends by itself. */
  readonly failed: Promise<string>
  /** Sends the Worker's log lines here from now on. */
  showLog(print: (line: string) => void): void
  /** Ends everything it started; resolves when it is gone. May be called twice. */
  stop(): Promise<void>
}

interface RunnerHandle {
  readonly url: string
  readonly token: string
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

/** Starts everything and waits until /healthz is well. Rejects with a sentence for the person who started it; then nothing it started is left. */
export async function startServer(options: DevServerOptions): Promise<DevServer> {
  const { report } = options
  const mark = randomUUID()
  markChildren(mark)
  const stops: Array<() => Promise<void>> = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
    killMarked(mark)
  }
  try {
    const port = await choosePort(options.port)
    const origin = `http://localhost:${port}`
    const persistTo = resolve(options.persistTo ?? STATE)
    const devVars = await secrets(report)
    if (!existsSync(CACHE)) report('catalogue  making the tests of every problem; the first time, that takes up to three minutes')
    const stopping = new AbortController()
    const loaded = loadOrReuse({ persistTo, signal: stopping.signal })
    stops.push(async () => {
      stopping.abort()
      await loaded.catch(() => {})
    })
    // Neither is bounded in time: an image that is built first takes minutes.
    const parts = Promise.all([runnerFor(devVars, stops, report), loaded])
    const [{ runner, examine, advice }, problems] = await Promise.race([parts, rejection(options.signal)])
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(START_MS)])
    report(`catalogue  ${problems} problems`)
    if (advice !== null) report(`runner     no code will be run. ${advice}`)
    const vars = workerVars({ origin, devVars, environment: process.env, runner })
    const order = { config: join(ROOT, 'wrangler.toml'), port, persistTo, watch: options.watch, vars }
    const worker = startWorkerProcess(order)
    stops.push(() => worker.stop())
    const health = await Promise.race([
      untilAnswering(origin, signal),
      worker.ended.then((how) => {
        throw new Error(`The Worker did not start (${how}). wrangler says:\n${worker.printed()}`)
      }),
    ]).catch((error: unknown) => {
      if (!signal.aborted || options.signal.aborted) throw error
      throw new Error(`The Worker does not answer after ${START_MS / 1000} s. wrangler says:\n${worker.printed()}`)
    })
    // Its self tests in every language take longer than all else, and nobody has to wait for what they say.
    if (advice === null)
      void examine().then((doctor) => stopping.signal.aborted || report(`runner     ${wordsOn(runner, doctor)}`))
    if (!health.ok) throw new Error(`The server cannot serve: ${complaints(health)}`)
    const failure = Promise.race([
      worker.ended.then((how) => `The Worker's process ended by itself (${how}).`),
      runner.ended.then(() => 'The runner ended by itself.'),
    ])
    return { port, origin, mcpUrl: `${origin}/mcp`, failed: failure, showLog: (print) => worker.show(print), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function secrets(report: (line: string) => void): Promise<Readonly<Record<string, string>>> {
  if (await ensureDevVars(DEV_VARS)) report('secrets    new random keys in .dev.vars')
  const devVars = await readDevVars(DEV_VARS)
  const missing = missingSecrets(devVars)
  if (missing.length === 0) return devVars
  throw new Error(
    `.dev.vars has no ${missing.join(' and no ')}. Add it (32 random bytes or more), or delete the file to get new keys.`,
  )
}

/** The runner named by RUNNER_URL, which this server does not stop; null where there is none. */
function namedRunner(devVars: Readonly<Record<string, string>>): RunnerHandle | null {
  const runnerUrl = process.env['RUNNER_URL'] ?? devVars['RUNNER_URL']
  if (!runnerUrl) return null
  const url = parseRunnerUrl(runnerUrl)
  if (!url.ok) throw new Error('RUNNER_URL must be http:// and a loopback address without a path. Unset it to get a runner here.')
  const token = process.env['RUNNER_TOKEN'] ?? devVars['RUNNER_TOKEN'] ?? ''
  return { url: url.value.origin, token, ended: new Promise(() => {}), stop: async () => {} }
}

type Doctor = Result<DoctorReport, RunnerFailure>

interface Found {
  readonly runner: RunnerHandle
  /** Has it look at itself. */
  readonly examine: () => Promise<Doctor>
  /** Why no code will be run, and what to do; null where it will. */
  readonly advice: string | null
}

/** A runner that has a sandbox, if this machine can have one: a process, or else the image in Docker. */
async function ownRunner(stops: Array<() => Promise<void>>, report: (line: string) => void): Promise<Found> {
  const started = hasOwnSandbox(process.platform) ? await startRunnerProcess() : null
  if (started) stops.push(() => started.stop())
  const examine = (runner: RunnerHandle) => () => localRunner(runner).doctor()
  // It lists no language without a sandbox to run it in.
  const languages = started && (await localLanguages(started))
  if (started && languages && languages.length > 0) return { runner: started, examine: examine(started), advice: null }
  const doctor = started && (await localRunner(started).doctor())
  // One that is late on a busy machine may run code all the same.
  if (started && doctor?.ok === false) return { runner: started, examine: async () => doctor, advice: null }
  const place = placeFor(await lookAtMachine(doctor?.ok === true ? doctor.value.sandbox : null))
  if (started && doctor && place.kind !== 'image')
    return { runner: started, examine: async () => doctor, advice: place.kind === 'nowhere' ? place.advice : null }
  if (place.kind !== 'image') throw new Error(place.kind === 'nowhere' ? place.advice : 'The runner did not start.')
  report('runner     no sandbox works here, so code runs in Docker. The first build takes some minutes.')
  if (place.advice !== null) report(`           ${place.advice}`)
  await started?.stop()
  await buildImage((line) => report(`           ${line}`), null)
  const image = await startImage()
  stops.push(() => image.stop())
  const runner = { url: image.url, token: image.token, ended: once(image.client, 'close'), stop: () => image.stop() }
  return { runner, examine: examine(runner), advice: null }
}

async function runnerFor(
  devVars: Readonly<Record<string, string>>,
  stops: Array<() => Promise<void>>,
  report: (line: string) => void,
): Promise<Found> {
  const named = namedRunner(devVars)
  if (named === null) return ownRunner(stops, report)
  const doctor = await localRunner(named).doctor()
  const isWithout = doctor.ok && doctor.value.sandbox === null
  return { runner: named, examine: async () => doctor, advice: isWithout ? 'The runner of RUNNER_URL has no sandbox.' : null }
}

function wordsOn({ url }: RunnerHandle, doctor: Doctor): string {
  if (!doctor.ok)
    return doctor.error.kind === 'late'
      ? 'slow to answer on this busy machine; code runs as soon as it does'
      : `${url} does not answer as a runner (${doctor.error.kind})`
  const { sandbox, languages, warning } = doctor.value
  const versions = languages.map(({ language, version, ok }) => (ok ? `${language} ${version ?? ''}`.trim() : `no ${language}`))
  return `sandbox ${sandbox}, ${versions.join(', ')}${warning ? ` (${warning})` : ''}`
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
}
