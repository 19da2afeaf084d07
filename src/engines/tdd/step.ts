/** One step of a session of test-driven development: what is asked of the learner's object, and what is shown afterwards. */
import { z } from 'zod'
import type { Holder } from './rules/events.ts'
import { MAX_ENTRIES, MAX_PATH } from './rules/files.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Words } from '../../learner/messages.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { text, turn } from '../../mcp/inputs.ts'
import { tddAvoid, tddNext, tddOut, tddOutput, tddSentence, type TddSessionView } from './render/tdd.ts'
import { teachingResult } from '../../mcp/tool.ts'
import type { TddAct, TddDone } from './messages.ts'

const id = text(100)
export const sessionInput = { sessionId: id.optional().describe('Needed where several are open.') } as const
export const turnInput = { ...sessionInput, turn } as const
export const leaseInput = { ...turnInput, lease: id.describe('From start or resume.') } as const

/** What bounds a session bounds its results: they repeat files, commands and rules. */
export const MAX_COMMAND = 200
export const MAX_COMMANDS = 10
const files = z.array(text(MAX_PATH + 1)).max(MAX_ENTRIES)

/** What a session is about; the domain says what of it fits together. */
export const statementInput = {
  goal: text(500),
  testFiles: files.describe('Paths, or folders ending in /.'),
  implementationFiles: files,
  runTests: z.array(text(MAX_COMMAND)).max(MAX_COMMANDS),
  customRules: z.array(text(300)).max(10),
} as const

/** A session has many fields and a dozen tools show it, so that their schemas name only what steers a call. */
export const steering = [
  'sessionId',
  'turn',
  'status',
  'currentPhase',
  'cycleNumber',
  'readyForNextPhase',
  'waitsFor',
  'suggestedNextAction',
] as const

export const stepOutput = z.object({ ...teachingResult, ...tddOutput })
export const leasedOutput = z.object({ ...teachingResult, ...tddOutput, lease: z.string() })

/** A session with a sentence on what has just happened; by default on its state. `lease`: of the client that called with it. */
export const sessionResult = (session: TddSessionView, say = tddSentence(session.view), lease: string | null = null) => ({
  say,
  next: tddNext(session.view, lease),
  avoid: tddAvoid(session.view),
  ...tddOut(session),
})

/** Does a command, and shows the session after it. */
export async function runCommand(
  context: ToolContext,
  sessionId: string | undefined,
  act: TddAct,
  say: (done: TddDone) => string,
  texts: readonly Words[] = [],
) {
  const result = await context.learner.tdd.act(sessionId ?? null, act, texts)
  return result.ok ? ok(sessionResult(result.value, say(result.value), act.lease)) : result
}

/** The client that calls, as a session knows who holds it. */
export const holderIn = ({ clientDomain, clientId }: ToolContext): Holder => ({ holder: clientDomain, client: clientId })

/** A session with its lease, for the answer to a start and a resumption. */
export function leaseResult(done: Result<TddDone, Failure>, say: (done: TddDone) => string) {
  if (!done.ok) return done
  const { lease } = done.value
  if (lease === null) throw new Error('a session that was started or resumed has no lease')
  return ok({ ...sessionResult(done.value, say(done.value), lease), lease })
}
