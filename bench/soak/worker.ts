/**
 * The deployment's Worker between faults. A request may say by headers what time it is for the one who sends it, and what breaks while it
 * is answered; its bindings are wrapped for that, and nothing in `src` knows. Below /soak it shows a person's log to the soak.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { engines } from '../../src/engines/index.ts'
import { Kind } from '../../src/engines/engine.ts'
import deployed, { Learner as DeployedLearner } from '../../src/index.ts'
import { knowledgeProjection } from '../../src/engines/knowledge/projection.ts'
import { practiceProjection } from '../../src/engines/practice/projection.ts'
import { PersonalRecord } from '../../src/learner/record.ts'
import type { RungEnv } from '../../src/web/env.ts'
import { mcpAt } from '../../src/web/mcp.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { FAULT, LATER, RUNNER_FAULT, type Fault } from './faults.ts'

export { Class, RunnerContainer, SealedRequests } from '../../src/index.ts'

/** What of a request breaks, and how far it has come. */
interface Trouble {
  readonly fault: Fault
  objectCalls: number
  statements: number
  /** The fault has happened. */
  hasStruck: boolean
  readonly kill: () => void
}

const trouble = new AsyncLocalStorage<Trouble>()
const never = (): Promise<never> => new Promise(() => {})

/** As the platform says that an object was restarted while it was asked. */
const restarted = (): Error => Object.assign(new Error('the object was restarted'), { retryable: true, durableObjectReset: true })

type Call = DeployedLearner['call']

/** An object's method between faults; `evict` ends the object in memory. */
async function asked(call: () => Promise<unknown>, evict: () => Promise<unknown>): Promise<unknown> {
  const now = trouble.getStore()
  if (!now) return call()
  now.objectCalls += 1
  const { fault } = now
  if (now.objectCalls !== fault.at && fault.kind !== 'object_gone') return call()
  switch (fault.kind) {
    case 'evict':
      now.hasStruck = true
      await evict()
      return call()
    case 'killed_before':
      now.hasStruck = true
      now.kill()
      return never()
    case 'killed_after':
      await call()
      now.hasStruck = true
      now.kill()
      return never()
    case 'asked_twice':
      await call()
      now.hasStruck = true
      throw restarted()
    case 'object_gone':
      if (now.objectCalls < fault.at) return call()
      now.hasStruck = true
      throw restarted()
    case 'd1_refuses':
    case 'd1_slow':
    case 'kv_slow':
    case 'runner_refuses':
    case 'runner_garbage':
    case 'runner_cut':
    case 'runner_other':
    case 'runner_slow':
      return call()
  }
}

/** A statement of D1 is answered, late or not at all. */
async function queried<T>(query: () => Promise<T>): Promise<T> {
  const now = trouble.getStore()
  if (!now) return query()
  now.statements += 1
  if (now.fault.kind === 'd1_refuses' && now.statements >= now.fault.at) {
    now.hasStruck = true
    throw new Error('D1_ERROR: the soak refuses this statement')
  }
  if (now.fault.kind === 'd1_slow') {
    now.hasStruck = true
    await new Promise((resolve) => void setTimeout(resolve, 150))
  }
  return query()
}

const reached = (target: object, property: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, property, target)
  return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, target, args) : value
}

const bare = new WeakMap<object, D1PreparedStatement>()
const QUERIES: ReadonlySet<string | symbol> = new Set(['first', 'all', 'run', 'raw'])

function statementOf(statement: D1PreparedStatement): D1PreparedStatement {
  const wrapped = new Proxy(statement, {
    get(target, property) {
      if (property === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values))
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      return QUERIES.has(property)
        ? (...args: unknown[]) => queried(async (): Promise<unknown> => Reflect.apply(value, target, args))
        : (...args: unknown[]): unknown => Reflect.apply(value, target, args)
    },
  })
  bare.set(wrapped, statement)
  return wrapped
}

function databaseOf<D extends D1Database | D1DatabaseSession>(database: D): D {
  return new Proxy(database, {
    get(target, property) {
      if (property === 'prepare') return (sql: string) => statementOf(target.prepare(sql))
      if (property === 'batch')
        return (statements: D1PreparedStatement[]) =>
          queried(() => target.batch(statements.map((statement) => bare.get(statement) ?? statement)))
      if (property === 'withSession' && 'withSession' in target)
        return (constraint: string) => databaseOf(target.withSession(constraint))
      return reached(target, property)
    },
  })
}

const learners = (namespace: DurableObjectNamespace<Learner>) =>
  new Proxy(namespace, {
    get(target, property) {
      if (property !== 'getByName') return reached(target, property)
      return (name: string) => {
        const stub = target.getByName(name)
        const evict = () => stub.end().catch(() => null)
        return {
          call: (...args: Parameters<Call>) => asked(async () => Reflect.apply(stub.call, stub, args), evict),
          admit: (...args: Parameters<DeployedLearner['admit']>) => asked(async () => stub.admit(...args), evict),
          erase: () => stub.erase(),
          hangUp: (session: string | null) => stub.hangUp(session),
          fetch: (request: Request) => stub.fetch(request),
        }
      }
    },
  })

const keys = (namespace: KVNamespace) =>
  new Proxy(namespace, {
    get(target, property) {
      const value = reached(target, property)
      if (property !== 'get' || typeof value !== 'function') return value
      return async (...args: unknown[]): Promise<unknown> => {
        const now = trouble.getStore()
        if (now?.fault.kind === 'kv_slow') {
          now.hasStruck = true
          await new Promise((resolve) => void setTimeout(resolve, 200))
        }
        return Reflect.apply(value, target, args)
      }
    },
  })

