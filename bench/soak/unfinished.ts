/**
 * What an answer did not wait for. Whoever answers before a database, KV or another object has done what it was asked answers a fault as
 * success: the platform may end the work with the answer, and nobody hears how it ended.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** One piece of work that is answered at its end, and what it has begun. */
interface Answering {
  readonly open: Set<{ readonly what: string }>
  /** Work that goes on behind the answer, as the platform was told. */
  later: number
}

const answering = new AsyncLocalStorage<Answering>()
const left = new Set<string>()
/** As many kinds are told; one is enough to look for the others. */
const MOST = 20
/** Now and then a write takes so long: what nobody waits for is still under way when the answer is there. */
const SLOW_MS = 40
const SLOW_SHARE = 0.2

const note = (what: string): void => {
  if (left.size < MOST) left.add(what)
}

// Work that nobody waits for may also fail where nobody hears it.
globalThis.addEventListener('unhandledrejection', ({ reason }) =>
  note(`nobody hears of a failure: ${String(reason).slice(0, 200)}`),
)

/** Does what somebody has to wait for. */
export async function waitedFor<T>(what: string, work: () => Promise<T>, { writes }: { readonly writes: boolean }): Promise<T> {
  const now = answering.getStore()
  if (!now || !writes) return work()
  const begun = { what }
  now.open.add(begun)
  try {
    if (Math.random() < SLOW_SHARE) await new Promise((resolve) => void setTimeout(resolve, SLOW_MS))
    return await work()
  } finally {
    now.open.delete(begun)
  }
}

function expectNone(who: string, { open, later }: Answering): void {
  if (later > 0) return
  for (const { what } of open) note(`${who} is answered before it has ended: ${what}`)
}

/** A request as the platform has it: work may go on behind the answer where `waitUntil` says so, and while the answer is read. */
export async function answeredWhole(
  request: Request,
  ctx: ExecutionContext,
  work: (ctx: ExecutionContext) => Promise<Response>,
): Promise<Response> {
  const now: Answering = { open: new Set(), later: 0 }
  const goesOn = (promise: Promise<unknown>): void => {
    now.later += 1
    void promise.then(
      () => (now.later -= 1),
      () => (now.later -= 1),
    )
    ctx.waitUntil(promise)
  }
  const context = new Proxy(ctx, {
    get(target, property) {
      if (property === 'waitUntil') return goesOn
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, target, args) : value
    },
  })
  const who = `${request.method} ${new URL(request.url).pathname}`
  const response = await answering.run(now, () => work(context))
  // What failed may leave behind what was begun beside it.
  if (response.status >= 500) return response
  if (response.body === null) {
    expectNone(who, now)
    return response
  }
  const told = new TransformStream({ flush: () => expectNone(who, now) })
  return new Response(response.body.pipeThrough(told), response)
}

/** What was left since the last look. */
export function leftUnfinished(): readonly string[] {
  const told = [...left]
  left.clear()
  return told
}

/** The methods of an object's class: at the end of each, nothing that it has begun is open. */
export function methodsToTheirEnd(prototype: object, named: string): void {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const method: unknown = Reflect.get(prototype, name)
    if (name === 'constructor' || typeof method !== 'function') continue
    Reflect.set(prototype, name, function (this: object, ...args: unknown[]): unknown {
      const now: Answering = { open: new Set(), later: 0 }
      const answer: unknown = answering.run(now, (): unknown => Reflect.apply(method, this, args))
      return answer instanceof Promise ? answer.finally(() => expectNone(`${named}.${name}`, now)) : answer
    })
  }
}
