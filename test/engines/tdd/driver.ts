/** Drives one session in a learner's object as a client does: with the turn and the lease that the last answer left it with. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { TddPlan } from '../../../src/engines/tdd/rules/events.ts'
import type { TestReport } from '../../../src/engines/tdd/rules/report.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { Answer, CallContext } from '../../../src/learner/messages.ts'
import { ask } from '../../learner/ask.ts'
import type { TddAct, TddDone, TddFilePaged, TddWorkspacePaged } from '../../../src/engines/tdd/messages.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const at = (now = T0, runsPerDay: number | null = null): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay,
  charge: null,
  problem: null,
})

/** Of whoever starts a session. */
export const CLIENT = 'client of the first'

export type Stub = DurableObjectStub<Learner>
let serial = 0
export const somebody = (): Stub => env.LEARNER.getByName(`driver-${(serial += 1)}`)

export const verified: TddPlan = {
  goal: 'a calculator for strings',
  testFiles: ['test_sums.py', 'tests/'],
  implementationFiles: ['sums.py', 'sums/'],
  runTests: [],
  customRules: ['Say what a test is about before it is written.'],
  evidence: 'verified',
  language: 'python3',
}
export const stated: TddPlan = { ...verified, runTests: ['npm test'], evidence: 'stated', language: null }

/** What the sandbox says of tests: those that pass, and those that do not. */
export const reportOf = (passed: readonly string[], failed: readonly string[] = []): TestReport => ({
  end: 'finished',
  tests: [
    ...passed.map((name) => ({ name, status: 'passed' as const, message: '' })),
    ...failed.map((name) => ({ name, status: 'failed' as const, message: 'no' })),
  ],
  dropped: 0,
  printed: '',
})

export const rolledBack = (restoreFiles = true) => ({ type: 'rollback', reason: 'the test was wrong', restoreFiles }) as const
export const noted = (message = 'a thought') => ({ type: 'log', message }) as const
export const onwards = (skipRefactor = false) =>
  ({ type: 'next_phase', description: 'saw it', descriptionHash: 'hash of saw it', commands: [], skipRefactor }) as const
export const resumed = (lease: string, holder: string | null, takeOver = false, client = `client of ${lease}`) =>
  ({ type: 'resume', lease, holder, client, takeOver }) as const
/** A name stands for the hash of a content. */
export const hashOf = (content: string): string => `hash of ${content}`

type Hurried<Command> = Command extends unknown ? Omit<Command, 'turn' | 'lease'> & Partial<Command & { lease: string }> : never
export type CommandInput = Hurried<TddAct>

interface Ran {
  readonly turn: number
  readonly files: ReadonlyArray<Pick<TddFilePaged, 'path' | 'hash'>>
}

/** Those who drive the same session share its turn through `turn` alone: each has a lease of its own. */
export class Driver {
  readonly learner: Stub
  readonly sessionId: string
  now = T0
  turn = 0
  lease = ''
  /** Every answer, in order. */
  readonly answers: Array<Answer<unknown>> = []
  readonly #between: () => Promise<void>
  #runs = 0

  constructor(learner: Stub, sessionId: string, between: () => Promise<void> = async () => {}) {
    this.learner = learner
    this.sessionId = sessionId
    this.#between = between
  }

