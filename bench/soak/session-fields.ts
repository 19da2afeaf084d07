/** What a session of test-driven development says of itself, field by field beside a count of its log. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Row } from './ledger.ts'
import { expectSame, Violation } from './told.ts'

const termsShape = z.looseObject({
  goal: z.string(),
  testFiles: z.array(z.string()),
  implementationFiles: z.array(z.string()),
  runTests: z.array(z.string()),
  customRules: z.array(z.string()),
})
const startShape = z.looseObject({ evidence: z.string(), language: z.string().nullable() })
const placeShape = z.looseObject({ to: z.string(), cycle: z.int() })
const changeShape = z.looseObject({ path: z.string(), file: z.looseObject({ bytes: z.int() }).nullable() })
const changesShape = z.array(changeShape)
const ranShape = z.looseObject({
  runId: z.string(),
  label: z.string(),
  fault: z.string().nullable(),
  tests: z.array(z.looseObject({ name: z.string(), status: z.string() })),
})
const toldShape = z.looseObject({
  turn: z.int(),
  status: z.string(),
  evidence: z.string(),
  language: z.string().nullable(),
  currentPhase: z.string(),
  cycleNumber: z.int(),
  currentTask: z.string(),
  goal: z.string(),
  testFiles: z.array(z.string()),
  implementationFiles: z.array(z.string()),
  runTests: z.array(z.string()),
  allowedFiles: z.array(z.string()),
  files: z.array(z.looseObject({ path: z.string(), bytes: z.int(), role: z.string().nullable() })),
  rulesReminder: z.array(z.looseObject({ source: z.string(), text: z.string() })),
  readyForNextPhase: z.boolean(),
  waitsFor: z.array(z.string()),
  newestRun: z
    .looseObject({ at: z.string(), fault: z.string().nullable(), passed: z.int(), failed: z.int(), skipped: z.int() })
    .nullable(),
  heldBy: z.looseObject({ since: z.string() }).nullable(),
})

/** `body`: of any answer that shows a session as it is behind these rows. */
export function expectFields(body: unknown, rows: readonly Row[]): void {
  const told = toldShape.parse(body)
  const [first] = rows
  let terms = termsShape.parse(first?.body)
  let [phase, cycle, status, since]: [string, number, string, number] = ['write_test', 1, 'active', first?.at ?? 0]
  let task: string | null = null
  /** Of a cycle that is over. */
  const tasks = new Set<string>()
  const files = new Map<string, number>()
  for (const { type, body: row, at } of rows) {
    if (type === 'session_updated') {
      terms = termsShape.parse(row)
      task = z.string().nullable().parse(row['task'])
    }
    if (type === 'phase_changed' || type === 'rolled_back') {
      const place = placeShape.parse(row)
      if (place.cycle !== cycle) {
        if (task !== null) tasks.add(task)
        task = null
      }
      ;({ to: phase, cycle } = place)
    }
    const changes =
      type === 'file_written' ? [changeShape.parse(row)] : type === 'rolled_back' ? changesShape.parse(row['changes']) : []
    for (const { path, file } of changes)
      if (file === null) files.delete(path)
      else files.set(path, file.bytes)
    if (type === 'session_paused') status = 'paused'
    if (type === 'session_ended') status = 'ended'
    if (type === 'session_resumed') [status, since] = ['active', at]
  }
  const { evidence, language } = startShape.parse(first?.body)
  const { goal, testFiles, implementationFiles, runTests, customRules } = terms
  expectSame(
    'where a session is',
    [told.turn, told.status, told.evidence, told.language, told.currentPhase, told.cycleNumber],
    [rows.length, status, evidence, language, phase, cycle],
  )
  const allowed = {
    write_test: testFiles,
    implement: implementationFiles,
    refactor: [...testFiles, ...implementationFiles],
  }[phase]
  expectSame(
    'what a session is about',
    [told.goal, told.testFiles, told.implementationFiles, told.runTests, told.allowedFiles],
    [goal, testFiles, implementationFiles, runTests, allowed],
  )
  const custom = told.rulesReminder.filter(({ source }) => source === 'custom').map(({ text }) => text)
  expectSame('the rules of a session', custom, customRules)
  const isOther = tasks.has(told.currentTask) || (phase === 'write_test' && !told.currentTask.includes(goal))
  if (task === null ? isOther : told.currentTask !== task)
    throw new Violation(`the task of a session is told as “${told.currentTask}”, and is ${task ?? `a step towards ${goal}`}`)
  const roleOf = (path: string) =>
    testFiles.some((one) => one === path || (one.endsWith('/') && path.startsWith(one))) ? 'test' : 'implementation'
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1))
  expectSame(
    'the files of a session',
    told.files.map(({ path, bytes, role }) => [path, bytes, role]),
    sorted.map(([path, bytes]) => [path, bytes, roleOf(path)]),
  )
  const ran: Row | undefined = rows.findLast(({ type }) => type === 'tests_run')
  const run = ran && ranShape.parse(ran.body)
  const count = (of: string) => run?.tests.filter((test) => test.status === of).length
  const { newestRun: newest } = told
  expectSame(
    'the counts of the newest run',
    newest && [newest.at, newest.fault, newest.passed, newest.failed, newest.skipped],
    run ? [iso(ran.at), run.fault, count('passed'), count('failed'), count('skipped')] : null,
  )
  if (told.readyForNextPhase !== (told.waitsFor.length === 0))
    throw new Violation(
      `a session that waits for ${told.waitsFor.join() || 'nothing'} is ${told.readyForNextPhase ? '' : 'not '}ready`,
    )
  // After half an hour it is free.
  if (told.heldBy !== null) expectSame('since when a session is held', told.heldBy.since, status === 'active' ? iso(since) : null)
}

const testsShape = z.array(z.looseObject({ name: z.string(), status: z.string() }))

/** `body`: of a run, whose tests are those of its row. */
export function expectTests(body: Readonly<Record<string, unknown>>, rows: readonly Row[]): void {
  const ran: Row | undefined = rows.findLast(({ type }) => type === 'tests_run')
  const { label, fault, tests } = ranShape.parse(ran?.body)
  expectSame('what a run showed', [body['label'], body['fault']], [label, fault])
  // What could not be loaded is no test.
  if (label !== 'red' && label !== 'green') return
  const statusOf = (status: string) => (status === 'error' ? 'failed' : status)
  const of = (list: typeof tests) => [...new Set(list.map(({ name, status }) => `${name}: ${statusOf(status)}`))].sort()
  expectSame('the tests of a run', of(testsShape.parse(body['tests'])), of(tests))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const violationShape = z.looseObject({ code: z.string(), path: z.string().optional() })

/** What a history has to say of an event. */
export function wordsOf({ type, body }: Row): readonly string[] {
  switch (type) {
    case 'log_entry':
      return [text(body['message'])]
    case 'rolled_back':
    case 'phase_changed':
      return [`${text(body['from'])} → ${text(body['to'])} of cycle ${String(body['cycle'])}`, text(body['reason'])]
    case 'file_written':
      return [body['file'] === null ? 'Removed' : 'Wrote', text(body['path'])]
    case 'tests_run': {
      const { runId, label, tests } = ranShape.parse(body)
      const [passed, failed] = ['passed', 'failed'].map((of) => tests.filter(({ status }) => status === of).length)
      return [runId, label, `${passed} passed, ${failed} failed`]
    }
    case 'rule_violated': {
      const { code, path = '' } = violationShape.parse(body['violation'])
      return [code, path]
    }
    case 'session_resumed':
      return [body['tookOver'] === true ? 'Taken over' : 'Resumed']
    default:
      return []
  }
}
