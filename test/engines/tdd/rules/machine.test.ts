import { describe, expect, it } from 'vitest'
import { tdd, violationIn } from '../../../../src/engines/tdd/rules/decide.ts'
import { evidenceKinds, phases, type EvidenceKind, type Phase, type TddEvent } from '../../../../src/engines/tdd/rules/events.ts'
import type { Session } from '../../../../src/engines/tdd/rules/state.ts'
import {
  after,
  back,
  begun,
  carriedOut,
  commandFor,
  end,
  from,
  given,
  CLIENT,
  HOLDER,
  LEASE,
  log,
  next,
  pause,
  ran,
  report,
  resume,
  secondCycle,
  stated,
  standingIn,
  start,
  statedIn,
  T0,
  tell,
  uncompiled,
  verified,
  write,
  type CommandInput,
} from './spec.ts'

const inPhase = (kind: EvidenceKind, phase: Phase): Session => (kind === 'stated' ? statedIn(phase) : standingIn(phase))
const everywhere = evidenceKinds.flatMap((kind) => phases.map((phase) => [kind, phase] as const))

describe('beginning', () => {
  it.each([
    ['verified', verified],
    ['stated', stated],
  ] as const)('is in write_test of cycle 1, evidence %s', (_, plan) => {
    const state = given()
      .when(start(plan))
      .then({ type: 'session_started', lease: LEASE, holder: HOLDER, client: CLIENT, ...plan })
    expect(state).toMatchObject({ status: 'active', phase: 'write_test', cycle: 1, turn: 1, files: [], plan })
  })

  it.each([resume(), next(), back(), log, write('sums.py', 'x'), pause, end, { type: 'begin_run' } as const])(
    'comes before %j',
    (command) => {
      given().when(command).refused({ code: 'INVALID_SESSION' })
    },
  )

  it.each(everywhere)('happens once: %s, %s', (kind, phase) => {
    from(inPhase(kind, phase))
      .when(start(stated, { goal: 'another' }))
      .then()
  })

  it('does not take events out of their place', () => {
    expect(() => tdd.evolve(tdd.initial, { type: 'session_paused', at: T0 })).toThrow(/before session_started/)
  })
})

/** What a command comes to: the types of its events, or the code of its refusal. */
function outcome(state: Session, wanted: CommandInput): string {
  const decided = tdd.decide(state, commandFor(state, wanted))
  if (!decided.ok) return decided.error.code
  const violation = violationIn(decided.value)
  return violation ? `rule_violated ${violation.code}` : decided.value.map(({ type }) => type).join()
}

const test = () => write('test_sums.py', 'another test')
const implementation = () => write('sums.py', 'another implementation')
const green = (state: Session) => ran(state, report({ adds: 'passed' }))