  async start(plan: TddPlan = verified, holder: string | null = 'claude.ai'): Promise<TddDone> {
    const lease = `lease of ${this.sessionId}`
    return this.#kept(
      await ask(this.learner, 'tdd', 'start', [this.sessionId, { plan, lease, holder, client: CLIENT }], at(this.now)),
    )
  }

  /** Does a command, which may be refused. */
  async ask(wanted: CommandInput, texts: ReadonlyArray<{ hash: string; text: string }> = []): Promise<Answer<TddDone>> {
    const act = { turn: this.turn, lease: this.lease, ...wanted } as TddAct
    // A resumption is given a new lease each time, which its caller did not name.
    const command = JSON.stringify(act.type === 'resume' ? { ...act, lease: '' } : act)
    return this.#answered(await ask(this.learner, 'tdd', 'act', [this.sessionId, act, texts], { ...at(this.now), command }))
  }

  /** Does a command that must not be refused. */
  async act(wanted: CommandInput): Promise<TddDone> {
    return this.#must(await this.ask(wanted))
  }

  /** Null deletes. */
  async tryToWrite(path: string, content: string | null): Promise<Answer<TddDone>> {
    if (content === null) return this.ask({ type: 'write_file', path, file: null })
    const hash = hashOf(content)
    const file = { hash, bytes: new TextEncoder().encode(content).length }
    return this.ask({ type: 'write_file', path, file }, [{ hash, text: content }])
  }

  async write(path: string, content: string | null): Promise<TddDone> {
    return this.#must(await this.tryToWrite(path, content))
  }

  async begin(runId = `run ${(this.#runs += 1)} of ${this.sessionId}`, now = this.now): Promise<Answer<TddWorkspacePaged>> {
    const claim = { runId, turn: this.turn, lease: this.lease }
    return this.#answered(await ask(this.learner, 'tdd', 'begin', [this.sessionId, claim], at(now)))
  }

  async file(runId: string, { turn, files }: Ran, report: TestReport): Promise<Answer<TddDone>> {
    const ran = files.map(({ path, hash }) => ({ path, hash }))
    const filed = { turn, lease: this.lease, runId, files: ran, filesHash: JSON.stringify(ran), report, listed: [] }
    return this.#answered(await ask(this.learner, 'tdd', 'file', [this.sessionId, filed], at(this.now)))
  }

  /** A run from its beginning to its end. */
  async run(passed: readonly string[], failed: readonly string[] = []): Promise<TddDone> {
    const runId = `run ${(this.#runs += 1)} of ${this.sessionId}`
    const workspace = this.#must(await this.begin(runId))
    return this.#must(await this.file(runId, workspace, reportOf(passed, failed)))
  }

  /** One test seen to fail, made to pass, and refactored. */
  async cycle(tests: readonly string[], newTest: string): Promise<void> {
    await this.write('test_sums.py', `tests ${[...tests, newTest].join()}`)
    await this.run(tests, [newTest])
    await this.act(onwards())
    await this.write('sums.py', `code for ${newTest}`)
    await this.run([...tests, newTest])
    await this.act(onwards())
    await this.write('sums.py', `better code for ${newTest}`)
    await this.run([...tests, newTest])
    await this.act(onwards())
  }

  async read(include = { history: true, files: true }) {
    return this.#must(await ask(this.learner, 'tdd', 'read', [this.sessionId, include], at(this.now)))
  }

  /** Contents by path. */
  async contents(): Promise<Record<string, string | null>> {
    const { contents } = await this.read()
    return Object.fromEntries(contents.map(({ path, text }) => [path, text]))
  }

  #kept(answer: Answer<TddDone>): Promise<TddDone> {
    return this.#answered(answer).then((done) => this.#must(done))
  }

  /** An answer leaves its turn, and a lease where it gives one. */
  async #answered<T extends { readonly view: { readonly turn: number }; readonly lease?: string | null }>(
    answer: Answer<T>,
  ): Promise<Answer<T>> {
    this.answers.push(answer)
    if (answer.ok) {
      this.turn = answer.value.view.turn
      this.lease = answer.value.lease ?? this.lease
    } else if ('turn' in answer.error) this.turn = answer.error.turn
    await this.#between()
    return answer
  }

  #must<T>(answer: Answer<T>): T {
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value
  }
}

export async function started(plan: TddPlan = verified, holder: string | null = 'claude.ai'): Promise<Driver> {
  const driver = new Driver(somebody(), 'one')
  await driver.start(plan, holder)
  return driver
}

/** Another client on the same session, with what it can read of it. */
export function beside({ learner, sessionId, turn, now }: Driver): Driver {
  const other = new Driver(learner, sessionId)
  return Object.assign(other, { turn, now })
}

export const rows = (learner: Stub, sessionId = 'one') =>
  runInDurableObject(learner, (_object, { storage }) => [
    ...storage.sql.exec<{ seq: number; type: string; body: string; at: number }>(
      'SELECT seq, type, body, at FROM event WHERE stream = ? ORDER BY seq',
      `tdd:${sessionId}`,
    ),
  ])
export const typesOf = async (learner: Stub, sessionId = 'one') => (await rows(learner, sessionId)).map(({ type }) => type)

/** Changes rows behind the object's back, which then starts again. */
export async function change(learner: Stub, sql: string, ...values: ReadonlyArray<string | number>): Promise<void> {
  await runInDurableObject(learner, (_object, { storage }) => void storage.sql.exec(sql, ...values))
  await evictDurableObject(learner)
}
