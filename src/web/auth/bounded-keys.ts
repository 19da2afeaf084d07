/** KV refuses a name over its limit with an error. Ids that strangers send become parts of names, so such a name is one that nothing has. */
import type { RungEnv } from '../env.ts'

/** Bytes that the name of an entry may have (https://developers.cloudflare.com/kv/platform/limits/). */
const MOST_BYTES = 512

const isTooLong = (name: unknown): boolean =>
  typeof name === 'string' && name.length * 3 > MOST_BYTES && new TextEncoder().encode(name).length > MOST_BYTES

/** The store, in which a name over the limit has no entry. */
function boundedKeys(kv: KVNamespace): KVNamespace {
  const lookUp = new Set<string | symbol>(['get', 'delete'])
  return new Proxy(kv, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property, target)
      if (typeof method !== 'function') return method
      return (...args: readonly unknown[]): unknown =>
        lookUp.has(property) && isTooLong(args[0]) ? Promise.resolve(null) : Reflect.apply(method, target, args)
    },
  })
}

/** One for each, because what an isolate keeps is kept by its bindings. */
const bounded = new WeakMap<RungEnv, RungEnv>()

/** The same variables and bindings, with that store. */
export function withBoundedKeys(env: RungEnv): RungEnv {
  const known = bounded.get(env) ?? { ...env, OAUTH_KV: boundedKeys(env.OAUTH_KV) }
  bounded.set(env, known)
  return known
}
