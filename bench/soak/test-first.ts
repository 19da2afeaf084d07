/** A test-driven session, as the tools that only look at it show it: where it is, to its owner alone. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import { python3 as kata } from '../../test/e2e/katas/python3.ts'
import type { Looks } from './looks.ts'
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const MUTANTS = 2

const deskShape = z.looseObject({ sessionId: z.string(), turn: z.int(), lease: z.string() })

/** Test by test: what only looks at a session says where it is, and changes nothing. */
export async function workTestFirst(looks: Looks, other: Steps): Promise<void> {
  const { order, steps } = looks
  steps.pass(DAY)
  const { testFile, implementationFile, language, cycles } = kata
  const [cycle] = cycles
  const goal = `A calculator, the ${order.random.below(1_000_000)}. of its kind`
  const plan = { goal, testFiles: [testFile], implementationFiles: [implementationFile], evidence: 'verified', language }
  const opened = await steps.take({ tool: 'tdd_start_session', args: plan, rows: ['session_started'], saysAgain: false })
  const { sessionId, lease } = deskShape.parse(opened)
  const stream = `tdd:${sessionId}`
  const act = (tool: string, args: object, row: string, answer: object = {}) => {
    const turn = steps.seqOf(stream)
    return steps.take({ tool, args: { sessionId, lease, turn, ...args }, rows: [row], answer: { ...answer } })
  }
  const look = async (phase: string) => {
    const turn = steps.seqOf(stream)
    const { sessions } = await looks.read('tdd_initialize')
    const shown = z
      .array(z.looseObject({ sessionId: z.string(), turn: z.int(), goal: z.string(), currentPhase: z.string() }))
      .parse(sessions)
    const one = shown.map((session) => [session.sessionId, session.turn, session.goal, session.currentPhase])
    expectSame('what is open test by test', one, [[sessionId, turn, goal, phase]])
    const help = await looks.read('tdd_quick_help', { sessionId })
    expectSame('whom quick help is for', help['sessionId'], sessionId)
    const shortcuts = z.array(z.looseObject({ says: z.string(), isOpen: z.boolean() })).parse(help['shortcuts'])
    const skips = shortcuts.find(({ says }) => says === 'skip refactor')?.isOpen ?? false
    if (phase === 'write_test') expectSame('whether a refactoring can be skipped', skips, false)
    const history = await looks.read('tdd_history', { sessionId })
    const log = String(history['log'])
    expectSame('the turn of a history', history['turn'], turn)
    const times = steps.log.filter((row) => row.stream === stream).map(({ at }) => iso(at))
    const missing = times.filter((time) => !log.includes(time.slice(0, 19)))
    if (!log.includes(goal) || missing.length > 0) throw new Violation(`a history is without ${missing[0] ?? 'its goal'}`)
    expectSame('the history as a resource', (await looks.resource(`tdd-history://${sessionId}`)).text, log)
    await other.take({ tool: 'tdd_history', args: { sessionId }, rows: [], code: 'INVALID_SESSION' })
  }
  await act('tdd_write_file', { path: testFile, content: cycle.test }, 'file_written')
  await look('write_test')
  await act('tdd_run_tests', {}, 'tests_run', { label: 'red_by_compile_error' })
  await take(steps, 'tdd_check_tests', { sessionId, limit: MUTANTS }, 'EVIDENCE_NOT_OBSERVED')
  await act('tdd_next_phase', { evidenceDescription: 'As the run showed.' }, 'phase_changed', { currentPhase: 'implement' })
  await act('tdd_write_file', { path: implementationFile, content: cycle.implementation }, 'file_written')
  const turn = steps.seqOf(stream)
  const checked = await take(steps, 'tdd_check_tests', { sessionId, limit: MUTANTS })
  const counts = z
    .looseObject({
      turn: z.int(),
      mutants: z.int(),
      killed: z.int(),
      survivors: z.array(z.unknown()),
      stopped: z.string().nullable(),
    })
    .parse(checked)
  const { mutants, killed, survivors } = counts
  if (
    counts.turn !== turn ||
    mutants > MUTANTS ||
    killed + survivors.length !== mutants ||
    (mutants === 0 && counts.stopped === null)
  )
    throw new Violation(
      `of ${mutants} mutants ${killed} were noticed, and ${survivors.length} not, at turn ${counts.turn} of ${turn}`,
    )
  await look('implement')
  await act('tdd_end_session', {}, 'session_ended', { status: 'ended' })
  const { sessions } = await looks.read('tdd_initialize')
  expectSame('what is open test by test', sessions, [])
}

/** A look that runs something, without a fault of its own. */
async function take(steps: Steps, tool: string, args: Readonly<Record<string, unknown>>, code?: string) {
  return steps.take({ tool, args, rows: [], ...(code === undefined ? {} : { code }) }, null)
}
