/** A database which refuses statements while it is away, in the words of D1. */
export interface FailingD1 {
  readonly db: D1Database
  /** Statements with this text, or of which this is true, fail from now on; null when it is back. A batch fails with any of its statements. */
  readonly fail: (which: string | ((sql: string) => boolean) | null, message?: string) => void
}

const QUERIES: ReadonlySet<string | symbol> = new Set(['first', 'all', 'run', 'raw'])

export function failingD1(of: D1Database): FailingD1 {
  let isRefused: (sql: string) => boolean = () => false
  let message = ''
  const texts = new WeakMap<object, { readonly sql: string; readonly statement: D1PreparedStatement }>()

  const refuse = () => Promise.reject(new Error(`D1_ERROR: ${message}`))

  function statementOf(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values), sql)
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...args: readonly unknown[]): unknown =>
          QUERIES.has(name) && isRefused(sql) ? refuse() : Reflect.apply(member, target, args)
      },
    })
    texts.set(proxy, { sql, statement })
    return proxy
  }

  function databaseOf<D extends D1Database | D1DatabaseSession>(database: D): D {
    return new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => statementOf(target.prepare(sql), sql)
        if (name === 'batch')
          return (statements: D1PreparedStatement[]) =>
            statements.some((one) => isRefused(texts.get(one)?.sql ?? ''))
              ? refuse()
              : target.batch(statements.map((one) => texts.get(one)?.statement ?? one))
        if (name === 'withSession' && 'withSession' in target)
          return (constraint: string) => databaseOf(target.withSession(constraint))
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function'
          ? (...args: readonly unknown[]): unknown => Reflect.apply(member, target, args)
          : member
      },
    })
  }

  return {
    db: databaseOf(of),
    fail(which, words = 'Network connection lost.') {
      isRefused = typeof which === 'function' ? which : (sql) => which !== null && sql.includes(which)
      message = words
    },
  }
}
