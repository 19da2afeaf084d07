import { describe, expect, it } from 'vitest'
import { growth, type GrowthCommand, type GrowthEvent, type Measured } from '../../../../src/engines/growth/rules/decide.ts'

const now = Date.UTC(2026, 0, 5, 9)
const stated = { n: 'size', time: 'n', memory: '1' } as const
const measured: Measured = {
  n: 'size',
  time: ['n', 'n log n'],
  memory: ['1', 'log n', 'n'],
  agreement: { time: 'agrees', memory: 'agrees' },
  standing: 'best',
  resultHash: 'hash',
}
const state = (changes: Partial<GrowthCommand> = {}): GrowthCommand =>
  ({
    type: 'state_growth',
    runId: 'r1',
    solvedBy: 'r1',
    stated,
    now,
    ...changes,
  }) as GrowthCommand
const file: GrowthCommand = { type: 'file_growth', runId: 'r1', solvedBy: 'r1', measured, now }
const wasStated: GrowthEvent = { type: 'growth_stated', runId: 'r1', ...stated, at: now }
const wasMeasured: GrowthEvent = { type: 'growth_measured', runId: 'r1', ...measured, at: now }

const decided = (given: readonly GrowthEvent[], command: GrowthCommand) =>
  growth.decide(given.reduce(growth.evolve, growth.initial), command)

describe('growth', () => {
  it.each([
    ['is stated once the program is accepted', [], state(), [wasStated]],
    ['keeps what was stated first', [wasStated], state(), []],
    ['is measured after it was stated', [wasStated], file, [wasMeasured]],
    ['is measured once', [wasStated, wasMeasured], file, []],
    [
      'of another run is stated anew',
      [wasStated, wasMeasured],
      state({ runId: 'r2', solvedBy: 'r2' }),
      [{ ...wasStated, runId: 'r2' }],
    ],
  ] as const)('%s', (_name, given, command, events) => {
    expect(decided(given, command)).toEqual({ ok: true, value: events })
  })

  it.each([
    ['of a program that the session is not solved by', [], state({ solvedBy: null })],
    ['of an earlier program', [wasStated], state({ solvedBy: 'r2' })],
    ['measured before it was stated', [], file],
  ] as const)('is refused %s', (_name, given, command) => {
    expect(decided(given, command)).toEqual({ ok: false, error: { code: 'NO_PROGRAM_TO_MEASURE' } })
  })
})