interface SoakEnv extends Omit<RungEnv, 'LEARNER'> {
  readonly LEARNER: DurableObjectNamespace<Learner>
}

let wrapped: RungEnv | null = null
/** One for all requests: what an isolate keeps of a binding is kept by the binding. */
function envOf(env: SoakEnv): RungEnv {
  wrapped ??= Object.assign(
    { ...env },
    { DB: databaseOf(env.DB), LEARNER: learners(env.LEARNER), OAUTH_KV: keys(env.OAUTH_KV) },
  ) as never
  return wrapped
}

const real = globalThis.fetch
// The runner is asked with the fault that its listener is to play.
globalThis.fetch = (input, init) => {
  const now = trouble.getStore()
  if (!now?.fault.kind.startsWith('runner_')) return real(input, init)
  const request = new Request(input, init)
  if (!request.headers.has('x-runner-token') || new URL(request.url).pathname !== '/v1/run') return real(request)
  now.hasStruck = true
  request.headers.set(RUNNER_FAULT, now.fault.kind)
  return real(request)
}

const later = createWorker({
  ...ports,
  mcp: (request, ...rest) => mcpAt(() => Date.now() + Number(request.headers.get(LATER)))(request, ...rest),
})

// Logs of a short soak are short, and every stored state is to be read.
for (const projection of [practiceProjection, knowledgeProjection]) Reflect.set(projection, 'every', 6)

/** A person's object that shows its log, and ends on demand. */
export class Learner extends DeployedLearner {
  /** The rows behind a position, and what else the object keeps. */
  rows(after: number): object {
    const { sql } = this.ctx.storage
    return {
      rows: [
        ...sql.exec(
          'SELECT position, stream, seq, type, body, at, command FROM event WHERE position > ? ORDER BY position',
          after,
        ),
      ],
      openRuns: [...sql.exec('SELECT run_id, slug, expires_at FROM open_run')],
      spent: [...sql.exec('SELECT day, count FROM spent')],
      classRows: [...sql.exec('SELECT class, assignment, item, seq, body, delivered FROM class_row')],
    }
  }

  /** What differs between the states in memory, those from the stored projections, and those folded from the whole log. */
  replay(): string[] {
    const { storage } = this.ctx
    const kinds = engines.flatMap(({ streams }) => streams).filter((kind) => kind instanceof Kind)
    const whole = new Map<string, string>()
    const text = (record: PersonalRecord, kind: (typeof kinds)[number], id: string) =>
      inspect(record.streams(kind).load(id), { depth: 30, maxArrayLength: null, maxStringLength: null, sorted: true })
    class Undone extends Error {}
    try {
      storage.transactionSync(() => {
        storage.sql.exec('DELETE FROM projection')
        const record = new PersonalRecord(storage)
        for (const kind of kinds)
          for (const id of record.streams(kind).ids()) whole.set(`${kind.name}${id}`, text(record, kind, id))
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    const stored = new PersonalRecord(storage)
    return kinds.flatMap((kind) =>
      [...stored.streams(kind).ids()].flatMap((id) => {
        const stream = `${kind.name}${id}`
        const expected = whole.get(stream)
        return [
          ...(text(this.record, kind, id) === expected ? [] : [`${stream} in memory is not what its log says`]),
          ...(text(stored, kind, id) === expected ? [] : [`${stream} as its projection has it is not what its log says`]),
        ]
      }),
    )
  }

  /** Ends the object in memory, as the platform does at any time; what was written stays. */
  async end(): Promise<void> {
    await this.ctx.storage.sync()
    this.ctx.abort('ended by the soak')
  }
}

async function shown(url: URL, env: SoakEnv): Promise<Response> {
  const stub = env.LEARNER.getByName(url.searchParams.get('user') ?? '')
  switch (url.pathname) {
    case '/soak/rows':
      return Response.json(await stub.rows(Number(url.searchParams.get('after'))))
    case '/soak/replay':
      return Response.json(await stub.replay())
    case '/soak/end':
      await stub.end().catch(() => null)
      return Response.json(null)
    default:
      return new Response(null, { status: 404 })
  }
}

export default {
  async fetch(request: Request, env: SoakEnv, ctx: ExecutionContext): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/soak/')) return shown(url, env)
    const worker = request.headers.has(LATER) ? later : deployed
    const order = request.headers.get(FAULT)
    if (order === null) return worker.fetch(request, envOf(env), ctx)
    const fault: Fault = JSON.parse(order)
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    const now: Trouble = { fault, objectCalls: 0, statements: 0, hasStruck: false, kill }
    const answer = trouble.run(now, async () => {
      const response = await worker.fetch(request, envOf(env), ctx)
      // Work goes on while the body is read: a fault may still strike.
      const body = await response.arrayBuffer()
      return new Response(response.status === 204 ? null : body, response)
    })
    const first = await Promise.race([answer, killed.then(() => null)])
    if (first === null) return new Response('killed', { status: 503, headers: { 'x-soak-struck': '1' } })
    const response = new Response(first.body, first)
    if (now.hasStruck) response.headers.set('x-soak-struck', '1')
    return response
  },
  scheduled: (controller: ScheduledController, env: SoakEnv) => deployed.scheduled(controller, envOf(env)),
}
