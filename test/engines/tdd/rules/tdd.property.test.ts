import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TddCommand } from '../../../../src/engines/tdd/rules/commands.ts'
import { tdd, violationIn } from '../../../../src/engines/tdd/rules/decide.ts'
import type { EvidenceKind, FileEntry, Phase, TddEvent } from '../../../../src/engines/tdd/rules/events.ts'
import { differing } from '../../../../src/engines/tdd/rules/files.ts'
import { IDLE_MS, leaseOf } from '../../../../src/engines/tdd/rules/lease.ts'
import type { Session, TddState } from '../../../../src/engines/tdd/rules/state.ts'
import { summaryOf } from '../../../../src/engines/tdd/rules/summary.ts'
import { viewOf } from '../../../../src/engines/tdd/rules/view.ts'
import { Referee } from './referee.ts'
import {
  back,
  begun,
  commandFor,
  end,
  log,
  next,
  pause,
  ran,
  report,
  resume,
  stated,
  start,
  T0,
  tell,
  verified,
  write,
  type CommandInput,
} from './spec.ts'
import { CODE, content, FRESH, namesIn, TESTS, testsIn, truth } from './world.ts'
import { runsOf } from '../../../tried.ts'

/** What a learner may do, wise or not. */
const WHIMS = [
  'test',
  'two tests',
  'drop a test',
  'code',
  'half the code',
  'no code',
  'delete',
  'odd path',
  'run',
  'run old files',
  'broken run',
  'next',
  'skip',
  'back',
  'keep',
  'log',
  'update',
  'pause',
  'resume',
  'take over',
  'idle',
  'stale',
  'stranger',
  'end',
] as const
type Act = (typeof WHIMS)[number] | 'as they should'

const acting = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Act>('as they should') },
  { weight: 1, arbitrary: fc.constantFrom<Act>(...WHIMS) },
)

const histories = fc.record({
  evidence: fc.constantFrom<EvidenceKind>('verified', 'verified', 'stated'),
  acts: fc.array(fc.record({ act: acting, at: fc.nat(7) }), { maxLength: 90, size: 'max' }),
  ends: fc.boolean(),
})

/** What the next strict step would be. */
function proper(session: Session): Act {
  const { phase, run, files, status } = session
  if (status === 'paused') return 'resume'
  if (viewOf('id', session, T0).readyForNextPhase) return 'next'
  if (run === null || run.label === 'setup_broken' || run.files === null || differing(run.files, files).length > 0) return 'run'
  const isGreen = run.label === 'green'
  switch (phase) {
    case 'write_test':
      return isGreen || files.length === 0 ? 'test' : 'drop a test'
    case 'implement':
      return isGreen ? 'back' : 'code'
    case 'refactor':
      return isGreen ? 'test' : 'code'
  }
}

const has = (session: Session, path: string): readonly string[] =>
  namesIn(session.files.find((file) => file.path === path)?.hash ?? '')

function wantedFor(act: Act, at: number, session: Session, old: readonly FileEntry[], fresh: string): CommandInput {
  const [test, code] = [TESTS[at % 2] ?? TESTS[0], CODE[at % 2] ?? CODE[0]]
  const tests = testsIn(session.files)
  switch (act) {
    case 'as they should':
      return wantedFor(proper(session), 0, session, old, fresh)
    case 'test':
      return write(test, content([...has(session, test), fresh]))
    case 'two tests':
      return write(test, content([...has(session, test), fresh, `${fresh}b`]))
    case 'drop a test':
      return write(test, content(has(session, test).slice(1)))
    case 'code':
      return write(code, content(tests))
    case 'half the code':
      return write(code, content(tests.slice(0, at)))
    case 'no code':
      return write(code, '')
    case 'delete':
      return write(at % 2 === 0 ? test : code, null)
    case 'odd path':
      return write(['../x', 'go.mod', 'SUMS.py', 'sums.py/x', 'tests/a b'][at % 5] ?? '', 'x')
    case 'run':
      return ran(session, truth(session.files))
    case 'run old files':
      return ran(session, truth(old), old)
    case 'broken run':
      return ran(session, report({}, { end: at % 2 === 0 ? 'crashed' : 'time_limit' }))
    case 'next':
      return session.plan.evidence === 'stated' ? tell(at === 0 ? { description: '' } : {}) : next()
    case 'skip':
      return session.plan.evidence === 'stated' ? tell({ skipRefactor: true }) : next({ skipRefactor: true })
    case 'back':
      return back()
    case 'keep':
      return back({ restoreFiles: false })
    case 'log':
    case 'idle':
      return log
    case 'update':
      return { type: 'update', changes: at < 4 ? { task: `task ${at}` } : { testFiles: [...CODE] } }
    case 'pause':
      return pause
    case 'resume':
      return resume({ lease: `lease ${fresh}`, holder: at < 4 ? 'claude.ai' : null })
    case 'take over':
      return resume({ lease: `lease ${fresh}`, holder: null, takeOver: true })
    case 'stale':
      return { type: 'log', message: 'late', turn: session.turn - 1 }
    case 'stranger':
      return { type: 'end', lease: 'lease of nobody' }
    case 'end':
      return end
  }
}

