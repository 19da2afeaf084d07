/** A KV namespace which fails while it is away. */
export interface FailingKv {
  readonly kv: KVNamespace
  /** The calls that fail from now on; none when it is back. */
  fail(...calls: ReadonlyArray<'get' | 'put' | 'list' | 'delete'>): void
}

export function failingKv(of: KVNamespace): FailingKv {
  let away: readonly string[] = []
  const kv = new Proxy(of, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: readonly unknown[]): unknown =>
        away.includes(String(name)) ? Promise.reject(new Error('KV is away')) : Reflect.apply(member, target, args)
    },
  })
  return { kv, fail: (...calls) => (away = calls) }
}
