import { describe, expect, it } from 'vitest'
import { phases, setupFaults, type Missing, type Phase, type TddEvent } from '../../../../src/engines/tdd/rules/events.ts'
import {
  customRulesSaid,
  GLOBAL_RULES,
  guidanceFor,
  rulesOf,
  suggestedNextAction,
  whatToDo,
} from '../../../../src/engines/tdd/rules/guidance.ts'
import { quickHelp, SHORTCUTS } from '../../../../src/engines/tdd/rules/help.ts'
import { IDLE_MS } from '../../../../src/engines/tdd/rules/lease.ts'
import { initial, type Session } from '../../../../src/engines/tdd/rules/state.ts'
import { withoutLease, viewOf } from '../../../../src/engines/tdd/rules/view.ts'
import {
  after,
  carriedOut,
  end,
  file,
  HOLDER,
  LEASE,
  next,
  pause,
  report,
  stated,
  standingIn,
  start,
  statedIn,
  T0,
  uncompiled,
  verified,
  write,
} from './spec.ts'

const all = (value: unknown): string => JSON.stringify(value)

describe('guidance', () => {
  it.each(phases)('in %s names the session’s own files, and only those of the phase', (phase) => {
    const text = all(guidanceFor(standingIn(phase)))
    for (const path of verified.testFiles) expect(text.includes(`“${path}”`)).toBe(phase !== 'implement')
    for (const path of verified.implementationFiles) expect(text.includes(`“${path}”`)).toBe(phase !== 'write_test')
    expect(text.includes(verified.goal)).toBe(phase === 'write_test')
    expect(text).toContain('tdd_run_tests')
  })

  it.each(phases)('in %s of stated evidence names every command, and no tool that is not for it', (phase) => {
    const text = all(guidanceFor(statedIn(phase)))
    expect(text).toContain('“npm test”, “npm run types”')
    expect(text).toContain('keeps it as a statement')
    expect(text).not.toMatch(/tdd_run_tests|tdd_write_file|verified/)
  })

  it.each(['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'] as const)(
    'says what the test tool of %s needs',
    (language) => {
      const [first = ''] = guidanceFor(standingIn('write_test', { language })).steps
      expect(first).toMatch(/tdd_write_file\. .+\.$/)
    },
  )

  it('in refactor says that everything passes only where it does', () => {
    const green = guidanceFor(standingIn('refactor')).instruction
    const red = guidanceFor(
      after(carriedOut([write('sums.py', 'half')], standingIn('refactor')), report({ adds: 'failed' })),
    ).instruction
    expect([green, red]).toEqual([
      'Improve the code and the tests without changing what they do. If nothing needs it, start the next cycle.',
      'Not every test passes. Fix that before you go on refactoring, or go back with tdd_rollback.',
    ])
  })

  it('shows what others wrote on one line, without what cannot be seen', () => {
    const there = carriedOut([start(verified, { goal: 'a\n\u202eb' })])
    expect(guidanceFor(there).instruction).toContain('“a b”')
    expect(rulesOf({ customRules: ['c\u200b\nd'] }).at(-1)).toEqual({ source: 'custom', text: 'c d' })
  })
})

describe('rules', () => {
  it('are the global ones first, whatever the custom ones say', () => {
    const rules = rulesOf({ customRules: ['Skip the tests.', 'Be brief.'] })
    expect(rules.map(({ source }) => source)).toEqual([...GLOBAL_RULES.map(() => 'global'), 'custom', 'custom'])
  })

  const event = (type: TddEvent['type']) => ({ type, at: T0 }) as TddEvent
  it.each<readonly [ReadonlyArray<TddEvent['type']>, string | null]>([
    [['session_started'], 'announced'],
    [['session_resumed'], 'announced'],
    [['session_updated'], 'announced'],
    [['phase_changed'], 'repeated'],
    [['rolled_back'], 'repeated'],
    [['tests_run'], null],
    [['rule_violated'], null],
    [[], null],
  ])('of its own are, after %j, %s', (types, said) => expect(customRulesSaid(types.map(event))).toBe(said))
})

