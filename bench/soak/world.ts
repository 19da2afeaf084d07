/** What the soak plays in: the Worker's bundle in Miniflare, a real runner behind a listener that fails on demand, and content with canaries. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { z } from 'zod'
import { componentRows, problemRows } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { readCourses } from '../../scripts/content/courses/read.ts'
import { courseRows } from '../../scripts/content/courses/rows.ts'
import { expand } from '../../scripts/content/expand.ts'
import { withForms } from '../../scripts/content/forms/derive.ts'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import { readSchema } from '../../scripts/content/schema.ts'
import { writeCatalogue, type Content, type Database } from '../../scripts/content/write.ts'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { startRunnerProcess, type RunnerProcess } from '../../scripts/runner-process.ts'
import { bundle, rungOptions } from '../miniflare.ts'
import { heapOf } from './heap.ts'
import { leftOf } from './leftovers.ts'
import { startReader } from './reader.ts'
import { RUNNER_FAULT } from './faults.ts'
import { firstPrograms, leaving } from './few-programs.ts'
import { moved, waitFor } from './waits.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, 'test/fixtures/content/problems')
/** The only problem that interviews are about. */
export const INTERVIEWED = 'days-since-rain'
/** Each is compared in another way, or with another kind of answer. */
export const COMPARED = ['time-sheet', 'exact-change-sets', 'heater-switch', 'recipe-order'] as const
/** Is answered by queries. */
export const QUERIED = 'city-orders'
/** Problems of the project that the fixtures' course names, and those. */
const NAMED: ReadonlySet<string> = new Set(['two-sum', INTERVIEWED, QUERIED, ...COMPARED])
/** Whose title says which load it is of. */
export const TITLED = 'two-sum'
const COPIED = 'pier-weights'
const COPIES = 16
const COURSES = join(ROOT, 'test/fixtures/courses')
const TOKEN = 'soak-only-runner-token-0123456789'
const SLOW_MS = 400
/** Runs that an account may make on its first day: few, so that some of the learners come to the end of it. */
export const RUNS_ON_FIRST_DAY = 8
/** And on every other day. */
export const RUNS_A_DAY = 20

export interface Memory {
  readonly worker: number
  readonly heap: number
  readonly runner: number
}

/** What the runner was asked, and can be asked again. */
export interface Job {
  readonly path: string
  readonly body: Buffer<ArrayBuffer>
  readonly ms: number
}

/** A job and how it ended, as far as it decides what the runner does for it. */
const jobShape = z.looseObject({
  language: z.string().optional(),
  base: z.looseObject({ request: z.looseObject({ language: z.string() }) }).optional(),
})
function kindOf(path: string, body: Buffer, answer: Buffer): string {
  const { language, base } = jobShape.parse(JSON.parse(body.toString()))
  const end = /"end":"(?!returned|not_run)(\w+)"/.exec(answer.toString())?.[1] ?? ''
  return `${path} ${language ?? base?.request.language ?? ''} ${end}`
}

/** A problem of the catalogue, as everybody may see it. */
export interface ListedProblem {
  readonly slug: string
  readonly title: string
  readonly difficulty: string
  readonly topics: readonly string[]
}

/** A problem with all that belongs to it, as its files have it. */
export type WrittenProblem = Awaited<ReturnType<typeof readContent>>['read'][number]

export interface World extends AsyncDisposable {
  readonly origin: string
  readonly mcpUrl: string
  /** In the order of the catalogue. */
  readonly problems: readonly ListedProblem[]
  written(slug: string): WrittenProblem
  /** Runs that the runner has answered. */
  readonly runs: () => number
  /** How often the runner was killed so far. */
  readonly kills: () => number
  /** Whether the runner is gone at this moment. */
  isDown(): boolean
  /** Resolves when there is one again. */
  isUp(): Promise<void>
  /** Asks the runner itself, past everything that breaks. */
  askRunner(path: string, init?: RequestInit): Promise<Response>
  readonly runnerPid: () => number
  /** Of each kind of job that the runner has answered, the one that was over soonest. */
  readonly jobs: () => readonly Job[]
  /** Ends the runner as a crash does, and starts another one. */
  killRunner(): Promise<void>
  /** Loads the catalogue again, with this word in the title of a problem. */
  load(word: string): Promise<void>
  /** Lines that the Worker wrote. */
  readonly log: () => readonly string[]
  /** What answers since the last look did not wait for. */
  unfinished(): Promise<readonly string[]>
  /** Bytes in memory of the Worker's process and of the runner's; `heap`: what of it is JavaScript's. */
  memory(): Promise<Memory>
  /** Ends the runner, and gives what it and those before it have left on this machine. */
  endRunner(): Promise<readonly string[]>
}