describe('every command in every phase', () => {
  type Row = readonly [
    name: string,
    wanted: (state: Session) => CommandInput,
    stated: string,
    verified: readonly [string, string, string],
  ]
  const thrice = (what: string) => [what, what, what] as const
  const UNSEEN = 'rule_violated EVIDENCE_NOT_OBSERVED'
  const LOCKED_FILE = 'rule_violated FILE_NOT_ALLOWED_IN_PHASE'
  const rows: readonly Row[] = [
    ['update', () => ({ type: 'update', changes: { goal: 'more' } }), 'session_updated', thrice('session_updated')],
    // The run that opened `refactor` still holds for its files.
    ['next_phase', () => tell(), 'phase_changed', [UNSEEN, UNSEEN, 'phase_changed']],
    ['rollback', () => back(), 'rolled_back', ['NOTHING_TO_ROLL_BACK', 'rolled_back', 'rolled_back']],
    ['log', () => log, 'log_entry', thrice('log_entry')],
    ['write_file of a test', test, 'EVIDENCE_IS_STATED', ['file_written', LOCKED_FILE, 'file_written']],
    ['write_file of code', implementation, 'EVIDENCE_IS_STATED', [LOCKED_FILE, 'file_written', 'file_written']],
    ['begin_run', () => ({ type: 'begin_run' }), 'EVIDENCE_IS_STATED', ['FILE_NOT_FOUND', '', '']],
    ['record_run', green, 'EVIDENCE_IS_STATED', thrice('tests_run')],
    ['pause', () => pause, 'session_paused', thrice('session_paused')],
    ['resume', () => resume(), '', thrice('')],
    ['end', () => end, 'session_ended', thrice('session_ended')],
  ]
  for (const [name, wanted, ofStated, ofVerified] of rows)
    it.each(phases.map((phase, at) => [phase, at] as const))(`${name} in %s`, (phase, at) => {
      const statedSession = statedIn(phase)
      const verifiedSession = standingIn(phase)
      const isFirst = name === 'rollback' && phase === 'write_test'
      expect(outcome(statedSession, wanted(statedSession))).toBe(isFirst ? 'NOTHING_TO_ROLL_BACK' : ofStated)
      expect(outcome(verifiedSession, wanted(verifiedSession))).toBe(ofVerified[at])
    })

  it.each(everywhere)('answers the turn of the state: %s, %s', (kind, phase) => {
    const there = inPhase(kind, phase)
    for (const [name, wanted] of rows) {
      const command = wanted(there)
      for (const turn of [there.turn - 1, there.turn + 1].filter((one) => one > 0)) {
        const stale = tdd.decide(there, commandFor(there, { ...command, turn } as CommandInput))
        expect(stale, name).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: there.turn } })
      }
    }
  })

  it.each(everywhere)('answers a turn once, and does nothing where what is asked for is so already: %s, %s', (kind, phase) => {
    const there = inPhase(kind, phase)
    for (const [name, wanted] of rows) {
      const command = commandFor(there, wanted(there))
      const first = tdd.decide(there, command)
      const [event] = first.ok ? first.value : []
      if (!first.ok || event === undefined) continue
      const then = first.value.reduce(tdd.evolve, there)
      const isSo = new Set(['session_updated', 'file_written', 'session_paused', 'session_ended']).has(event.type)
      const stale = { ok: false, error: { code: 'STALE_TURN', turn: then.status === 'none' ? 0 : then.turn } }
      expect(tdd.decide(then, command), name).toEqual(isSo ? { ok: true, value: [] } : stale)
    }
  })

  it.each(everywhere)('is refused when paused or ended: %s, %s', (kind, phase) => {
    const there = inPhase(kind, phase)
    for (const [name, wanted] of rows) {
      const command = wanted(there)
      if (command.type === 'resume') continue
      expect(outcome(carriedOut([pause], there), command), name).toBe(name === 'pause' ? '' : 'SESSION_PAUSED')
      expect(outcome(carriedOut([end], there), command), name).toBe(name === 'end' ? '' : 'SESSION_ENDED')
    }
    expect(outcome(carriedOut([pause], there), resume())).toBe('session_resumed')
    expect(outcome(carriedOut([end], there), resume())).toBe('SESSION_ENDED')
  })
})

describe('phases', () => {
  const rows: ReadonlyArray<readonly [Phase, boolean, Phase, number, boolean]> = [
    ['write_test', false, 'implement', 1, false],
    ['write_test', true, 'implement', 1, false],
    ['implement', false, 'refactor', 1, false],
    ['implement', true, 'write_test', 2, true],
    ['refactor', false, 'write_test', 2, false],
    ['refactor', true, 'write_test', 2, false],
  ]
  it.each(rows)('after %s, skipping %s, comes %s of cycle %i by a statement', (phase, skipRefactor, to, cycle, skipped) => {
    const command = tell({ skipRefactor, description: '  it was seen ' })
    const { descriptionHash: hash } = command as Extract<CommandInput, { type: 'next_phase' }>
    const evidence = { kind: 'stated', description: 'it was seen', hash, commands: stated.runTests } as const
    const state = from(statedIn(phase))
      .when(command)
      .then({ type: 'phase_changed', from: phase, to, cycle, skippedRefactor: skipped, evidence })
    expect(state).toMatchObject({ phase: to, cycle })
  })

  const runs = { write_test: 'failed', implement: 'passed', refactor: 'passed' } as const
  it.each(rows)('after %s, skipping %s, comes %s of cycle %i by a run', (phase, skipRefactor, to, cycle, skipped) => {
    const there = standingIn(phase)
    const ready = after(phase === 'write_test' ? carriedOut([test()], there) : there, report({ adds: runs[phase] }))
    const isRed = phase === 'write_test'
    const evidence = {
      kind: 'verified',
      runId: ready.run?.runId ?? '',
      label: isRed ? 'red' : 'green',
      newTest: isRed ? 'adds' : null,
      note: 'saw it',
    } as const
    const state = from(ready)
      .when(next({ skipRefactor }))
      .then({ type: 'phase_changed', from: phase, to, cycle, skippedRefactor: skipped, evidence })
    expect(state).toMatchObject({ phase: to, cycle })
  })

  it('go by a test that does not compile yet, labelled so', () => {
    const ready = after(carriedOut([test()], standingIn('write_test')), uncompiled())
    const { decided } = from(ready).when(next())
    expect(decided).toMatchObject({ value: [{ evidence: { label: 'red_by_compile_error', newTest: null } }] })
  })
})