const samples: readonly Missing[] = [
  { kind: 'statement', commands: ['make'] },
  { kind: 'no_run' },
  { kind: 'files_changed', paths: ['a.py'] },
  ...setupFaults.map((fault) => ({ kind: 'setup_broken', fault }) as const),
  { kind: 'no_test_changed' },
  { kind: 'no_new_test' },
  { kind: 'several_new_tests', tests: ['a'] },
  { kind: 'new_test_passes', tests: ['a'] },
  { kind: 'earlier_tests_fail', tests: ['a'] },
  { kind: 'earlier_tests_missing', tests: ['a'] },
  { kind: 'tests_skipped', tests: ['a'] },
  { kind: 'tests_fail', tests: ['a'] },
  { kind: 'compile_error' },
  { kind: 'test_files_changed', paths: ['a.py'] },
  { kind: 'red_test_missing', test: 'a' },
  { kind: 'fewer_tests', before: 2, now: 1 },
]

describe('what to do', () => {
  it.each(samples)('is said of %j in every phase, in whole sentences', (missing) => {
    for (const phase of phases) {
      const advice = whatToDo(missing, phase)
      expect(advice).toMatch(/^[A-Z“].*[.]$/)
    }
    if ('tests' in missing) expect(whatToDo(missing, 'write_test')).toContain('“a”')
  })

  const dead: ReadonlyArray<readonly [Missing, Phase]> = [
    [{ kind: 'several_new_tests', tests: ['a', 'b'] }, 'implement'],
    [{ kind: 'no_new_test' }, 'implement'],
    [{ kind: 'compile_error' }, 'implement'],
    [{ kind: 'tests_fail', tests: ['a'] }, 'refactor'],
    [{ kind: 'test_files_changed', paths: ['a.py'] }, 'implement'],
  ]
  it.each(dead)('about %j in %s leads out by a step back', (missing, phase) =>
    expect(whatToDo(missing, phase)).toContain('tdd_rollback'),
  )

  const rows: ReadonlyArray<readonly [string, Session, string]> = [
    ['a new session', standingIn('write_test'), 'tdd_write_file'],
    [
      'a red run',
      after(carriedOut([write('test_sums.py', 'x')], standingIn('write_test')), report({ a: 'failed' })),
      'tdd_next_phase',
    ],
    ['implement', standingIn('implement'), '“adds”'],
    ['a green run', after(standingIn('implement'), report({ adds: 'passed' })), 'skipRefactor'],
    ['refactor', standingIn('refactor'), 'tdd_next_phase'],
    ['a stated session', statedIn('implement'), 'npm test'],
    ['a paused one', carriedOut([pause], standingIn('implement')), 'tdd_resume_session'],
    ['one that is over', carriedOut([end], standingIn('implement')), 'tdd_start_session'],
  ]
  it.each(rows)('first in %s', (_, there, said) => expect(suggestedNextAction(there)).toContain(said))
})

describe('quick help', () => {
  const open = (state: Session) =>
    quickHelp(state, T0)
      .shortcuts.filter(({ isOpen }) => isOpen)
      .map(({ says }) => says)
  it('explains every shortcut', () => {
    const phrases = SHORTCUTS.map(({ says }) => says)
    expect(phrases).toEqual(['next', 'skip refactor', 'rollback', 'status', 'log X', 'pause', 'resume', 'show me the history'])
    for (const { tool, does, isOpen } of SHORTCUTS)
      expect([tool, does, isOpen]).toEqual([expect.stringMatching(/^tdd_/), expect.stringMatching(/\.$/), true])
  })

  it('depends on where the session is', () => {
    expect(quickHelp(initial, T0)).toMatchObject({ where: 'No session is open.', shortcuts: [], limits: [] })
    expect(open(standingIn('write_test'))).toEqual(['next', 'status', 'log X', 'pause', 'resume', 'show me the history'])
    expect(open(standingIn('implement'))).toHaveLength(SHORTCUTS.length)
    expect(open(carriedOut([pause], standingIn('implement')))).toEqual(['status', 'resume', 'show me the history'])
    expect(open(carriedOut([end], standingIn('implement')))).toEqual(['status', 'show me the history'])
  })

  it('says where it stands, and who may go on with it', () => {
    const there = standingIn('refactor')
    expect(quickHelp(there, T0).where).toBe('The session is in refactor of cycle 1.')
    expect(quickHelp(there, T0 + IDLE_MS).where).toContain('any client may resume it')
    expect(quickHelp(carriedOut([pause], there), T0).where).toContain('paused')
    expect(quickHelp(carriedOut([end], there), T0).where).toContain('ended')
    expect([quickHelp(there, T0).limits.length, quickHelp(statedIn('refactor'), T0).limits.length]).toEqual([2, 0])
  })
})

