import { describe, expect, it } from 'vitest'
import { missingFor, normalisedEvidence } from '../../../../src/engines/tdd/rules/evidence.ts'
import { back, carriedOut, from, next, start, stated, statedIn, tell } from './spec.ts'

describe('a statement', () => {
  const { runTests } = stated
  it.each<readonly [string, Parameters<typeof tell>[0], unknown]>([
    ['empty', { description: ' \n ' }, { kind: 'description_too_short', min: 8 }],
    ['short', { description: ' it   is red' }, null],
    ['too short', { description: ' it  is    r ' }, { kind: 'description_too_short', min: 8 }],
    ['without a command', { commands: ['npm test'] }, { kind: 'commands_not_reported', commands: ['npm run  types'] }],
    ['without any', { commands: [] }, { kind: 'commands_not_reported', commands: runTests }],
    ['with other commands besides', { commands: [' npm run types', 'ls', 'npm  test '] }, null],
    ['of other commands', { commands: ['NPM TEST', 'npm run types'] }, { kind: 'commands_not_reported', commands: ['npm test'] }],
  ])('that is %s', (_, changes, fault) => {
    const there = statedIn('implement')
    const result = from(there).when(tell(changes))
    if (fault === null) expect(result.decided).toMatchObject({ ok: true, value: [{ evidence: { kind: 'stated' } }] })
    else expect(result.decided).toEqual({ ok: false, error: { code: 'EVIDENCE_REQUIRED', phase: 'implement', faults: [fault] } })
  })

  it('is not made twice in a session, not even after a step back', () => {
    const once = tell()
    const there = carriedOut([start(stated), once, tell(), back(), back()])
    from(there)
      .when(once)
      .refused({ code: 'EVIDENCE_REQUIRED', phase: 'write_test', faults: [{ kind: 'description_repeated' }] })
  })

  it.each([
    ['The  test\nFAILS', ' the test fails '],
    ['ﬁrst “a”', 'First “a”'],
  ])('is the same in other letters and spaces: %j, %j', (one, other) => {
    expect(normalisedEvidence(one)).toBe(normalisedEvidence(other))
  })

  it('waits for its words and commands, and is verified nowhere', () => {
    const there = statedIn('refactor')
    expect(missingFor(there)).toEqual([{ kind: 'statement', commands: runTests }])
    expect(JSON.stringify([from(there).when(tell()).decided, from(there).when(next()).decided])).not.toContain('verified')
  })
})
