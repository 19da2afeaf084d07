/** Drives the questions about one learner's accepted program, as the Worker does. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Question } from '../../../src/engines/understanding/rules/question.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import type { AskingTicket } from '../../../src/engines/understanding/messages.ts'
import { ask } from '../../learner/ask.ts'

export const slug = 'two-sum'
export const T0 = Date.UTC(2026, 0, 5, 9)
export const at = (changes: Partial<CallContext> = {}): CallContext => ({
  now: T0,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
  ...changes,
})

export const KEY = 'canary-of-the-key'
export const CELL = 'canary-of-the-run'
export const excerpt = { columns: ['x'], rows: [{ step: 1, line: 2, cells: [CELL] }], at: 0, inAll: 1 }
export const questions: readonly Question[] = [
  { place: { kind: 'value', input: 'f(1)', line: 2, nth: 1, variable: 'x' }, key: `'${KEY}'`, excerpt },
  { place: { kind: 'last_line', input: 'f([])' }, key: '3', excerpt },
]
export const others: readonly Question[] = [
  { ...questions[1], place: { kind: 'next_line', input: 'f(1)', line: 2, nth: 1 }, key: '4', excerpt },
]
export const right = [`"${KEY}"`, '3']

let people = 0
/** The id of somebody new. */
export const newcomer = (): string => `asked-${(people += 1)}`
export const somebody = (id = newcomer()): Stub => env.LEARNER.getByName(id)
export type Stub = DurableObjectStub<Learner>

export async function submit(
  learner: Stub,
  name: string,
  changes: { readonly language?: 'go'; readonly accepted?: boolean } = {},
) {
  const { language = 'python3', accepted = true } = changes
  const begin = {
    runId: `run of ${name}`,
    kind: 'submission',
    code: {
      language,
      codeHash: `hash of ${name}`,
      tokensHash: `tokens of ${name}`,
      workHash: `tokens of ${name}`,
      isStarter: false,
    },
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin: 'page',
    rerun: false,
  } as const
  await ask(learner, 'runs', 'begin', [slug, begin, `code of ${name}`], at())
  const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null } as const
  const outcome = {
    runId: begin.runId,
    verdict: accepted ? 'accepted' : 'wrong_answer',
    passed: 4,
    total: 4,
    errorLine: null,
  } as const
  await ask(
    learner,
    'runs',
    'finish',
    [slug, { ...outcome, failing: accepted ? null : failing }, 'report', `report of ${name}`],
    at(),
  )
}

export async function solved(id = newcomer()): Promise<Stub> {
  const learner = somebody(id)
  await ask(learner, 'practice', 'start', [slug, 'python3', null], at())
  await submit(learner, 'one')
  return learner
}

export async function begun(learner: Stub, askingId: string): Promise<AskingTicket> {
  const answer = await ask(learner, 'understanding', 'begin', [slug, askingId], at())
  if (!answer.ok || answer.value.kind !== 'begun') throw new Error('nothing was begun')
  return answer.value.ticket
}

export async function askQuestions(learner: Stub, from = questions): Promise<AskingTicket> {
  const ticket = await begun(learner, `asking ${from.length}`)
  expect(await ask(learner, 'understanding', 'file', [slug, { ticket, questions: from }], at())).toMatchObject({ ok: true })
  return ticket
}

export const answer = (learner: Stub, { runId, number }: AskingTicket, answers: readonly string[]) =>
  ask(learner, 'understanding', 'answer', [slug, { runId, number, answers }], at())
export const types = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage: { sql } }) =>
    [...sql.exec<{ type: string }>("SELECT type FROM event WHERE stream LIKE 'understanding:%' ORDER BY position")].map(
      (row) => row.type,
    ),
  )
export const open = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage: { sql } }) => [...sql.exec('SELECT run_id FROM open_run')].length)
export const understood = async (learner: Stub) => {
  const read = await ask(learner, 'practice', 'read', [slug, { code: false, history: false }], at())
  return read.ok && read.value.view?.understood
}