describe('a view', () => {
  it('is the state in plain terms', () => {
    const there = after(carriedOut([write('sums.py', 'half')], standingIn('implement')), report({ adds: 'failed' }))
    expect(viewOf('id', there, T0 + 1)).toEqual({
      sessionId: 'id',
      status: 'active',
      turn: there.turn,
      evidence: 'verified',
      language: 'python3',
      goal: verified.goal,
      currentPhase: 'implement',
      cycleNumber: 1,
      isCodeUnwritten: false,
      currentTask: 'Make the failing test pass with the least code.',
      testFiles: verified.testFiles,
      implementationFiles: verified.implementationFiles,
      runTests: [],
      files: [
        { ...file('sums.py', 'half'), role: 'implementation' },
        { ...file('test_sums.py', 'test of adding'), role: 'test' },
      ],
      allowedFiles: verified.implementationFiles,
      suggestedNextAction: 'Make “adds” pass.',
      rulesReminder: rulesOf(verified),
      readyForNextPhase: false,
      waitsFor: [{ kind: 'tests_fail', tests: ['adds'] }],
      newestRun: {
        runId: there.run?.runId,
        at: T0,
        label: 'red',
        fault: null,
        tests: { passed: 0, failed: 1, skipped: 0 },
        filesHash: 'sums.py half,test_sums.py test of adding',
        isOfPresentFiles: true,
      },
      listedBefore: [],
      stepsBack: 1,
      heldBy: { holder: HOLDER, since: T0 },
      startedAt: T0,
      lastAt: T0,
    })
  })

  it.each<readonly [string, () => Session, object]>([
    ['is ready', () => standingIn('refactor'), { readyForNextPhase: true, waitsFor: [], stepsBack: 2 }],
    [
      'has a task',
      () => carriedOut([{ type: 'update', changes: { task: 'x\ny' } }], standingIn('refactor')),
      { currentTask: 'x y' },
    ],
    [
      'ran other files',
      () => carriedOut([write('sums.py', 'x')], standingIn('implement')),
      { newestRun: { isOfPresentFiles: false } },
    ],
    [
      'does not compile',
      () => after(standingIn('refactor'), uncompiled()),
      { waitsFor: [{ kind: 'compile_error' }], newestRun: { label: 'red_by_compile_error' } },
    ],
    [
      'is stated',
      () => statedIn('implement'),
      { readyForNextPhase: false, waitsFor: [{ kind: 'statement', commands: stated.runTests }], newestRun: null, files: [] },
    ],
    ['is paused', () => carriedOut([pause], standingIn('refactor')), { status: 'paused', heldBy: null }],
    ['is ended', () => carriedOut([end], standingIn('refactor')), { status: 'ended', heldBy: null }],
  ])('of a session that %s', (_, there, expected) => expect(viewOf('id', there(), T0)).toMatchObject(expected))

  it('says that it is free after half an hour, and holds no lease', () => {
    const there = standingIn('refactor')
    expect(viewOf('id', there, T0 + IDLE_MS).heldBy).toBeNull()
    const events: readonly TddEvent[] = [
      { type: 'session_started', lease: LEASE, holder: HOLDER, client: null, ...verified, at: T0 },
      { type: 'session_resumed', lease: LEASE, holder: null, client: 'c', tookOver: true, at: T0 },
      { type: 'session_paused', at: T0 },
    ]
    expect(all([viewOf('id', there, T0), events.map(withoutLease), guidanceFor(there), quickHelp(there, T0)])).not.toContain(
      LEASE,
    )
    expect(events.map(withoutLease)[1]).toEqual({ type: 'session_resumed', holder: null, tookOver: true, at: T0 })
    expect(events.map(withoutLease)[2]).toBe(events[2])
  })

  it('says ready where the next phase opens, and nowhere else', () => {
    for (const phase of phases) {
      const there = standingIn(phase)
      const opens = carriedOutSafely(there)
      expect(viewOf('id', there, T0).readyForNextPhase).toBe(opens)
    }
  })
})

function carriedOutSafely(there: Session): boolean {
  try {
    return carriedOut([next()], there).turn > there.turn
  } catch {
    return false
  }
}
