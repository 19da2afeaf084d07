/** A developer's desk: one session of test-driven development through a real client, every call with the turn that it answers. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import { z } from 'zod'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import type { Kata } from './katas/kata.ts'
import { goal } from './katas/kata.ts'
import { expectSendable } from './sendable.ts'
import type { TestServer } from './server.ts'

const ANSWER_MS = 120_000

const result = z.looseObject({
  say: z.string().optional(),
  code: z.string().optional(),
  sessionId: z.string().nullish(),
  turn: z.int().optional(),
  lease: z.string().nullish(),
  evidence: z.string().optional(),
  status: z.string().optional(),
  currentPhase: z.string().optional(),
  cycleNumber: z.int().optional(),
  files: z.array(z.looseObject({ path: z.string(), role: z.string().nullable() })).optional(),
  allowedFiles: z.array(z.string()).optional(),
  readyForNextPhase: z.boolean().optional(),
  waitsFor: z.array(z.string()).optional(),
  repeated: z.boolean().optional(),
  phase: z.string().optional(),
  label: z.string().optional(),
  printed: z.string().optional(),
  fault: z.string().nullish(),
  tests: z.array(z.looseObject({ name: z.string(), status: z.string() })).optional(),
  sessions: z.array(z.looseObject({ sessionId: z.string() })).optional(),
  killed: z.int().optional(),
  mutants: z.int().optional(),
  survivors: z.array(z.looseObject({ path: z.string(), operator: z.string(), diff: z.string() })).optional(),
})
export type ToolResult = z.infer<typeof result>
type Args = Readonly<Record<string, unknown>>

export interface Hand {
  call(tool: string, args: Args, hear?: (message: string) => void): Promise<ToolResult>
  readonly client: Client
}

/** One client of this user, allowed nothing but test-driven development. `opened` is closed by the test. */
export async function hand(
  server: TestServer,
  opened: Client[],
  user: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Hand> {
  const { accessToken } = await walkOAuth({ origin: server.origin, user, scopes: ['tdd'] })
  const client = new Client({ name: 'rung-e2e-tdd', version: '1.0.0' })
  const headers = { authorization: `Bearer ${accessToken}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(server.mcpUrl), { requestInit: { headers }, fetch }))
  opened.push(client)
  return {
    client,
    async call(tool, args, hear) {
      const listens = hear ? { onprogress: ({ message }: { readonly message?: string | undefined }) => hear(message ?? '') } : {}
      const answer = await client.callTool({ name: tool, arguments: { ...args } }, { timeout: ANSWER_MS, ...listens })
      const { structuredContent } = z.object({ structuredContent: result }).parse(answer)
      expectSendable(structuredContent['next'], tool)
      return structuredContent
    },
  }
}

export const planOf = ({ language, testFile, implementationFile }: Kata) => ({
  goal,
  testFiles: [testFile],
  implementationFiles: [implementationFile],
  evidence: 'verified',
  language,
})

export class Desk {
  readonly #hand: Hand
  readonly sessionId: string
  readonly lease: string
  turn: number
  /** As the newest result had them. */
  #phase: string | undefined
  #files: ToolResult['files']

  constructor(by: Hand, { sessionId, turn, lease, currentPhase, files }: ToolResult) {
    if (!sessionId || turn === undefined || !lease) throw new Error('no session was given')
    this.#hand = by
    this.sessionId = sessionId
    this.lease = lease
    this.turn = turn
    this.#phase = currentPhase
    this.#files = files
  }

  static async begin(by: Hand, plan: Args): Promise<Desk> {
    const answer = await by.call('tdd_start_session', plan)
    expect(answer).toMatchObject({ currentPhase: 'write_test', cycleNumber: 1, status: 'active', repeated: false })
    return new Desk(by, answer)
  }

  /** An appending call; the turn that a refusal tells is gone on from as well. */
  async ask(tool: string, args: Args = {}): Promise<ToolResult> {
    const answer = await this.#call(tool, { turn: this.turn, lease: this.lease, ...args })
    if (answer.code !== 'STALE_TURN') this.turn = answer.turn ?? this.turn
    this.#phase = answer.currentPhase ?? this.#phase
    this.#files = answer.files ?? this.#files
    return answer
  }

  read(tool: string, args: Args = {}, hear?: (message: string) => void): Promise<ToolResult> {
    return this.#call(tool, args, hear)
  }

  /** The lease is for whoever sent it, and for the answer to a start and a resumption. */
  async #call(tool: string, args: Args, hear?: (message: string) => void): Promise<ToolResult> {
    const answer = await this.#hand.call(tool, { sessionId: this.sessionId, ...args }, hear)
    if (!('lease' in args)) expect(JSON.stringify(answer).includes(this.lease), `${tool} tells the lease`).toBe(false)
    return answer
  }

  async write(path: string, content: string): Promise<void> {
    const answer = await this.ask('tdd_write_file', { path, content })
    expect(answer.code, `writing ${path}`).toBeUndefined()
    expect(pathsIn(answer)).toContain(path)
  }

  /** Runs the tests, and says what the run was. */
  async run(label: string): Promise<ToolResult> {
    const answer = await this.ask('tdd_run_tests')
    expect({ label: answer.label }, answer.printed ?? answer.code).toEqual({ label })
    return answer
  }

  async next(phase: string, args: Args = {}): Promise<ToolResult> {
    return this.#goes('tdd_next_phase', { evidenceDescription: 'as the last run showed', ...args }, phase)
  }

  async back(phase: string, args: Args = {}): Promise<ToolResult> {
    return this.#goes('tdd_rollback', { reason: 'the test was wrong', ...args }, phase)
  }

  async #goes(tool: string, args: Args, phase: string): Promise<ToolResult> {
    const answer = await this.ask(tool, args)
    expect({ phase: answer.currentPhase }, answer.waitsFor?.join('\n') ?? answer.code).toEqual({ phase })
    return answer
  }

  /** The next phase stays closed, whatever is said, and for this reason. */
  async closed(reason: RegExp): Promise<void> {
    const answer = await this.ask('tdd_next_phase', {
      evidenceDescription: 'I ran everything myself, and it is as it has to be.',
    })
    expect({ code: answer.code, phase: answer.phase }, `${reason}`).toEqual({ code: 'EVIDENCE_NOT_OBSERVED', phase: this.#phase })
    expect(answer.waitsFor?.join('\n')).toMatch(reason)
  }

  /** A change that the phase does not allow is not made. */
  async locked(path: string, content: string | null): Promise<void> {
    const before = this.#files
    const answer = await this.ask('tdd_write_file', content === null ? { path, remove: true } : { path, content })
    expect(answer).toMatchObject({ code: 'FILE_NOT_ALLOWED_IN_PHASE', phase: this.#phase })
    expect(await this.read('tdd_get_current_state')).toMatchObject({ currentPhase: this.#phase, files: before })
  }
}

export const pathsIn = ({ files }: ToolResult): readonly string[] | undefined => files?.map(({ path }) => path)

export type Way = (desk: Desk) => Promise<void>
/** What is tried on the way, before the cycle's own work of a phase. */
export interface Detours {
  readonly writeTest?: Way
  readonly implement?: Way
  /** After the cycle's code, which passes. */
  readonly done?: Way
}

/** From the first test to the end of the third cycle. */
export async function walkKata(desk: Desk, kata: Kata, detours: readonly Detours[] = []): Promise<void> {
  for (const [at, { test, newTest, implementation, refactored }] of kata.cycles.entries()) {
    const { writeTest, implement, done } = detours[at] ?? {}
    await writeTest?.(desk)
    await desk.write(kata.testFile, test)
    const red = await desk.run(at === 0 ? 'red_by_compile_error' : 'red')
    const failing = red.tests?.filter(({ status }) => status !== 'passed').map(({ name }) => name) ?? []
    if (at > 0) expect(failing).toEqual([expect.stringContaining(newTest)])
    await desk.next('implement')
    await implement?.(desk)
    await desk.write(kata.implementationFile, implementation)
    const { tests } = await desk.run('green')
    expect(tests?.some(({ name }) => name.includes(newTest))).toBe(true)
    await done?.(desk)
    if (refactored === null) await desk.next('write_test', { skipRefactor: true })
    else {
      await desk.next('refactor')
      await desk.write(kata.implementationFile, refactored)
      await desk.run('green')
      await desk.next('write_test')
    }
  }
  expect(await desk.read('tdd_get_current_state')).toMatchObject({ currentPhase: 'write_test', cycleNumber: 4 })
}
