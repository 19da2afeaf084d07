/** A call whose answer was lost comes again, and is answered as it was the first time while nothing has happened since. */
import { describe, expect, it } from 'vitest'
import { tdd } from '../../../src/domain/tdd/decide.ts'
import type { Session } from '../../../src/domain/tdd/state.ts'
import {
  after,
  back,
  carriedOut,
  commandFor,
  LEASE,
  log,
  next,
  report,
  standingIn,
  statedIn,
  tell,
  write,
  type Wanted,
} from './spec.ts'

const green = () => after(standingIn('implement'), report({ adds: 'passed' }))
const withFile = () => carriedOut([write('tests/more.py', 'more')], standingIn('write_test'))
const withTest = () => carriedOut([write('test_sums.py', 'two')], withFile())

const changed = () => carriedOut([write('sums.py', 'adding better')], standingIn('refactor'))

type Row = readonly [string, () => Session, Wanted]
const rows: readonly Row[] = [
  ['a file that is taken away', withFile, write('tests/more.py', null)],
  ['a note', withFile, log],
  ['a step', green, next()],
  ['a step that skips refactoring', green, next({ skipRefactor: true })],
  ['a stated step', () => statedIn('write_test'), tell()],
  ['a step back', () => standingIn('implement'), back()],
  ['a step back that leaves files', changed, back({ restoreFiles: false })],
  ['a stated step back', () => statedIn('implement'), back()],
  ['a file of another phase', withFile, write('sums.py', 'early')],
  ['a claim', withTest, next()],
]

describe.each(rows)('%s', (_name, from, wanted) => {
  const first = () => {
    const state = from()
    const command = commandFor(state, wanted)
    const decided = tdd.decide(state, command)
    if (!decided.ok) throw new Error(decided.error.code)
    return { command, events: decided.value, since: decided.value.reduce(tdd.evolve, state) }
  }

  it('that comes again adds nothing, and is told as it was', () => {
    const { command, events, since } = first()
    const [event] = events
    const told = event?.type === 'rule_violated' ? { ok: false, error: event.violation } : { ok: true, value: [] }
    expect(tdd.decide(since, command)).toEqual(told)
    // A third time too, also where the state was read from a projection.
    expect(tdd.decide(JSON.parse(JSON.stringify(since)), command)).toEqual(told)
  })

  it('that comes again once something else has happened finds its turn over', () => {
    const { command, since } = first()
    const later = carriedOut([{ type: 'log', message: 'something else' }], since)
    expect(tdd.decide(later, command)).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: later.turn } })
  })

  it('that comes again from a stranger is refused as any call of theirs', () => {
    const { command, since } = first()
    expect(tdd.decide(since, { ...command, lease: `not ${LEASE}` })).toMatchObject({ error: { code: 'SESSION_LOCKED' } })
  })
})

describe('another call with the turn of the last one', () => {
  it.each<readonly [string, () => Session, Wanted, Wanted]>([
    ['of another file', withTest, write('tests/more.py', null), write('test_sums.py', null)],
    ['with other contents', withFile, write('tests/more.py', null), write('tests/more.py', 'other')],
    ['with another note', withFile, log, { type: 'log', message: 'another thought' }],
    ['that skips refactoring', green, next(), next({ skipRefactor: true })],
    ['that skips nothing', green, next({ skipRefactor: true }), next()],
    ['in other words', green, next(), next({ description: 'in other words' })],
    ['stated in other words', () => statedIn('write_test'), tell(), tell()],
    ['for another reason', () => standingIn('implement'), back(), back({ reason: 'another' })],
    ['that wants its files back', changed, back({ restoreFiles: false }), back()],
    ['of another locked file', withFile, write('sums.py', 'early'), write('sums/more.py', 'early')],
    ['of another kind', withFile, log, next()],
  ])('finds it over: %s', (_name, from, one, other) => {
    const state = from()
    const decided = tdd.decide(state, commandFor(state, one))
    const then = decided.ok ? decided.value.reduce(tdd.evolve, state) : state
    const late = tdd.decide(then, commandFor(state, other))
    expect(late).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: then.status === 'none' ? 0 : then.turn } })
  })
})
