/** Two sessions at once whose evidence is somebody's word: each goes on by itself, and nothing of it is told as seen. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { iso } from '../../src/kernel/day.ts'
import { expectProofs, expectSummary } from './run-evidence.ts'
import { expectFields } from './session-fields.ts'
import type { Step, Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const COMMANDS = ['npm test', 'npm run lint'] as const
const RULES = ['Names are whole words.', 'No test knows another.'] as const
const openedShape = z.looseObject({ sessionId: z.string(), lease: z.string() })
const listedShape = z.looseObject({
  sessions: z.array(
    z.looseObject({
      sessionId: z.string(),
      turn: z.int(),
      status: z.string(),
      evidence: z.string(),
      currentPhase: z.string(),
      cycleNumber: z.int(),
      lastAt: z.string(),
    }),
  ),
  sessionsInAll: z.int(),
})

interface Open {
  readonly id: string
  readonly lease: string
  readonly place: readonly [status: string, phase: string, cycle: number]
}

/** Nothing else is open. */
export async function workByWord(steps: Steps, random: Random): Promise<void> {
  const rowsOf = ({ id }: Open) => steps.log.filter(({ stream }) => stream === `tdd:${id}`)
  const open = async (goal: string): Promise<Open> => {
    const plan = {
      goal,
      testFiles: ['test/**'],
      implementationFiles: ['src/**'],
      evidence: 'stated',
      runTests: [...COMMANDS],
      customRules: [...RULES],
    }
    const step = { tool: 'tdd_start_session', args: plan, rows: ['session_started'], saysAgain: false }
    const { sessionId, lease } = openedShape.parse(await steps.take(step))
    const again = openedShape.parse(await steps.take({ ...step, rows: [], answer: { repeated: true } }))
    expectSame('a session that is begun once more', again.sessionId, sessionId)
    return { id: sessionId, lease, place: ['active', 'write_test', 1] }
  }
  const act = ({ id, lease }: Open, tool: string, args: object, more: Pick<Step, 'rows' | 'code' | 'answer' | 'saysAgain'>) =>
    steps.take({ tool, args: { sessionId: id, lease, turn: steps.seqOf(`tdd:${id}`), ...args }, ...more })
  /** Those that are open, the one of the last event first; each is where it was left. */
  const look = async (...sessions: readonly Open[]): Promise<void> => {
    const { sessions: listed, sessionsInAll } = listedShape.parse(
      await steps.take({ tool: 'tdd_initialize', args: {}, rows: [] }),
    )
    const shown = listed.map((one) => [
      one.sessionId,
      one.turn,
      one.status,
      one.evidence,
      one.currentPhase,
      one.cycleNumber,
      one.lastAt,
    ])
    const last = (one: Open) => rowsOf(one).at(-1)?.at ?? 0
    const should = [...sessions]
      .sort((one, other) => last(other) - last(one))
      .map((one) => {
        const [status, phase, cycle] = one.place
        return [one.id, rowsOf(one).length, status, 'stated', phase, cycle, iso(last(one))]
      })
    expectSame('the sessions that are open', [shown, sessionsInAll], [should, sessions.length])
    for (const one of sessions) {
      const args = { sessionId: one.id, include: ['history'] }
      const state = await steps.take({ tool: 'tdd_get_current_state', args, rows: [] })
      expectSame('the events that a session shows', state['turn'], rowsOf(one).length)
      expectSame('what a session shows of runs', [state['newestRun'], state['readyForNextPhase']], [null, false])
      expectFields(state, rowsOf(one))
      expectProofs(state, rowsOf(one))
    }
    if (sessions.length < 2) return
    await steps.take({ tool: 'tdd_get_current_state', args: {}, rows: [], code: 'SESSION_AMBIGUOUS' })
    const log = { tool: 'tdd_history', args: {}, rows: [], code: 'SESSION_AMBIGUOUS' }
    await steps.take(log)
  }
  const number = random.below(1_000_000)
  const state = async (one: Open, words: string, place: Open['place'], args: object = {}): Promise<Open> => {
    const evidence = { evidenceDescription: words, commandsRun: [...COMMANDS], ...args }
    await act(one, 'tdd_next_phase', evidence, { rows: ['phase_changed'], answer: { currentPhase: place[1] } })
    return { ...one, place }
  }
  const refused = { rows: [], code: 'EVIDENCE_REQUIRED' }
  let one = await open(`By word, the first of ${number}`)
  // The order of two events of one moment is nobody's.
  steps.pass(1_000)
  const other = await open(`By word, the second of ${number}`)
  await look(one, other)
  await act(one, 'tdd_run_tests', {}, { rows: [], code: 'EVIDENCE_IS_STATED' })
  await act(one, 'tdd_write_file', { path: 'src/a.py', content: 'A = 1\n' }, { rows: [], code: 'EVIDENCE_IS_STATED' })
  await act({ ...one, lease: other.lease }, 'tdd_log', { message: 'By another.' }, { rows: [], code: 'SESSION_LOCKED' })
  const first = `One test failed, says run ${number}.`
  const [command] = COMMANDS
  await act(one, 'tdd_next_phase', { evidenceDescription: 'red', commandsRun: [...COMMANDS] }, refused)
  await act(one, 'tdd_next_phase', { evidenceDescription: first, commandsRun: [command] }, refused)
  steps.pass(5_000)
  one = await state(one, first, ['active', 'implement', 1])
  const same = { evidenceDescription: `  ${first.toUpperCase()} `, commandsRun: [...COMMANDS] }
  await act(one, 'tdd_next_phase', same, refused)
  await look(one, other)
  // What a cycle is about is over with it.
  const task = `The smallest step of ${number}`
  await act(
    one,
    'tdd_update_session',
    { task, customRules: [RULES[0]] },
    { rows: ['session_updated'], answer: { currentTask: task } },
  )
  await act(one, 'tdd_update_session', { task }, { rows: [] })
  await look(one, other)
  steps.pass(5_000)
  one = await state(one, `Everything passed, says run ${number}.`, ['active', 'write_test', 2], { skipRefactor: true })
  one = await state(one, `Another test failed, says run ${number}.`, ['active', 'implement', 2])
  steps.pass(5_000)
  one = await state(one, `All of it passed, says run ${number}.`, ['active', 'refactor', 2])
  await look(one, other)
  await expectEnd(one, 'tdd_end_session')
  await look(other)
  // The only one that is open is meant where none is named.
  const log = { lease: other.lease, turn: steps.seqOf(`tdd:${other.id}`), message: `Of the only one, ${number}.` }
  await steps.take({ tool: 'tdd_log', args: log, rows: ['log_entry'] })
  await act(other, 'tdd_pause_session', {}, { rows: ['session_paused'], answer: { status: 'paused' } })
  await look({ ...other, place: ['paused', 'write_test', 1] })
  const resume = { sessionId: other.id, turn: steps.seqOf(`tdd:${other.id}`) }
  const { lease } = openedShape.parse(await steps.take({ tool: 'tdd_resume_session', args: resume, rows: ['session_resumed'] }))
  await act(other, 'tdd_log', { message: 'With the lease of before.' }, { rows: [], code: 'SESSION_LOCKED' })
  await look(other)
  await expectEnd({ ...other, lease }, 'tdd_end_session')
  await look()

  async function expectEnd(session: Open, tool: string): Promise<void> {
    const body = await act(session, tool, {}, { rows: ['session_ended'], answer: { status: 'ended' } })
    if (!String(body['say']).includes('the server ran nothing'))
      throw new Violation(`the end of a session by word says ${String(body['say'])}`)
    expectSummary(body['summary'], rowsOf(session), null)
  }
}
