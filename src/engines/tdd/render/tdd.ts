/** Renders a TDD session for a client. */
import { z } from 'zod'
import { evidenceKinds, fileRoles, phases, runLabels, setupFaults, type Missing, type Phase } from '../rules/events.ts'
import type { Guidance } from '../rules/guidance.ts'
import type { RunView, TddView } from '../rules/view.ts'
import { clipLine, visible } from '../../../kernel/text.ts'
import type { Next } from '../../../failure/failure.ts'
import { missingSentence } from '../words.ts'
import { iso } from '../../../kernel/day.ts'

/** Byte limit of a sentence that names files, tests or commands. */
const SENTENCE_BYTES = 1_500

export const runOutput = z.object({
  runId: z.string(),
  at: z.string(),
  label: z.enum(runLabels),
  fault: z.enum(setupFaults).nullable(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  isOfPresentFiles: z.boolean(),
})

export const leaseHolderOutput = z.object({ holder: z.string(), since: z.string() })

export const tddOutput = {
  sessionId: z.string(),
  turn: z.int(),
  status: z.enum(['active', 'paused', 'ended']),
  evidence: z.enum(evidenceKinds),
  language: z.string().nullable(),
  currentPhase: z.enum(phases),
  cycleNumber: z.int(),
  currentTask: z.string(),
  goal: z.string(),
  testFiles: z.array(z.string()),
  implementationFiles: z.array(z.string()),
  runTests: z.array(z.string()),
  allowedFiles: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), role: z.enum(fileRoles).nullable() })),
  suggestedNextAction: z.string(),
  rulesReminder: z.array(z.object({ source: z.enum(['global', 'custom']), text: z.string() })),
  customRules: z.enum(['announced', 'repeated']).nullable(),
  readyForNextPhase: z.boolean(),
  waitsFor: z.array(z.string()),
  guidance: z.object({ instruction: z.string(), steps: z.array(z.string()), bounds: z.array(z.string()) }),
  newestRun: runOutput.nullable(),
  heldBy: leaseHolderOutput.nullable(),
  repeated: z.boolean(),
} as const

export interface TddSessionView {
  readonly view: TddView
  readonly guidance: Guidance
  readonly customRules: 'announced' | 'repeated' | null
  readonly repeated: boolean
}

/** All fields of a session's result except `say`, `next` and `avoid`. Never includes the lease. */
export function tddOut({ view, guidance, customRules, repeated }: TddSessionView) {
  const { sessionId, turn, status, evidence, language, currentPhase, cycleNumber, newestRun } = view
  return {
    sessionId,
    turn,
    status,
    evidence,
    language,
    currentPhase,
    cycleNumber,
    currentTask: clipLine(view.currentTask, SENTENCE_BYTES),
    goal: visible(view.goal),
    testFiles: view.testFiles.map(visible),
    implementationFiles: view.implementationFiles.map(visible),
    runTests: view.runTests.map(visible),
    allowedFiles: view.allowedFiles.map(visible),
    files: view.files.map(({ path, bytes, role }) => ({ path, bytes, role })),
    suggestedNextAction: clipLine(view.suggestedNextAction, SENTENCE_BYTES),
    rulesReminder: view.rulesReminder.map((rule) => ({ ...rule })),
    customRules: view.rulesReminder.some(({ source }) => source === 'custom') ? customRules : null,
    readyForNextPhase: view.readyForNextPhase,
    waitsFor: view.waitsFor.map((missing) => waitingSentence(missing, view)),
    guidance: {
      instruction: clipLine(guidance.instruction, SENTENCE_BYTES),
      steps: guidance.steps.map((step) => clipLine(step, SENTENCE_BYTES)),
      bounds: guidance.bounds.map((bound) => clipLine(bound, SENTENCE_BYTES)),
    },
    newestRun: newestRun && runOut(newestRun),
    heldBy: leaseHolderOut(view),
    repeated,
  }
}

const runOut = ({ runId, at, label, fault, tests, isOfPresentFiles }: RunView): z.input<typeof runOutput> => ({
  runId,
  at: iso(at),
  label,
  fault,
  ...tests,
  isOfPresentFiles,
})

