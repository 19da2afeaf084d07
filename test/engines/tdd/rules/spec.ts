/** `given(events).when(command).then(events | refusal)` over the decider of one session, and the ways into every phase. */
import { expect } from 'vitest'
import type { TddCommand, TddRefusal } from '../../../../src/engines/tdd/rules/commands.ts'
import { tdd } from '../../../../src/engines/tdd/rules/decide.ts'
import type { FileEntry, Missing, Phase, TddEvent, TddPlan, Violation } from '../../../../src/engines/tdd/rules/events.ts'
import { missingFor } from '../../../../src/engines/tdd/rules/evidence.ts'
import type { TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import type { Session, TddState } from '../../../../src/engines/tdd/rules/state.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const LEASE = 'lease of the first'
export const HOLDER = 'claude.ai'
export const CLIENT = 'client of the first'

type Loose<T> = T extends unknown ? Omit<T, 'at'> & { at?: number } : never
/** A command may leave out its time, and turn and lease where they are those of the state. */
type Hurried<T> = T extends unknown
  ? Omit<T, 'now' | 'turn' | 'lease'> & Partial<Pick<T, keyof T & ('now' | 'turn' | 'lease')>>
  : never
export type EventInput = Loose<TddEvent>
export type CommandInput = Hurried<TddCommand>

export const verified: TddPlan = {
  goal: 'a calculator for strings',
  testFiles: ['test_sums.py', 'tests/'],
  implementationFiles: ['sums.py', 'sums/'],
  runTests: [],
  customRules: [],
  evidence: 'verified',
  language: 'python3',
}
export const stated: TddPlan = {
  ...verified,
  testFiles: ['test/**/*.spec.ts'],
  implementationFiles: ['src/'],
  runTests: ['npm test', 'npm run  types'],
  evidence: 'stated',
  language: null,
}

export const fold = (events: readonly EventInput[]): TddState =>
  events.map((event): TddEvent => ({ at: T0, ...event })).reduce(tdd.evolve, tdd.initial)

export const turnOf = (state: TddState): number => (state.status === 'none' ? 0 : state.turn)
const leaseIn = (state: TddState): string => (state.status === 'none' ? LEASE : (state.hold?.lease ?? LEASE))

export const commandFor = (state: TddState, wanted: CommandInput): TddCommand =>
  ({ now: T0, turn: turnOf(state), lease: leaseIn(state), ...wanted }) as TddCommand

export const given = (...events: readonly EventInput[]) => from(fold(events))

/** The same from a state that has been reached already. */
export function from(state: TddState) {
  return {
    when(wanted: CommandInput) {
      const command = commandFor(state, wanted)
      const decided = tdd.decide(state, command)
      const after = decided.ok ? decided.value.reduce(tdd.evolve, state) : state
      return {
        decided,
        after,
        // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits it
        then(...expected: readonly EventInput[]) {
          expect(decided).toEqual({ ok: true, value: expected.map((event) => ({ at: command.now, ...event })) })
          return after
        },
        refused(refusal: TddRefusal) {
          expect(decided).toEqual({ ok: false, error: refusal })
        },
        violates(violation: Violation) {
          expect(decided).toEqual({ ok: true, value: [{ type: 'rule_violated', violation, at: command.now }] })
        },
      }
    },
  }
}

/** Commands carried out one after the other, where none may be refused or break a rule. */
export function carriedOut(commands: readonly CommandInput[], state: TddState = tdd.initial): Session {
  const after = commands.reduce((before, input) => {
    const decided = tdd.decide(before, commandFor(before, input))
    if (!decided.ok) throw new Error(`${input.type} was refused: ${JSON.stringify(decided.error)}`)
    const violated = decided.value.find(({ type }) => type === 'rule_violated')
    if (violated) throw new Error(`${input.type} broke a rule: ${JSON.stringify(violated)}`)
    return decided.value.reduce(tdd.evolve, before)
  }, state)
  return begun(after)
}

export function begun(state: TddState): Session {
  if (state.status === 'none') throw new Error('no session has begun')
  return state
}

export const start = (plan: TddPlan = verified, changes: Partial<TddPlan> = {}): CommandInput => ({
  type: 'start',
  plan: { ...plan, ...changes },
  lease: LEASE,
  holder: HOLDER,
  client: CLIENT,
})
export const log: CommandInput = { type: 'log', message: 'a thought' }
export const pause: CommandInput = { type: 'pause' }
export const end: CommandInput = { type: 'end' }
export const back = (changes: Partial<Extract<CommandInput, { type: 'rollback' }>> = {}): CommandInput => ({
  type: 'rollback',
  reason: 'the test was wrong',
  restoreFiles: true,
  ...changes,
})
export const resume = (changes: Partial<Extract<CommandInput, { type: 'resume' }>> = {}): CommandInput => ({
  type: 'resume',
  lease: 'lease of the next',
  holder: HOLDER,
  client: CLIENT,
  takeOver: false,
  ...changes,
})
export const next = (changes: Partial<Extract<CommandInput, { type: 'next_phase' }>> = {}): CommandInput => ({
  type: 'next_phase',
  description: 'saw it',
  descriptionHash: 'hash of saw it',
  commands: [],
  skipRefactor: false,
  ...changes,
})

let serial = 0
/** A statement that none has been like before. */
export function tell(changes: Partial<Extract<CommandInput, { type: 'next_phase' }>> = {}): CommandInput {
  serial += 1
  const description = `the new test, number ${serial}, fails`
  return next({ description, descriptionHash: `${serial}`.padStart(16, '0'), commands: stated.runTests, ...changes })
}

/** Contents are their own hash. */
export const write = (path: string, content: string | null): CommandInput => ({
  type: 'write_file',
  path,
  file: content === null ? null : { hash: content, bytes: content.length },
})
export const file = (path: string, content: string): FileEntry => ({ path, hash: content, bytes: content.length })

type Status = TestReport['tests'][number]['status']
/** What Python says of a test file whose function is not there yet. */
export const NO_ADD = "ImportError: cannot import name 'add' from 'sums' (/sums.py)"
const messageOf = (name: string, status: Status): string => (status === 'error' && name.endsWith('.py') ? NO_ADD : '')
/** A file that breaks is one whose function is not there yet. */
export const report = (tests: Readonly<Record<string, Status>>, changes: Partial<TestReport> = {}): TestReport => ({
  end: 'finished',
  tests: Object.entries(tests).map(([name, status]) => ({ name, status, message: messageOf(name, status) })),
  dropped: 0,
  printed: '',
  ...changes,
})
export const uncompiled = (): TestReport => report({ 'test_sums.py': 'error' })

/** A run of the files as they are, unless told otherwise. */
export function ran(
  state: TddState,
  of: TestReport,
  files: ReadonlyArray<Pick<FileEntry, 'path' | 'hash'>> | null = null,
  listed: readonly string[] = [],
): CommandInput {
  serial += 1
  const run = files ?? begun(state).files.map(({ path, hash }) => ({ path, hash }))
  const filesHash = run.map(({ path, hash }) => `${path} ${hash}`).join()
  return { type: 'record_run', runId: `run ${serial}`, files: run, filesHash, report: of, listed }
}

/** The state after a run of the present files. */
export const after = (state: TddState, of: TestReport, listed: readonly string[] = []): Session =>
  carriedOut([ran(state, of, null, listed)], state)

export const missingIn = (state: TddState): readonly string[] => missingFor(begun(state)).map(({ kind }) => kind)

/** A verified session in a phase of its first cycle, with a test `adds` that was seen to fail and then to pass. */
export function standingIn(phase: Phase, changes: Partial<TddPlan> = {}): Session {
  const fresh = carriedOut([start(verified, changes)])
  if (phase === 'write_test') return fresh
  const red = after(carriedOut([write('test_sums.py', 'test of adding')], fresh), report({ adds: 'failed' }))
  const implementing = carriedOut([next()], red)
  if (phase === 'implement') return implementing
  const green = after(carriedOut([write('sums.py', 'adding')], implementing), report({ adds: 'passed' }))
  return carriedOut([next()], green)
}

/** Its second cycle, in `write_test`. */
export const secondCycle = (): Session => carriedOut([next()], standingIn('refactor'))

/** A stated session in a phase of its first cycle. */
export function statedIn(phase: Phase): Session {
  const steps = { write_test: 0, implement: 1, refactor: 2 }[phase]
  return carriedOut([start(stated), ...Array.from({ length: steps }, () => tell())])
}

/** In `write_test`, with a test file and no run. */
export const inFirst = () => carriedOut([write('test_sums.py', 'two')], standingIn('write_test'))
/** In `write_test`, where `adds` is known and a test file has changed. */
export const inSecond = () => carriedOut([write('test_sums.py', 'two tests')], secondCycle())

/** That this is missing is told, recorded as a violation, and changes nothing else. */
export function lacks(there: Session, of: TestReport | null, missing: readonly Missing[]): void {
  const ready = of === null ? there : after(there, of)
  const { phase, cycle, steps, green, files } = ready
  const result = from(ready).when(next())
  result.violates({ code: 'EVIDENCE_NOT_OBSERVED', phase, missing })
  expect(begun(result.after)).toMatchObject({ phase, cycle, steps, green, files, turn: ready.turn + 1 })
}
