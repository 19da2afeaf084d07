/** The bindings of the deployment between faults: what breaks in them while a request is answered, nothing in `src` knows. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Learner as DeployedLearner } from '../../src/index.ts'
import type { RungEnv } from '../../src/web/env.ts'
import type { Fault } from './faults.ts'
import { waitedFor } from './unfinished.ts'
import type { Class, Learner } from './worker.ts'
/** What of a request breaks, and how far it has come. */
export interface Trouble {
  readonly fault: Fault
  objectCalls: number
  statements: number
  /** The fault has happened. */
  hasStruck: boolean
  readonly kill: () => void
}

export const trouble = new AsyncLocalStorage<Trouble>()
const never = (): Promise<never> => new Promise(() => {})

/** As the platform says that an object was restarted while it was asked. */
export const restarted = (): Error =>
  Object.assign(new Error('the object was restarted'), { retryable: true, durableObjectReset: true })

type Call = DeployedLearner['call']

/** An object's method between faults; `evict` ends the object in memory. */
const asked = (call: () => Promise<unknown>, evict: () => Promise<unknown>, name: string | null = null): Promise<unknown> =>
  waitedFor(`a call of ${name ?? 'an object'}`, () => askedOnce(call, evict, name), { writes: true })

async function askedOnce(call: () => Promise<unknown>, evict: () => Promise<unknown>, name: string | null): Promise<unknown> {
  const now = trouble.getStore()
  if (!now || (now.fault.of !== undefined && name?.startsWith(now.fault.of) !== true)) return call()
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
    case 'kv_late':
    case 'runner_refuses':
    case 'runner_garbage':
    case 'runner_cut':
    case 'runner_other':
    case 'runner_slow':
    case 'runner_unlinted':
    case 'runner_few':
    case 'runner_busy':
    case 'runner_untested':
      return call()
  }
}

const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/

/** A statement of D1 is answered, late or not at all. */
const queried = <T>(query: () => Promise<T>, sql: string, writes = WRITES.test(sql)): Promise<T> =>
  waitedFor(`D1 ${sql.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`, () => queriedOnce(query, sql), { writes })

async function queriedOnce<T>(query: () => Promise<T>, sql: string): Promise<T> {
  const now = trouble.getStore()
  if (!now || (now.fault.of !== undefined && !sql.includes(now.fault.of))) return query()
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

export const reached = (target: object, property: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, property, target)
  return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, target, args) : value
}

const bare = new WeakMap<object, D1PreparedStatement>()
const QUERIES: ReadonlySet<string | symbol> = new Set(['first', 'all', 'run', 'raw'])

function statementOf(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
  const wrapped = new Proxy(statement, {
    get(target, property) {
      if (property === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values), sql)
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      return QUERIES.has(property)
        ? (...args: unknown[]) => queried(async (): Promise<unknown> => Reflect.apply(value, target, args), sql)
        : (...args: unknown[]): unknown => Reflect.apply(value, target, args)
    },
  })
  bare.set(wrapped, statement)
  return wrapped
}

export function databaseOf<D extends D1Database | D1DatabaseSession>(database: D): D {
  return new Proxy(database, {
    get(target, property) {
      if (property === 'prepare') return (sql: string) => statementOf(target.prepare(sql), sql)
      if (property === 'batch')
        return (statements: D1PreparedStatement[]) =>
          queried(() => target.batch(statements.map((statement) => bare.get(statement) ?? statement)), '', true)
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
          call: (...args: Parameters<Call>) =>
            asked(async () => Reflect.apply(stub.call, stub, args), evict, `${args[0]}.${String(args[1])}`),
          admit: (...args: Parameters<DeployedLearner['admit']>) => asked(async () => stub.admit(...args), evict),
          erase: () => asked(() => stub.erase(), evict),
          hangUp: (session: string | null) => asked(() => stub.hangUp(session), evict),
          fetch: (input: RequestInfo, init?: RequestInit) => stub.fetch(input, init),
        }
      }
    },
  })

/** What was deleted from KV in the last minute, as another place may still show it. */
const deleted = new Map<string, { readonly value: string; readonly at: number }>()
const KV_SHOWS_MS = 60_000

const keys = (namespace: KVNamespace) =>
  new Proxy(namespace, {
    get(target, property) {
      const value = reached(target, property)
      if (typeof value !== 'function') return value
      const reach = async (...args: unknown[]): Promise<unknown> => {
        const now = trouble.getStore()
        if (now?.fault.kind === 'kv_slow') {
          now.hasStruck = true
          await new Promise((resolve) => void setTimeout(resolve, 200))
        }
        const key = String(args[0])
        if (property === 'put') deleted.delete(key)
        if (property === 'delete') {
          const before = await target.get(key)
          if (before !== null) deleted.set(key, { value: before, at: Date.now() })
        }
        const late = property === 'get' && now?.fault.kind === 'kv_late' ? deleted.get(key) : undefined
        if (now && late && Date.now() - late.at < KV_SHOWS_MS) {
          now.hasStruck = true
          return isOfJson(args[1]) ? JSON.parse(late.value) : late.value
        }
        return Reflect.apply(value, target, args)
      }
      const writes = property === 'put' || property === 'delete'
      return (...args: unknown[]) => waitedFor(`KV ${property.toString()}`, () => reach(...args), { writes })
    },
  })

const isOfJson = (options: unknown): boolean =>
  options === 'json' || (typeof options === 'object' && options !== null && Reflect.get(options, 'type') === 'json')

const classes = (namespace: DurableObjectNamespace<Class>) =>
  new Proxy(namespace, {
    get(target, property) {
      if (property !== 'getByName') return reached(target, property)
      return (name: string) => {
        const stub = target.getByName(name)
        const evict = () => stub.end().catch(() => null)
        return new Proxy(stub, {
          get(object, method) {
            const does: unknown = Reflect.get(object, method, object)
            if (typeof does !== 'function') return does
            return (...args: unknown[]) =>
              asked(async (): Promise<unknown> => Reflect.apply(does, object, args), evict, `class.${String(method)}`)
          },
        })
      }
    },
  })

export interface SoakEnv extends Omit<RungEnv, 'LEARNER' | 'CLASS'> {
  readonly LEARNER: DurableObjectNamespace<Learner>
  readonly CLASS: DurableObjectNamespace<Class>
}

let wrapped: RungEnv | null = null
/** One for all requests: what an isolate keeps of a binding is kept by the binding. */
export function envOf(env: SoakEnv): RungEnv {
  wrapped ??= Object.assign(
    { ...env },
    { DB: databaseOf(env.DB), LEARNER: learners(env.LEARNER), CLASS: classes(env.CLASS), OAUTH_KV: keys(env.OAUTH_KV) },
  ) as never
  return wrapped
}