export const leaseHolderOut = ({ heldBy }: Pick<TddView, 'heldBy'>): z.input<typeof leaseHolderOutput> | null =>
  heldBy && { holder: heldBy.holder ?? 'an unverified client', since: iso(heldBy.since) }

export const DOING: Readonly<Record<Phase, string>> = {
  write_test: 'writing a test that fails',
  implement: 'making the failing test pass',
  refactor: 'refactoring',
}

const waitingSentence = (missing: Missing, { currentPhase, isCodeUnwritten }: TddView): string =>
  isCodeUnwritten && missing.kind === 'compile_error'
    ? 'The code is not written yet. Write the least code that makes the test pass.'
    : missingSentence(missing, currentPhase)

/** A sentence for the learner about the session's state. It quotes no person's words. */
export function tddSentence(view: TddView): string {
  const {
    status,
    cycleNumber,
    currentPhase,
    waitsFor: [first],
    evidence,
  } = view
  const where = `Cycle ${cycleNumber}, ${DOING[currentPhase]}`
  if (status === 'ended') return `The session is over. It ended in cycle ${cycleNumber}.`
  if (status === 'paused') return `The session is paused in cycle ${cycleNumber}.`
  if (evidence === 'stated') return `${where}. For the next phase, report the test run on your machine.`
  const step = first === undefined ? 'The next phase is open.' : waitingSentence(first, view)
  return `${where}. ${step}`
}

/** The next call. Without the lease of the caller it leads to the call that gives one. */
export function tddNext(view: TddView, lease: string | null = null): Next {
  const { sessionId, turn, status } = view
  if (status === 'ended') return { tool: 'tdd_history', arguments: { sessionId } }
  if (status === 'paused' || lease === null) return { tool: 'tdd_resume_session', arguments: { sessionId, turn } }
  return { ...nextTool(view), arguments: { sessionId, turn, lease } }
}

const WRITE = { tool: 'tdd_write_file', needs: ['path', 'content'] } as const

/** The tool, and those of its optional parameters that the call needs. */
function nextTool({ waitsFor: [first], files, currentPhase }: TddView): {
  readonly tool: string
  readonly needs?: readonly string[]
} {
  switch (first?.kind) {
    case undefined:
      return { tool: 'tdd_next_phase' }
    case 'statement':
      return { tool: 'tdd_next_phase', needs: ['evidenceDescription', 'commandsRun'] }
    case 'files_changed':
      return { tool: 'tdd_run_tests' }
    case 'no_run':
      return files.length === 0 ? WRITE : { tool: 'tdd_run_tests' }
    case 'test_files_changed':
      return ROLL_BACK
    case 'no_new_test':
    case 'several_new_tests':
      return currentPhase === 'write_test' ? WRITE : ROLL_BACK
    case 'setup_broken':
    case 'no_test_changed':
    case 'new_test_passes':
    case 'earlier_tests_fail':
    case 'earlier_tests_missing':
    case 'tests_skipped':
    case 'tests_fail':
    case 'compile_error':
    case 'red_test_missing':
    case 'fewer_tests':
      return WRITE
  }
}

const ROLL_BACK = { tool: 'tdd_rollback', needs: ['reason'] } as const
/** For another file, whatever is there. */
export const writeNext = ({ sessionId, turn }: TddView, lease: string): Next => ({
  ...WRITE,
  arguments: { sessionId, turn, lease },
})

const NO_CLAIM = 'Do not say that tests pass or fail before a run shows it.'
const AVOID_IN_PHASE: Readonly<Record<Phase, readonly string[]>> = {
  write_test: ['Do not write or sketch the implementation yet.', 'Do not write more than one new test.'],
  implement: ['Do not change the tests.', 'Do not write more than the failing test needs.'],
  refactor: ['Do not add behaviour, and do not drop a test.'],
}

/** What the tutor must not do in this phase. */
export const tddAvoid = ({ status, currentPhase }: TddView): string[] =>
  status === 'active' ? [...AVOID_IN_PHASE[currentPhase], NO_CLAIM] : []