/** Commands by which anybody who knows the rules comes out of a phase, wherever a session has come to. */
function wayOut(session: Session, fresh: string): readonly CommandInput[] {
  const { phase, green, files, status } = session
  if (status === 'paused') return [resume({ takeOver: true })]
  const there = TESTS.slice(1).filter((path) => files.some((file) => file.path === path))
  const only = (tests: readonly string[]) => [write(TESTS[0], content(tests)), ...there.map((path) => write(path, null))]
  switch (phase) {
    case 'write_test':
      return only([...green.tests, fresh])
    case 'implement':
      return [write(CODE[0], content(testsIn(files)))]
    case 'refactor':
      return [...only(green.tests), write(CODE[0], content(green.tests))]
  }
}

/** The parts of a state that only an event of its own may change. */
const still = ({ turn: _turn, lastAt: _lastAt, ...rest }: Session) => rest

function walked({ evidence, acts, ends }: typeof histories extends fc.Arbitrary<infer H> ? H : never): Referee {
  const referee = new Referee(evidence === 'verified')
  const events: TddEvent[] = []
  let state: TddState = tdd.initial
  let now = T0
  let old: readonly FileEntry[] = []
  const take = (command: TddCommand): void => {
    const before = state
    const decided = tdd.decide(state, command)
    if (!decided.ok) return
    for (const event of decided.value) {
      events.push(event)
      state = tdd.evolve(state, event)
      referee.see(event)
    }
    const session = begun(state)
    if (violationIn(decided.value) && before.status !== 'none') expect(still(session)).toEqual(still(before))
    const again = tdd.decide(state, command)
    if (decided.value.length > 0) expect(again.ok ? again.value : [], `${command.type} again`).toEqual([])
    expect(session).toMatchObject({ phase: referee.top.phase, cycle: referee.top.cycle, files: referee.files })
    const view = viewOf('id', session, now)
    const lease = leaseOf(state)
    if (lease !== null) expect(JSON.stringify(view)).not.toContain(lease)
    if (session.status === 'active' && evidence === 'verified') {
      const opens = tdd.decide(session, commandFor(session, next()))
      expect(opens.ok && opens.value[0]?.type === 'phase_changed', 'ready means that it opens').toBe(view.readyForNextPhase)
    }
  }
  take(commandFor(state, start(evidence === 'verified' ? verified : stated)))
  for (const [step, { act: acted, at }] of acts.entries()) {
    const session = begun(state)
    if (acted === 'end' && !ends) continue
    now += acted === 'idle' ? IDLE_MS : 1_000
    const command = commandFor(session, { ...wantedFor(acted, at, session, old, FRESH[step] ?? 'last'), now })
    if (command.type === 'record_run') {
      referee.runs.set(command.runId, acted === 'run old files' ? old : session.files)
    }
    if (step % 5 === 0) old = session.files
    take(command)
  }
  const reached = begun(state)
  const isStuck = () => evidence === 'verified' && begun(state).status !== 'ended' && begun(state).phase === reached.phase
  for (let round = 0; isStuck(); round += 1) {
    expect(round, `no way out of ${reached.phase}`).toBeLessThan(4)
    for (const command of wayOut(begun(state), FRESH[100 + round] ?? 'last')) take(commandFor(state, { ...command, now }))
    const run = ran(state, truth(begun(state).files))
    if (run.type === 'record_run') referee.runs.set(run.runId, begun(state).files)
    take(commandFor(state, { ...run, now }))
    take(commandFor(state, { ...next(), now }))
    if (round > 0 && reached.phase === 'implement' && isStuck()) take(commandFor(state, { ...back(), now }))
  }
  const session = begun(state)
  expect(events.reduce(tdd.evolve, tdd.initial)).toEqual(session)
  expect(session.turn).toBe(events.length)
  expect(JSON.parse(JSON.stringify(session))).toEqual(session)
  expect(summaryOf(events)).toMatchObject({
    rollbacks: events.filter(({ type }) => type === 'rolled_back').length,
    cycles: session.cycle - (session.phase === 'refactor' ? 0 : 1),
  })
  return referee
}

const properly = { act: 'as they should', at: 0 } as const
/** The test of a cycle whose refactor was skipped is dropped in the next. */
const DROPPED: Parameters<typeof walked>[0] = {
  evidence: 'verified',
  acts: [
    { act: 'test', at: 3 },
    ...Array.from({ length: 11 }, () => properly),
    { act: 'skip', at: 0 },
    { act: 'drop a test', at: 0 },
    ...Array.from({ length: 4 }, () => properly),
  ],
  ends: false,
}

it('keeps its promises in any history', () => {
  const entered: Phase[] = []
  let furthest = 0
  fc.assert(
    fc.property(histories, (history) => {
      const referee = walked(history)
      if (history.evidence !== 'verified') return
      entered.push(...referee.entered)
      furthest = Math.max(furthest, referee.top.cycle)
    }),
    { ...runsOf(400), examples: [[DROPPED]] },
  )
  // The histories go far enough to show something.
  expect(furthest).toBeGreaterThan(2)
  for (const phase of ['write_test', 'implement', 'refactor'] as const)
    expect(entered.filter((one) => one === phase).length).toBeGreaterThan(10)
})