/** Problems that nobody works on: with them, a list has more than a page. What they exercise, nobody is asked about. */
const copiesOf = <P extends { readonly slug: string; readonly position: number; readonly components: object }>(problem: P): P[] =>
  Array.from({ length: COPIES }, (_, index) => ({
    ...problem,
    slug: `${problem.slug}-${index + 1}`,
    position: problem.position + 1_000 + index,
    components: { primary: 'union-find', secondary: [] },
  }))

async function readContent() {
  const [components, fixtures, own] = await Promise.all([readComponents(), readProblems(FIXTURES), readProblems(PROBLEMS)])
  const folders = [...fixtures, ...own.filter(({ slug }) => NAMED.has(slug))]
  const courses = await readCourses(COURSES, { components, problems: folders.map(({ slug }) => slug) })
  return { components, courses, read: await withForms(await expand(folders)) }
}

/** The content, with a word in the title of a problem. Its files are read once. */
async function contents(): Promise<{
  readonly listed: readonly ListedProblem[]
  readonly read: readonly WrittenProblem[]
  readonly contentOf: (word: string) => Content
}> {
  const { components, courses, read } = await readContent()
  const problems = [...read, ...read.filter(({ slug }) => slug === COPIED).flatMap(copiesOf)]
  const exercises = courses.flatMap((course) => course.exercises.map(({ problem }) => problem))
  const rest = { components: componentRows(components), courses: courses.map(courseRows) }
  const contentOf = (word: string) => {
    const titled = problems.map((problem) => (problem.slug === TITLED ? { ...problem, title: `Two Sum ${word}` } : problem))
    return { ...rest, problems: [...titled, ...exercises].map(problemRows) }
  }
  return { listed: problems.toSorted((one, other) => one.position - other.position), read, contentOf }
}

/** The Worker's database as the load writes to it. A proxy of Miniflare's own loses what it holds now and then. */
const rowsShape = z.array(z.array(z.unknown()))
const databaseOf = (origin: string): Database => ({
  async batch(statements) {
    if (statements.length === 0) return []
    const response = await fetch(`${origin}/soak/batch`, { method: 'POST', body: JSON.stringify(statements) })
    moved()
    return rowsShape.parse(await response.json())
  },
})

/** Whether a run is that of a problem's generator. */
const isOfGenerator = (body: Buffer): boolean =>
  z
    .looseObject({ id: z.string() })
    .parse(JSON.parse(body.toString('utf8')))
    .id.endsWith('-g')

/** A review whose linter has come to no report. */
function unlinted(body: Buffer): Buffer {
  const { linter, ...report } = z.looseObject({ linter: z.looseObject({}) }).parse(JSON.parse(body.toString('utf8')))
  return Buffer.from(JSON.stringify({ ...report, linter: { ...linter, state: 'failed', install: '' }, findings: [] }))
}

/** A listener before the runner, which plays what a request's header says. */
function listener(runner: () => RunnerProcess, ran: () => void, jobs: Map<string, Job>) {
  let last: Buffer | null = null
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { [RUNNER_FAULT]: fault, host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    if (fault === 'runner_refuses') return void response.destroy()
    if (fault === 'runner_busy' || (fault === 'runner_untested' && isOfGenerator(Buffer.concat(chunks)))) {
      response.writeHead(429, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error: { code: 'RUNNER_BUSY', message: 'others wait', retryAfterSeconds: 1 } }))
    }
    if (fault === 'runner_garbage') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end('{"results":[{"end":"returned","value":"7"}],"id":')
    }
    if (fault === 'runner_other' && last !== null) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(last)
    }
    if (fault === 'runner_slow') await new Promise((resolve) => void setTimeout(resolve, SLOW_MS))
    const { url, token } = runner()
    // Who hangs up hangs up on the runner.
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const whole = Buffer.concat(chunks)
    const { body: asked, left } = fault === 'runner_few' ? firstPrograms(whole) : { body: whole, left: 0 }
    const passed = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    const began = performance.now()
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      signal: gone.signal,
      headers: { ...Object.fromEntries(passed), 'x-runner-token': token, connection: 'close' },
      ...(asked.length > 0 ? { body: asked } : {}),
    })
    const answered = leaving(Buffer.from(await answer.arrayBuffer()), left)
    const body = fault === 'runner_unlinted' && answer.status === 200 ? unlinted(answered) : answered
    const type = answer.headers.get('content-type') ?? 'application/json'
    if (request.url === '/v1/run' && answer.status === 200) {
      ran()
      if (type === 'application/json') last = body
    }
    if (request.method === 'POST' && answer.status === 200) {
      const job = { path: request.url ?? '', body: asked, ms: performance.now() - began }
      const kind = kindOf(job.path, job.body, body)
      if (job.ms < (jobs.get(kind)?.ms ?? Infinity)) jobs.set(kind, job)
    }
    const wait = answer.headers.get('retry-after')
    response.writeHead(answer.status, { 'content-type': type, ...(wait ? { 'retry-after': wait } : {}) })
    if (fault === 'runner_cut') {
      response.write(body.subarray(0, Math.floor(body.length / 2)))
      return void response.destroy()
    }
    response.end(body)
  }
  return createServer((request, response) => {
    pass(request, response).catch(() => void response.destroy())
  })
}

