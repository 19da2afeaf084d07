/** The TDD tools over a real learner record in memory. Each test defines the fake runner and code tools. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { Failure } from '../../../../src/failure/failure.ts'
import { placed } from '../../../../src/learner/answers.ts'
import { commandId } from '../../../../src/learner/command-id.ts'
import type { Ask } from '../../../../src/learner/learner-rpc.ts'
import type { Value } from '../../../../src/engines/engine.ts'
import type { Methods } from '../../../../src/engines/index.ts'
import type { Answer, CallContext } from '../../../../src/learner/messages.ts'
import { migrate } from '../../../../src/learner/migrations.ts'
import { PersonalRecord } from '../../../../src/learner/record.ts'
import { Runs } from '../../../../src/engines/practice/runs.ts'
import { TddSessions } from '../../../../src/engines/tdd/engine.ts'
import { TddClient } from '../../../../src/engines/tdd/client.ts'
import type { Caller, ToolContext } from '../../../../src/mcp/context.ts'
import { tools } from '../../../../src/mcp/catalogue.ts'
import { err, ok, type Result } from '../../../../src/kernel/result.ts'
import type { CodeTools } from '../../../../src/runner/runner.ts'
import type {
  Mutant,
  MutantsReport,
  TestsReport,
  TestsRequest,
  VariantResult,
} from '../../../../src/runner/workspace-protocol.ts'
import { bareCaller } from '../../../mcp/in-process.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
type WorldChanges = Partial<CodeTools> & {
  readonly spendRun?: () => Promise<Result<null, Failure>>
  readonly clientDomain?: string
  readonly clientId?: string
}
type Args = Readonly<Record<string, unknown>>

/** The tables of a learner's object in memory. */
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
  // Transactions may be nested.
  const transactionSync = (write: () => unknown) => {
    database.exec('SAVEPOINT inner')
    try {
      const result = write()
      database.exec('RELEASE inner')
      return result
    } catch (error) {
      database.exec('ROLLBACK TO inner')
      database.exec('RELEASE inner')
      throw error
    }
  }
  const storage: DurableObjectStorage = Object.assign(Object.create(null), { sql, transactionSync })
  migrate(storage)
  return storage
}

/** `at`: the clock in milliseconds; a test may advance it. */
export function world({
  tests,
  testNames,
  mutants,
  variants,
  spendRun = async () => ok(null),
  clientDomain,
  clientId = 'a client',
}: WorldChanges = {}) {
  const storage = storageInMemory()
  const record = new PersonalRecord(storage)
  const runs = new Runs(record)
  const sessions = new TddSessions(record)
  const clock = { at: 0 }
  const messages: string[] = []
  const testRequests: TestsRequest[] = []
  const leases: string[] = []
  let serial = 0
  const call = (): CallContext => ({
    now: T0 + clock.at,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    problem: null,
  })
  /** Handles a call as the object does. */
  const asAsked =
    (command: string | null): Ask =>
    async (engine, method, ...given) => {
      const [, act] =
        z
          .tuple([z.unknown(), z.object({ lease: z.string(), type: z.string().optional() })])
          .rest(z.unknown())
          .safeParse(given).data ?? []
      if (engine === 'tdd' && act && (method === 'start' || act.type === 'resume')) leases.push(act.lease)
      const methods = engine === 'tdd' ? sessions : runs
      const answer: Answer<Value<Methods[typeof engine][typeof method]>> = await Reflect.apply(
        Reflect.get(methods, method),
        methods,
        [...given, { ...call(), command }],
      )
      return answer.ok ? answer : err(placed(answer.error, ''))
    }
  const learnerFor = (command: string | null) => ({
    practice: { dropRun: async (_slug: null, id: string) => runs.drop(null, id, call()) },
    tdd: new TddClient({ ask: asAsked(command) }),
  })
  const run: CodeTools['tests'] = async (request) => {
    testRequests.push(request)
    return tests?.(request) ?? err({ kind: 'late' })
  }
  /** Like the runner: each variant is the base with one changed file, and none starts after the time limit. */
  const oneByOne: CodeTools['variants'] = async ({ base, variants: wanted, wallMs }, onTried) => {
    const endsAt = clock.at + wallMs
    const results: VariantResult[] = []
    for (const { id, path, content } of wanted) {
      if (base.kind !== 'tests' || clock.at >= endsAt) break
      const files = base.request.files.map((file) => (file.path === path ? { path, content } : file))
      const report = await run({ ...base.request, id, files })
      if (!report.ok) return report
      results.push({ id, report: report.value })
      onTried?.({ id, report: report.value })
    }
    return ok({ results, left: wanted.length - results.length })
  }
  const context: ToolContext = Object.assign(Object.create(null), {
    learner: learnerFor(null),
    origin: 'chat',
    codeTools: {
      tests: run,
      testNames: testNames ?? (async () => err({ kind: 'late' })),
      mutants: mutants ?? (async () => err({ kind: 'late' })),
      variants: variants ?? oneByOne,
    },
    spendRun,
    clientDomain: clientDomain ?? null,
    clientId,
    now: () => T0 + clock.at,
    newId: () => `id-${++serial}`,
    tell: (message: string) => void messages.push(message),
  })
  const { caller, recorded } = bareCaller()
  return {
    context,
    clock,
    told: messages,
    asked: testRequests,
    leases,
    /** Runs that still hold their place. */
    open: () => [...storage.sql.exec('SELECT run_id FROM open_run')].length,
    async call(name: string, args: Args = {}): Promise<Record<string, unknown>> {
      const tool = tools.find((one) => one.name === name)
      const contextFor: Caller['contextFor'] = (_rate, _tell, said = null) => {
        const learner = learnerFor(said === null ? null : commandId(clientId, 'chat', said))
        const own: ToolContext = Object.assign(Object.create(null), context, { learner })
        return own
      }
      const answer = await tool?.call(args, { ...caller, contextFor })
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

/** Starts a verified session and returns the arguments for calls that change it. */
export async function verified(here: World, plan: Args = {}) {
  const started = await here.call('tdd_start_session', { ...SUMS, evidence: 'verified', language: 'python3', ...plan })
  const claim = { sessionId: started['sessionId'], lease: started['lease'] }
  let turn = started['turn']
  return {
    held: claim,
    turn: () => turn,
    /** Takes the turn of a result that came by another way. */
    see(result: Readonly<Record<string, unknown>>) {
      if (typeof result['turn'] === 'number') turn = result['turn']
    },
    async call(name: string, args: Args = {}) {
      const result = await here.call(name, { ...claim, turn, ...args })
      if (typeof result['turn'] === 'number') turn = result['turn']
      return result
    },
  }
}
