/**
 * The deployment's Worker between faults. A request may say by headers what time it is for the one who sends it, and what breaks while it
 * is answered; its bindings are wrapped for that, and nothing in `src` knows. Below /soak it shows a person's log to the soak.
 */
import { inspect } from 'node:util'
import { engines } from '../../src/engines/index.ts'
import { Kind } from '../../src/engines/engine.ts'
import deployed, { Class as DeployedClass, Learner as DeployedLearner } from '../../src/index.ts'
import { classStreams } from '../../src/engines/classes/record.ts'
import { tddProjection } from '../../src/engines/tdd/projection.ts'
import { knowledgeProjection } from '../../src/engines/knowledge/projection.ts'
import { practiceProjection } from '../../src/engines/practice/projection.ts'
import { PersonalRecord } from '../../src/learner/record.ts'
import { mcpAt } from '../../src/web/mcp.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { databaseOf, envOf, reached, restarted, trouble, type SoakEnv, type Trouble } from './bindings.ts'
import { FAULT, LATER, RUNNER_FAULT, type Fault } from './faults.ts'
import { answeredWhole, leftUnfinished, methodsToTheirEnd, waitedFor } from './unfinished.ts'

export { RunnerContainer, SealedRequests } from '../../src/index.ts'

const real = globalThis.fetch
/** What runs programs; what reads them has answers of its own for a runner that is gone. */
const RUNS: ReadonlySet<string> = new Set(['/v1/run', '/v1/tests'])
// The runner is asked with the fault that its listener is to play.
globalThis.fetch = (input, init) => {
  const now = trouble.getStore()
  if (!now?.fault.kind.startsWith('runner_')) return real(input, init)
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const isStruck = now.fault.of === undefined ? RUNS.has(pathname) : now.fault.of === pathname
  if (!request.headers.has('x-runner-token') || !isStruck) return real(request)
  now.hasStruck = true
  request.headers.set(RUNNER_FAULT, now.fault.kind)
  return real(request)
}

const later = createWorker({
  ...ports,
  mcp: (request, ...rest) => mcpAt(() => Date.now() + Number(request.headers.get(LATER)))(request, ...rest),
})

methodsToTheirEnd(DeployedLearner.prototype, 'Learner')
methodsToTheirEnd(DeployedClass.prototype, 'Class')

// Logs of a short soak are short, and every stored state is to be read.
for (const projection of [practiceProjection, knowledgeProjection, tddProjection]) Reflect.set(projection, 'every', 6)

/** What becomes of the next message from one object to another: it, or its answer, is lost or held. */
const lossKinds = ['lost', 'unanswered', 'held', 'answer_held'] as const
type Loss = (typeof lossKinds)[number]
const lossesIn = (url: URL): Loss[] => lossKinds.filter((loss) => url.searchParams.getAll('loss').includes(loss))

/** What is held until somebody lets it go. */
class Hold {
  #goesOn: (() => void) | null = null

  get isHolding(): boolean {
    return this.#goesOn !== null
  }

  wait = (): Promise<void> =>
    new Promise((resolve) => {
      this.#goesOn = resolve
    })

  release(): void {
    this.#goesOn?.()
    this.#goesOn = null
  }
}

/** The other objects as one object reaches them: each order strikes one message. */
function between<T extends object>(namespace: T, method: string, losses: Loss[], hold: Hold): T {
  return new Proxy(namespace, {
    get(target, property) {
      const value = reached(target, property)
      if (property !== 'getByName' || typeof value !== 'function') return value
      return (name: string): object => {
        const object: object = Reflect.apply(value, target, [name])
        return new Proxy(object, {
          get(stub, called) {
            const does: unknown = Reflect.get(stub, called, stub)
            if (called !== method || typeof does !== 'function') return does
            const reach = async (...args: unknown[]): Promise<unknown> => {
              const loss = losses.shift()
              if (loss === 'lost') throw restarted()
              if (loss === 'held') await hold.wait()
              const answer: unknown = await Reflect.apply(does, stub, args)
              if (loss === 'unanswered') throw restarted()
              if (loss === 'answer_held') await hold.wait()
              return answer
            }
            return (...args: unknown[]) =>
              waitedFor(`the call of another object's ${method}`, () => reach(...args), { writes: true })
          },
        })
      }
    },
  })
}