export async function startWorld(folder: string): Promise<World> {
  const [script, firstRunner, reader] = await Promise.all([
    bundle('bench/soak/worker.ts', join(folder, 'bundle')),
    startRunnerProcess(),
    startReader(),
  ])
  let runner = firstRunner
  const pids = [firstRunner.pid]
  let kills = 0
  let runs = 0
  let restarting: Promise<void> | null = null
  const jobs = new Map<string, Job>()
  const before = listener(
    () => runner,
    () => {
      runs += 1
      moved()
    },
    jobs,
  )
  // A connection that ends by itself just as it is used again would be a fault that nobody ordered.
  before.keepAliveTimeout = 3_600_000
  before.listen(0, '127.0.0.1')
  await once(before, 'listening')
  const address = before.address()
  const runnerPort = typeof address === 'object' && address ? address.port : 0
  const port = await portOfCheck()
  const origin = `http://localhost:${port}`
  const lines: string[] = []
  const options = await rungOptions({
    script,
    port,
    bindings: {
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '1',
      RUNS_PER_DAY_NEW: `${RUNS_ON_FIRST_DAY}`,
      RUNS_PER_DAY_LEARNER: `${RUNS_A_DAY}`,
      RUNNER_URL: `http://127.0.0.1:${runnerPort}`,
      RUNNER_TOKEN: TOKEN,
      GRADER_URL: reader.url,
      GRADER_MODEL: 'reader',
    },
  })
  const miniflare = new Miniflare({
    ...options,
    resourcePersistencePath: join(folder, 'state'),
    inspectorPort: 0,
    handleStructuredLogs: ({ message }: { readonly message: string }) => void lines.push(message),
  })
  await miniflare.ready
  const [schema, { listed, read, contentOf }] = await Promise.all([readSchema(), contents()])
  const load = async (word: string) => {
    await waitFor(() => `the catalogue’s load ${word}`, writeCatalogue(databaseOf(origin), schema, contentOf(word)))
  }
  await load('One')
  return {
    origin,
    mcpUrl: `${origin}/mcp`,
    problems: listed,
    written: (slug) => {
      const problem = read.find((one) => one.slug === slug)
      if (problem === undefined) throw new Error(`the catalogue is without ${slug}`)
      return problem
    },
    runs: () => runs,
    kills: () => kills,
    isDown: () => restarting !== null,
    isUp: async () => waitFor(() => 'somebody for the runner to be there again', restarting ?? Promise.resolve()),
    runnerPid: () => runner.pid,
    jobs: () => [...jobs.values()],
    async askRunner(path, init = {}) {
      const { url, token } = runner
      const response = await fetch(`${url}${path}`, { ...init, headers: { 'x-runner-token': token } })
      moved()
      return response
    },
    async killRunner() {
      kills += 1
      const old = runner
      const again = async () => {
        process.kill(old.pid, 'SIGKILL')
        await old.ended
        runner = await startRunnerProcess()
        pids.push(runner.pid)
      }
      restarting = again()
      await waitFor(() => 'the runner’s new start', restarting)
      restarting = null
    },
    load,
    log: () => lines,
    async memory() {
      const workerd = await childOf(process.pid, 'workerd')
      const heap = await waitFor(() => 'a look at the heap', miniflare.getInspectorURL().then(heapOf))
      return { worker: workerd === null ? 0 : await residentOf(workerd), heap, runner: await residentOf(runner.pid) }
    },
    async unfinished() {
      return z.array(z.string()).parse(await (await fetch(`${origin}/soak/unfinished`)).json())
    },
    async endRunner() {
      await waitFor(() => 'the runner’s end', runner.stop())
      return leftOf(pids)
    },
    async [Symbol.asyncDispose]() {
      await waitFor(() => 'the Worker’s end', miniflare.dispose()).catch(() => null)
      before.closeAllConnections()
      before.close()
      reader.stop()
      await waitFor(() => 'the runner’s end', runner.stop()).catch(() => null)
    },
  }
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}

async function childOf(parent: number, program: string): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent) continue
    if ((await readlink(`/proc/${name}/exe`).catch(() => '')).endsWith(program)) return Number(name)
  }
  return null
}
