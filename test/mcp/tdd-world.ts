/** The tools of test-driven development over a learner's real record kept in memory. What runs tests and changes code is told by each test. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Failure } from '../../src/failure.ts'
import type { CallContext, TddStart, Words } from '../../src/learner/messages.ts'
import { migrate } from '../../src/learner/migrations.ts'
import { PersonalRecord } from '../../src/learner/record.ts'
import { Runs } from '../../src/learner/runs.ts'
import { TddSessions } from '../../src/learner/tdd.ts'
import type { ToolContext } from '../../src/mcp/context.ts'
import { tools } from '../../src/mcp/catalogue.ts'
import { err, ok, type Result } from '../../src/result.ts'
import type { CodeTools } from '../../src/runner/runner.ts'
import type { Mutant, MutantsReport, TestsReport, TestsRequest } from '../../src/runner/workspace-protocol.ts'
import { bareCaller } from './in-process.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
type Told = Partial<CodeTools> & { readonly spendRun?: () => Promise<Result<null, Failure>>; readonly clientDomain?: string }
type Args = Readonly<Record<string, unknown>>

/** The tables of a learner's object, without the object. */
function storageInMemory() {
  const database = new DatabaseSync(':memory:')
  const sql = {
    exec(text: string, ...values: SQLInputValue[]) {
      if (!/;\s*\S/.test(text)) {
        const rows = database.prepare(text).all(...values)
        return { one: () => rows[0], [Symbol.iterator]: () => rows.values() }
      }
      database.exec(text)
      return null
    },
  }
  const transactionSync = (write: () => unknown) => {
    database.exec('BEGIN')
    try {
      const done = write()
      database.exec('COMMIT')
      return done
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
  const storage: DurableObjectStorage = Object.assign(Object.create(null), { sql, transactionSync })
  migrate(storage)
  return storage
}

/** `at`: milliseconds that have passed; a test may let more pass. */
export function world({ tests, mutants, spendRun = async () => ok(null), clientDomain }: Told = {}) {
  const storage = storageInMemory()
  const record = new PersonalRecord(storage)
  const runs = new Runs(record, storage.sql)
  const sessions = new TddSessions(record, runs)
  const clock = { at: 0 }
  const told: string[] = []
  const asked: TestsRequest[] = []
  const leases: string[] = []
  let serial = 0
  const call = (): CallContext => ({
    now: T0 + clock.at,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    problem: null,
  })
  const learner = {
    dropRun: async (_slug: null, id: string) => runs.drop(null, id, call()),
    tdd: {
      start: async (id: string, start: TddStart) => {
        leases.push(start.lease)
        return sessions.start(id, start, call())
      },
      act: async (id: string | null, act: Parameters<TddSessions['act']>[1], texts: readonly Words[] = []) => {
        if (act.type === 'resume') leases.push(act.lease)
        return sessions.act(id, act, texts, call())
      },
      beginRun: async (id: string | null, run: Parameters<TddSessions['begin']>[1]) => sessions.begin(id, run, call()),
      borrow: async (id: string | null, runId: string) => sessions.borrow(id, runId, call()),
      fileRun: async (id: string, filed: Parameters<TddSessions['file']>[1]) => sessions.file(id, filed, call()),
      read: async (id: string | null, include: Parameters<TddSessions['read']>[1]) => sessions.read(id, include, call()),
      help: async (id: string | null) => sessions.help(id, call()),
      sessions: async () => ok(sessions.sessions(call())),
    },
  }
  const context: ToolContext = Object.assign(Object.create(null), {
    learner,
    codeTools: {
      tests: async (request: TestsRequest) => {
        asked.push(request)
        return tests?.(request) ?? err({ kind: 'late' })
      },
      mutants: mutants ?? (async () => err({ kind: 'late' })),
    },
    spendRun,
    clientDomain: clientDomain ?? null,
    now: () => T0 + clock.at,
    newId: () => `id-${++serial}`,
    tell: (message: string) => void told.push(message),
  })
  const { caller, recorded } = bareCaller()
  return {
    context,
    clock,
    told,
    asked,
    leases,
    /** Runs that have not given their place back. */
    open: () => [...storage.sql.exec('SELECT run_id FROM open_run')].length,
    async call(name: string, args: Args = {}): Promise<Record<string, unknown>> {
      const tool = tools.find((one) => one.name === name)
      const answer = await tool?.call(args, { ...caller, contextFor: () => context })
      if (recorded.defects.length > 0) throw recorded.defects[0]
      return { ...answer?.structured }
    },
  }
}
export type World = ReturnType<typeof world>

type Statuses = Readonly<Record<string, TestsReport['tests'][number]['status']>>
export const reportOn = (
  { id, language }: Pick<TestsRequest, 'id' | 'language'>,
  statuses: Statuses,
  changes: Partial<TestsReport> = {},
): TestsReport => ({
  id,
  language,
  version: '3',
  tool: 'unittest',
  sandbox: 'none',
  end: 'finished',
  tests: Object.entries(statuses).map(([name, status]) => ({ name, status, message: '', path: null, line: null, ms: 1 })),
  dropped: 0,
  printed: '',
  wallMs: 100,
  ...changes,
})

/** A mutant of `path` whose whole content is `content`. */
export const mutant = (path: string, content: string, changes: Partial<Mutant> = {}): Mutant => ({
  id: content,
  operator: 'constant',
  path,
  line: 1,
  column: 1,
  before: '',
  after: '',
  content,
  ...changes,
})
export const mutantsReport = (mutants: Mutant[], truncated = false): MutantsReport => ({
  language: 'python3',
  mutants,
  places: mutants.length,
  dropped: 0,
  truncated,
})

export const SUMS = { goal: 'sums', testFiles: ['test_sums.py'], implementationFiles: ['sums.py'] } as const

/** Begins a verified session, and gives what a call that changes it takes. */
export async function verified(here: World, plan: Args = {}) {
  const started = await here.call('tdd_start_session', { ...SUMS, evidence: 'verified', language: 'python3', ...plan })
  const held = { sessionId: started['sessionId'], lease: started['lease'] }
  let turn = started['turn']
  return {
    held,
    turn: () => turn,
    async call(name: string, args: Args = {}) {
      const result = await here.call(name, { ...held, turn, ...args })
      if (typeof result['turn'] === 'number') turn = result['turn']
      return result
    },
  }
}