describe('a task', () => {
  const task = { type: 'update', changes: { task: 'empty strings' } } as const
  it('is of its cycle', () => {
    const there = carriedOut([task], standingIn('refactor'))
    expect(there.task).toBe('empty strings')
    expect(carriedOut([log], there).task).toBe('empty strings')
    expect(carriedOut([next()], there).task).toBeNull()
    const state = carriedOut([start(stated), tell(), task, tell()])
    expect(state.task).toBe('empty strings')
    expect(carriedOut([back()], state).task).toBe('empty strings')
    const second = carriedOut([tell(), { ...task, changes: { task: 'the second' } }, back()], state)
    expect(second).toMatchObject({ phase: 'refactor', cycle: 1, task: null })
    expect(carriedOut([{ ...task, changes: { task: null } }], state).task).toBeNull()
  })
})

describe('an update', () => {
  it('says all that holds from then on, and leaves the rest as it is', () => {
    const { goal, testFiles, implementationFiles } = verified
    const state = from(standingIn('implement'))
      .when({ type: 'update', changes: { implementationFiles: ['sums.py', 'parts/'], customRules: ['Be brief.'] } })
      .then({
        type: 'session_updated',
        task: null,
        goal,
        testFiles,
        implementationFiles: ['sums.py', 'parts/'],
        runTests: [],
        customRules: ['Be brief.'],
      })
    expect(implementationFiles).not.toContain('parts/')
    expect(begun(state).plan).toMatchObject({ goal, evidence: 'verified', language: 'python3', customRules: ['Be brief.'] })
  })

  it('is held to what a start is held to', () => {
    from(standingIn('write_test'))
      .when({ type: 'update', changes: { testFiles: [], runTests: ['make test'] } })
      .refused({ code: 'INVALID_PLAN', issues: [{ kind: 'list_empty', list: 'testFiles' }, { kind: 'run_tests_given' }] })
  })

  it('makes no test file a file of the implementation, whether it is there or can come back', () => {
    const swapped = { testFiles: ['tests/'], implementationFiles: ['sums.py', 'test_sums.py'] }
    const issues = [{ kind: 'file_in_use', path: 'test_sums.py' }] as const
    const there = standingIn('implement')
    from(there).when({ type: 'update', changes: swapped }).refused({ code: 'INVALID_PLAN', issues })
    const gone = carriedOut([write('test_sums.py', null)], secondCycle())
    from(gone).when({ type: 'update', changes: swapped }).refused({ code: 'INVALID_PLAN', issues })
    from(gone)
      .when({ type: 'update', changes: { testFiles: ['tests/'] } })
      .refused({ code: 'INVALID_PLAN', issues })
  })
})

it('keeps what is logged word for word, and changes nothing by it', () => {
  const there = standingIn('implement')
  const state = from(there).when({ type: 'log', message: ' X\n' }).then({ type: 'log_entry', message: ' X\n' })
  expect({ ...begun(state), turn: 0, last: null }).toEqual({ ...there, turn: 0, last: null })
})

it('tells a violation from what went well', () => {
  const violation = { code: 'FILE_NOT_ALLOWED_IN_PHASE', phase: 'implement', path: 'a', role: 'test' } as const
  const events: readonly TddEvent[] = [{ type: 'rule_violated', violation, at: T0 }]
  expect([violationIn(events), violationIn([]), violationIn([{ type: 'session_paused', at: T0 }])]).toEqual([
    violation,
    null,
    null,
  ])
})