/** The moment for an alarm is that of the person, whose clock may be days ahead. */
async function atTime<T>(laterMs: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date
  let working: Promise<T>
  try {
    Date.now = () => now() + laterMs
    working = work()
  } finally {
    Date.now = now
  }
  return working
}

/** An alarm is not seen while its handler runs, nor in the moment before: what it will do is looked at when it is done. */
const LOOKS = 30
const LOOK_MS = 100
async function looked(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  for (let looks = 1; ; looks++) {
    const wrong = await look()
    if (wrong.length === 0 || looks === LOOKS) return wrong
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS))
  }
}

/** What is wrong with an alarm where something is to be done at these moments: it comes before the first of them, or at once. */
function wrongAlarm(what: string, alarm: number | null, moments: ReadonlyArray<number | null>): string[] {
  const wanted = Math.min(...moments.filter((at) => at !== null))
  if (wanted === Infinity) return []
  if (alarm === null) return [`${what}, and no alarm is set`]
  return alarm > Math.max(wanted, Date.now()) ? [`${what} at ${wanted}, and the alarm comes at ${alarm}`] : []
}

function tablesIn(sql: SqlStorage): readonly string[] {
  const names = [...sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")]
  return names.map(({ name }) => name).filter((name) => !name.startsWith('_cf_') && !name.startsWith('sqlite_'))
}

type StoredLine =
  | { readonly schema: string }
  | { readonly table: string; readonly row: Readonly<Record<string, string | number | null>> }

/** A person's object that shows its log, and ends on demand. */
export class Learner extends DeployedLearner {
  readonly #losses: Loss[]
  readonly #hold: Hold
  #laterMs = 0
  /** Handlers of the alarm that run now. */
  #alarms = 0

  constructor(ctx: DurableObjectState, env: Env) {
    const [losses, hold]: [Loss[], Hold] = [[], new Hold()]
    super(ctx, { ...env, DB: databaseOf(env.DB), CLASS: between(env.CLASS, 'deliver', losses, hold) })
    this.#losses = losses
    this.#hold = hold
  }

  /** Whether a delivery is held now. */
  isHolding(): boolean {
    return this.#hold.isHolding
  }

  /** Lets go what is held. */
  release(): void {
    this.#hold.release()
  }

  /** Has the next delivery happen now, by this person's clock. */
  async deliver(laterMs: number, losses: readonly Loss[]): Promise<void> {
    this.#laterMs = laterMs
    this.#losses.push(...losses)
    await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    this.#alarms += 1
    try {
      await atTime(this.#laterMs, () => super.alarm())
    } finally {
      this.#alarms -= 1
    }
  }

  /** What waits for its delivery, and will not be delivered by itself. */
  async forgotten(): Promise<readonly string[]> {
    if (!this.tables().includes('class_row') || this.#alarms > 0) return []
    const { sql } = this.ctx.storage
    const rows = 'SELECT DISTINCT class FROM class_row WHERE delivered = 0 AND class NOT IN (SELECT class FROM class_delivery)'
    const { at } = sql.exec<{ at: number | null }>('SELECT MIN(next_at) AS at FROM class_delivery').one()
    const lost = [...sql.exec(rows)].map(() => 'a row for a class is not delivered, and no delivery is planned')
    const alarm = await this.ctx.storage.getAlarm()
    // One has begun meanwhile.
    return this.#alarms > 0 ? [] : [...lost, ...wrongAlarm('something is to be delivered to a class', alarm, [at])]
  }

  /** The rows behind a position, and what else the object keeps. */
  rows(after: number, stream: string | null): object {
    const { sql } = this.ctx.storage
    return {
      rows: [
        ...sql.exec(
          `SELECT position, stream, seq, type, body, at, command FROM event
           WHERE position > ?1 AND (?2 IS NULL OR stream = ?2) ORDER BY position`,
          after,
          stream,
        ),
      ],
      openRuns: [...sql.exec('SELECT run_id, slug, expires_at FROM open_run')],
      spent: [...sql.exec('SELECT day, count FROM spent')],
      classRows: [...sql.exec('SELECT class, assignment, item, seq, body, delivered FROM class_row')],
      deliveries: [...sql.exec('SELECT class, next_at FROM class_delivery')],
      ofClasses: this.tables()
        .filter((table) => this.#isOfClasses(table))
        .flatMap((table) => [
          ...sql.exec('SELECT ? AS "table", class, count(*) AS rows FROM ' + table + ' GROUP BY class', table),
        ]),
    }
  }

  /** Has the object begin with what is stored here: the statements that make its tables, and their rows. */
  async restore(lines: readonly StoredLine[]): Promise<void> {
    const { storage } = this.ctx
    await storage.deleteAll()
    for (const line of lines) {
      if ('schema' in line) storage.sql.exec(line.schema)
      else {
        const names = Object.keys(line.row)
        const places = names.map(() => '?').join(', ')
        storage.sql.exec(`INSERT INTO "${line.table}" (${names.join(', ')}) VALUES (${places})`, ...Object.values(line.row))
      }
    }
    await this.end()
  }

  /** All that this person has done was done so much earlier, and a day's runs are there again: pages know no other time than now. */
  async age(ms: number): Promise<void> {
    const { sql } = this.ctx.storage
    sql.exec(
      `UPDATE event SET at = at - ?1, body = CASE WHEN json_extract(body, '$.dueAt') IS NULL THEN body
       ELSE json_set(body, '$.dueAt', json_extract(body, '$.dueAt') - ?1) END`,
      ms,
    )
    sql.exec('UPDATE open_run SET expires_at = expires_at - ?', ms)
    sql.exec('DELETE FROM spent')
    sql.exec('DELETE FROM projection')
    await this.end()
  }

  /** Names of its tables: none of somebody who is erased. */
  tables(): readonly string[] {
    return tablesIn(this.ctx.storage.sql)
  }

  #isOfClasses(table: string): boolean {
    return [...this.ctx.storage.sql.exec(`PRAGMA table_info(${table})`)].some(({ name }) => name === 'class')
  }

  /** Events that say how something is now, and say what was said of it before. */
  #saysAgain(): string[] {
    const said = new Map<string, string>()
    const rows = this.ctx.storage.sql.exec<{ type: string; slug: string; body: string }>(
      `SELECT type, COALESCE(json_extract(body, '$.slug'), '') AS slug, body FROM event
       WHERE type IN ('problem_met', 'settings_changed', 'time_zone_set') ORDER BY position`,
    )
    return [...rows].flatMap(({ type, slug, body }) => {
      const before = said.get(`${type} ${slug}`)
      said.set(`${type} ${slug}`, body)
      return before === body ? [`${type} of ${slug} says again what it said before`] : []
    })
  }

  /** The ids of a kind of streams in the order in which they began. */
  #begun(name: string): string {
    const streams = this.ctx.storage.sql.exec<{ stream: string }>(
      'SELECT stream FROM event WHERE substr(stream, 1, ?2) = ?1 GROUP BY stream ORDER BY min(position)',
      name,
      name.length,
    )
    return [...streams].map(({ stream }) => stream.slice(name.length)).join()
  }

  /** What differs between the states in memory, those from the stored projections, and those folded from the whole log. */
  replay(): string[] {
    const { storage } = this.ctx
    const kinds = engines.flatMap(({ streams }) => streams).filter((kind) => kind instanceof Kind)
    const whole = new Map<string, string>()
    const shape = (value: unknown) => inspect(value, { depth: 30, maxArrayLength: null, maxStringLength: null, sorted: true })
    const text = (record: PersonalRecord, kind: (typeof kinds)[number], id: string) => shape(record.streams(kind).load(id))
    const isRestored = (record: PersonalRecord, kind: (typeof kinds)[number], id: string): boolean => {
      const folded = record.streams(kind).load(id)
      return !folded.ok || shape(kind.restored(folded.value.state)) === shape(folded.value.state)
    }
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
    const saysAgain = this.#saysAgain()
    return [
      ...saysAgain,
      ...kinds.flatMap((kind) => [
        ...(this.record.streams(kind).ids().join() === stored.streams(kind).ids().join()
          ? []
          : [`the list of streams ${kind.name} in memory is not that of the log`]),
        ...([...stored.streams(kind).ids()].join() === this.#begun(kind.name)
          ? []
          : [`the list of streams ${kind.name} is not in the order in which they began`]),
        ...[...stored.streams(kind).ids()].flatMap((id) => {
          const stream = `${kind.name}${id}`
          const expected = whole.get(stream)
          return [
            ...(text(this.record, kind, id) === expected ? [] : [`${stream} in memory is not what its log says`]),
            ...(text(stored, kind, id) === expected ? [] : [`${stream} as its projection has it is not what its log says`]),
            ...(isRestored(stored, kind, id) ? [] : [`${stream} does not come back from a snapshot as it was`]),
          ]
        }),
      ]),
    ]
  }

  /** Ends the object in memory, as the platform does at any time; what was written stays. */
  async end(): Promise<void> {
    await this.ctx.storage.sync()
    this.ctx.abort('ended by the soak')
  }
}

/** A class's object that shows what it keeps, and ends on demand. */
export class Class extends DeployedClass {
  readonly #losses: Loss[]
  /** Handlers of the alarm that run now. */
  #alarms = 0

  constructor(ctx: DurableObjectState, env: Env) {
    const losses: Loss[] = []
    super(ctx, { ...env, DB: databaseOf(env.DB), LEARNER: between(env.LEARNER, 'call', losses, new Hold()) })
    this.#losses = losses
  }

  override async alarm(): Promise<void> {
    this.#alarms += 1
    try {
      await super.alarm()
    } finally {
      this.#alarms -= 1
    }
  }

  /** What members are to be told, or the end of the term, where nothing will do it by itself. */
  async forgotten(): Promise<readonly string[]> {
    if (!tablesIn(this.ctx.storage.sql).includes('news') || this.#alarms > 0) return []
    const { sql } = this.ctx.storage
    const { news } = sql.exec<{ news: number | null }>('SELECT MIN(next_at) AS news FROM news').one()
    const { score } = sql.exec<{ score: number | null }>('SELECT MIN(next_at) AS score FROM score').one()
    const folded = this.record.streams(classStreams).load()
    const ends = folded.ok && folded.value.state.status === 'open' ? folded.value.state.endsAt : null
    const alarm = await this.ctx.storage.getAlarm()
    if (this.#alarms > 0) return []
    return [
      ...wrongAlarm('a member is to be told something', alarm, [news]),
      ...wrongAlarm('a score is to be sent', alarm, [score]),
      ...wrongAlarm('the term of a class ends', alarm, [ends]),
    ]
  }

  /** The next messages to members come to this. Losses that met no message are over: many of them on one message would keep it away for minutes. */
  lose(losses: readonly Loss[]): void {
    this.#losses.splice(0, this.#losses.length, ...losses)
  }

  shown(): object {
    const { sql } = this.ctx.storage
    return {
      events: [...sql.exec('SELECT seq, type, body, at FROM event ORDER BY position')],
      people: [...sql.exec('SELECT member, user_id, name FROM person')],
      places: [...sql.exec('SELECT place, name FROM place')],
      rows: [...sql.exec('SELECT assignment, item, member, seq, state, score, solved_at, last_at, body FROM row')],
      programs: [...sql.exec('SELECT assignment, item, member, code FROM program')],
      notes: [...sql.exec('SELECT note, member, text FROM note')],
      news: [...sql.exec('SELECT user_id, tries FROM news')],
    }
  }

  /** What differs between the state in memory and that of the log. */
  replay(): string[] {
    const text = (record: PersonalRecord) =>
      inspect(record.streams(classStreams).load(), { depth: 30, maxArrayLength: null, maxStringLength: null, sorted: true })
    return text(this.record) === text(new PersonalRecord(this.ctx.storage))
      ? []
      : ['the class in memory is not what its log says']
  }

  async end(): Promise<void> {
    await this.ctx.storage.sync()
    this.ctx.abort('ended by the soak')
  }
}

async function shownOfClass(url: URL, env: SoakEnv): Promise<Response> {
  const classId = url.searchParams.get('class') ?? ''
  const stub = env.CLASS.getByName(classId)
  switch (url.pathname) {
    case '/soak/class/rows': {
      // A way is dropped before the news of it is over: read behind it, it is not from before.
      const record = await stub.shown()
      const { results } = await env.DB.prepare('SELECT user_id FROM class_member WHERE class_id = ?').bind(classId).all()
      return Response.json({ ...record, routes: results })
    }
    case '/soak/class/replay':
      return Response.json([...(await stub.replay()), ...(await looked(async () => stub.forgotten()))])
    case '/soak/class/lose':
      await stub.lose(lossesIn(url))
      return Response.json(null)
    default:
      return new Response(null, { status: 404 })
  }
}

/** What D1 has of the deployment: who may use it, what its owners did, and how many runs it has counted. */
async function shownOfDeployment(env: SoakEnv): Promise<Response> {
  const all = async (sql: string) => (await env.DB.prepare(sql).all()).results
  return Response.json({
    accounts: await all('SELECT user_id, role, display_name FROM account'),
    invites: await all('SELECT token_hash, created_by, used_by FROM invite'),
    removed: await all('SELECT user_id, disconnected FROM removed_account'),
    locks: await all("SELECT substr(key, 9) AS user_id FROM deployment WHERE key LIKE 'removed:%'"),
    closed: await all('SELECT user_id FROM closed_account'),
    actions: await all('SELECT actor, action, subject FROM owner_action ORDER BY id'),
    usage: await all("SELECT day, count FROM usage WHERE kind = 'runs'"),
  })
}

type Written = { readonly sql: string; readonly params: readonly string[] }

/** A batch of the catalogue's load. */
async function written(statements: readonly Written[], env: SoakEnv): Promise<Response> {
  const answers = await env.DB.batch(statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)))
  return Response.json(answers.map(({ results }) => results))
}

async function shown(url: URL, env: SoakEnv): Promise<Response> {
  if (url.pathname === '/soak/deployment') return shownOfDeployment(env)
  if (url.pathname === '/soak/sweep') {
    await deployed.scheduled({ scheduledTime: Date.now(), cron: '', noRetry: () => {} }, envOf(env))
    return Response.json(null)
  }
  const stub = env.LEARNER.getByName(url.searchParams.get('user') ?? '')
  switch (url.pathname) {
    case '/soak/rows':
      return Response.json(await stub.rows(Number(url.searchParams.get('after')), url.searchParams.get('stream')))
    case '/soak/tables':
      return Response.json(await stub.tables())
    case '/soak/replay':
      return Response.json([...(await stub.replay()), ...(await looked(async () => stub.forgotten()))])
    case '/soak/deliver':
      await stub.deliver(Number(url.searchParams.get('later')), lossesIn(url))
      return Response.json(null)
    case '/soak/age':
      // It ends with this.
      await stub.age(Number(url.searchParams.get('ms'))).catch(() => null)
      return Response.json(null)
    case '/soak/holding':
      return Response.json(await stub.isHolding())
    case '/soak/release':
      await stub.release()
      return Response.json(null)
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
    if (url.pathname.startsWith('/soak/class/')) return shownOfClass(url, env)
    if (url.pathname === '/soak/restore') {
      const lines = (await request.text()).trimEnd().split('\n')
      const stub = env.LEARNER.getByName(url.searchParams.get('user') ?? '')
      // It ends with this.
      const read = (line: string): StoredLine => {
        const stored: StoredLine = JSON.parse(line)
        return stored
      }
      await stub.restore(lines.map(read)).catch(() => null)
      return Response.json(null)
    }
    if (url.pathname === '/soak/unfinished') return Response.json(leftUnfinished())
    if (url.pathname === '/soak/batch') return written(await request.json(), env)
    if (url.pathname.startsWith('/soak/')) return shown(url, env)
    const worker = request.headers.has(LATER) ? later : deployed
    const order = request.headers.get(FAULT)
    const answered = () => answeredWhole(request, ctx, async (context) => worker.fetch(request, envOf(env), context))
    if (order === null) return answered()
    const fault: Fault = JSON.parse(order)
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    const now: Trouble = { fault, objectCalls: 0, statements: 0, hasStruck: false, kill }
    const answer = trouble.run(now, async () => {
      try {
        const response = await answered()
        // Work goes on while the body is read: a fault may still strike.
        const body = await response.arrayBuffer()
        return new Response(response.status === 204 ? null : body, response)
      } catch (error) {
        return new Response(`thrown: ${String(error)}`, { status: 500 })
      }
    })
    const first = await Promise.race([answer, killed.then(() => null)])
    if (first === null) return new Response('killed', { status: 503, headers: { 'x-soak-struck': '1' } })
    const response = new Response(first.body, first)
    if (now.hasStruck) response.headers.set('x-soak-struck', '1')
    return response
  },
  scheduled: (controller: ScheduledController, env: SoakEnv) => deployed.scheduled(controller, envOf(env)),
}
