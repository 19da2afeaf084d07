/** Every event of test-driven development as a row and back: one that could not be read again would close its session. */
import { describe, expect, it } from 'vitest'
import {
  setupFaults,
  type Missing,
  type PhaseEvidence,
  type TddEvent,
  type Violation,
} from '../../../src/engines/tdd/rules/events.ts'
import { tddCodec } from '../../../src/engines/tdd/codec.ts'
import { verified } from './driver.ts'

const tests = ['adds', 'naïve “test”']
const missing: Readonly<Record<Missing['kind'], Missing>> = {
  statement: { kind: 'statement', commands: ['npm test'] },
  no_run: { kind: 'no_run' },
  files_changed: { kind: 'files_changed', paths: ['a.py'] },
  setup_broken: { kind: 'setup_broken', fault: 'crashed' },
  no_test_changed: { kind: 'no_test_changed' },
  no_new_test: { kind: 'no_new_test' },
  several_new_tests: { kind: 'several_new_tests', tests },
  new_test_passes: { kind: 'new_test_passes', tests },
  earlier_tests_fail: { kind: 'earlier_tests_fail', tests },
  earlier_tests_missing: { kind: 'earlier_tests_missing', tests },
  tests_skipped: { kind: 'tests_skipped', tests: [] },
  tests_fail: { kind: 'tests_fail', tests },
  compile_error: { kind: 'compile_error' },
  test_files_changed: { kind: 'test_files_changed', paths: ['a.py', 'b.py'] },
  red_test_missing: { kind: 'red_test_missing', test: 'adds' },
  fewer_tests: { kind: 'fewer_tests', before: 2, now: 1 },
}
const violations: Readonly<Record<Violation['code'], Violation>> = {
  FILE_NOT_ALLOWED_IN_PHASE: { code: 'FILE_NOT_ALLOWED_IN_PHASE', phase: 'implement', path: 'a.py', role: 'test' },
  EVIDENCE_NOT_OBSERVED: { code: 'EVIDENCE_NOT_OBSERVED', phase: 'refactor', missing: Object.values(missing) },
}
const evidence: Readonly<Record<PhaseEvidence['kind'], PhaseEvidence>> = {
  stated: { kind: 'stated', description: 'seen', hash: 'h', commands: ['npm test'] },
  verified: { kind: 'verified', runId: 'r', label: 'red_by_compile_error', newTest: null, note: '' },
}
const file = { hash: 'h', bytes: 0 }
const { evidence: _evidence, language: _language, ...terms } = verified
const at = 7
const run = { type: 'tests_run', runId: 'r', filesHash: 'h', stale: ['a.py'], at } as const
const events: Readonly<Record<TddEvent['type'], readonly TddEvent[]>> = {
  session_started: [
    { type: 'session_started', lease: 'l', holder: null, client: 'c', ...verified, at },
    {
      type: 'session_started',
      lease: 'l',
      holder: 'claude.ai',
      client: null,
      ...verified,
      evidence: 'stated',
      language: null,
      at,
    },
  ],
  session_updated: [{ type: 'session_updated', task: null, ...terms, at }],
  phase_changed: Object.values(evidence).map((one) => ({
    type: 'phase_changed',
    from: 'refactor',
    to: 'write_test',
    cycle: 2,
    skippedRefactor: false,
    evidence: one,
    at,
  })),
  rolled_back: [
    {
      type: 'rolled_back',
      from: 'write_test',
      to: 'refactor',
      cycle: 1,
      reason: 'no',
      restored: true,
      changes: [
        { path: 'a.py', file: null },
        { path: 'b.py', file },
      ],
      at,
    },
  ],
  log_entry: [{ type: 'log_entry', message: 'a thought', at }],
  file_written: [file, null].map((one) => ({ type: 'file_written', role: 'test', path: 'a.py', file: one, at })),
  tests_run: [
    { ...run, end: 'finished', tests: [{ name: 'adds', status: 'skipped' }], label: 'red', fault: null, listed: ['a.py adds'] },
    ...setupFaults.map((fault): TddEvent => ({ ...run, end: 'time_limit', tests: [], label: 'setup_broken', fault, listed: [] })),
  ],
  rule_violated: Object.values(violations).map((violation) => ({ type: 'rule_violated', violation, at })),
  session_paused: [{ type: 'session_paused', at }],
  session_resumed: [{ type: 'session_resumed', lease: 'l', holder: 'claude.ai', client: 'c', tookOver: true, at }],
  session_ended: [{ type: 'session_ended', at }],
}

describe('an event', () => {
  it.each(Object.values(events).flat())('$type is written under its version, and read again', (event) => {
    const stored = tddCodec.encode(event)
    expect(stored).toMatchObject({ type: event.type, version: 'lease' in event || 'listed' in event ? 2 : 1, at })
    expect(tddCodec.decode(stored)).toEqual(event)
  })

  it.each([...events.session_started, ...events.session_resumed])(
    '$type of before clients were kept is one of nobody known',
    (event) => {
      const { client: _client, ...body } = JSON.parse(tddCodec.encode(event).body)
      const stored = { type: event.type, version: 1, body: JSON.stringify(body), at }
      expect(tddCodec.decode(stored)).toEqual({ ...event, client: null })
    },
  )

  it.each(events.tests_run)('$type of before the text of the tests was looked at has nothing listed', (event) => {
    const { listed: _listed, ...body } = JSON.parse(tddCodec.encode(event).body)
    const stored = { type: event.type, version: 1, body: JSON.stringify(body), at }
    expect(tddCodec.decode(stored)).toEqual({ ...event, listed: [] })
  })
})

describe('no event', () => {
  const row = (type: string, body: object, version = 1) => ({ type, version, body: JSON.stringify(body), at })
  it.each([
    ['of a version to come', row('session_paused', {}, 2)],
    ['with a phase that nobody knows', row('phase_changed', { from: 'plan' })],
    ['with a violation that nobody knows', row('rule_violated', { violation: { code: 'OTHER' } })],
    ['with something missing that nobody knows', violated({ kind: 'other' })],
    ['with something missing of which nothing is told', violated({ kind: 'tests_fail' })],
    ['with bytes that are no number', row('file_written', { path: 'a', role: 'test', file: { hash: 'h', bytes: '1' } })],
    ['of a phase that a broken set-up opened', opened({ ...evidence.verified, label: 'setup_broken' })],
    ['of a type that objects have by themselves', row('constructor', {})],
  ])('is a row %s', (_name, stored) => expect(tddCodec.decode(stored)).toBeNull())

  function violated(one: object) {
    return row('rule_violated', { violation: { code: 'EVIDENCE_NOT_OBSERVED', phase: 'refactor', missing: [one] } })
  }
  function opened(by: object) {
    return row('phase_changed', { from: 'write_test', to: 'implement', cycle: 1, skippedRefactor: false, evidence: by })
  }
})
