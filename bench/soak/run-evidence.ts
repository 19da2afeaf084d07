/** What a session says of its runs and of its course, beside a count of its log. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Row } from './ledger.ts'
import { expectFields, wordsOf } from './session-fields.ts'
import { expectSame, Violation } from './told.ts'

/** A stretch without an event that is nobody's work. */
const IDLE_MS = 30 * 60_000
const PHASES = ['write_test', 'implement', 'refactor'] as const
const phaseShape = z.enum(PHASES)
const changeShape = z.looseObject({ path: z.string(), file: z.looseObject({ hash: z.string() }).nullable() })
const changesShape = z.array(changeShape)
const violatedShape = z.looseObject({ violation: z.looseObject({ code: z.string() }) })
const runShape = z.looseObject({ runId: z.string(), label: z.string() })
const shownShape = z.looseObject({
  evidence: z.string(),
  readyForNextPhase: z.boolean(),
  newestRun: z.looseObject({ runId: z.string(), label: z.string(), isOfPresentFiles: z.boolean() }).nullable(),
})
const historyShape = z.looseObject({
  history: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
  olderEvents: z.int(),
})

/** The newest run of a session, and whether the files are those that it saw; null before the first one. */
function newestRun(rows: readonly Row[]) {
  const files = new Map<string, string>()
  const state = () => JSON.stringify([...files].sort(([one], [other]) => (one < other ? -1 : 1)))
  let seen: { runId: string; label: string; files: string } | null = null
  for (const { type, body } of rows) {
    const changes =
      type === 'file_written' ? [changeShape.parse(body)] : type === 'rolled_back' ? changesShape.parse(body['changes']) : []
    for (const { path, file } of changes)
      if (file === null) files.delete(path)
      else files.set(path, file.hash)
    if (type === 'tests_run') seen = { ...runShape.parse(body), files: state() }
  }
  return seen && { runId: seen.runId, label: seen.label, isOfPresentFiles: seen.files === state() }
}

/** `body`: of any answer that shows a verified session as it is behind these rows. */
export function expectEvidence(body: unknown, rows: readonly Row[]): void {
  expectFields(body, rows)
  const { newestRun: shown, readyForNextPhase: isReady } = shownShape.parse(body)
  const run = newestRun(rows)
  const is = shown && { runId: shown.runId, label: shown.label, isOfPresentFiles: shown.isOfPresentFiles }
  expectSame('the newest run of a session', is, run)
  if (isReady && run?.isOfPresentFiles !== true) throw new Violation('a phase is ready for files that no run has seen')
}

/** What a session came to, as its end says it. `tests`: of the last green run; null where the server ran none. */
export function expectSummary(summary: unknown, rows: readonly Row[], tests: number | null): void {
  const phases = { write_test: 0, implement: 0, refactor: 0 }
  const seconds = { write_test: 0, implement: 0, refactor: 0 }
  const runs: Record<string, number> = { red: 0, red_by_compile_error: 0, green: 0, setup_broken: 0 }
  const violations: Record<string, number> = { FILE_NOT_ALLOWED_IN_PHASE: 0, EVIDENCE_NOT_OBSERVED: 0 }
  const times = { paused: 0, idle: 0 }
  let [phase, cycle, isPaused]: [(typeof PHASES)[number], number, boolean] = ['write_test', 1, false]
  const counts = { rollbacks: 0, skippedRefactors: 0, logEntries: 0, takeOvers: 0 }
  for (const [index, { type, body, at }] of rows.entries()) {
    const stretch = at - (rows[index - 1]?.at ?? at)
    if (isPaused) times.paused += stretch
    else if (stretch >= IDLE_MS) times.idle += stretch
    else seconds[phase] += stretch
    if (type === 'session_started') phases.write_test += 1
    if (type === 'phase_changed' || type === 'rolled_back') {
      phase = phaseShape.parse(body['to'])
      cycle = z.int().parse(body['cycle'])
      phases[phase] += 1
    }
    if (type === 'rolled_back') counts.rollbacks += 1
    if (type === 'phase_changed' && body['skippedRefactor'] === true) counts.skippedRefactors += 1
    if (type === 'log_entry') counts.logEntries += 1
    if (type === 'session_resumed' && body['tookOver'] === true) counts.takeOvers += 1
    if (type === 'session_paused') isPaused = true
    if (type === 'session_resumed') isPaused = false
    if (type === 'tests_run') runs[runShape.parse(body).label] = (runs[runShape.parse(body).label] ?? 0) + 1
    if (type === 'rule_violated') {
      const { code } = violatedShape.parse(body).violation
      violations[code] = (violations[code] ?? 0) + 1
    }
  }
  const whole = (ms: number): number => Math.round(ms / 1_000)
  const total = (rows.at(-1)?.at ?? 0) - (rows[0]?.at ?? 0)
  expectSame('what a session came to', summary, {
    cycles: cycle - 1 + (phase === 'refactor' ? 1 : 0),
    phases,
    tests,
    runs,
    violations,
    ...counts,
    seconds: {
      total: whole(total),
      paused: whole(times.paused),
      idle: whole(times.idle),
      phases: { write_test: whole(seconds.write_test), implement: whole(seconds.implement), refactor: whole(seconds.refactor) },
    },
  })
}

/** Each phase of a history is opened by the newest run before it, or by what was stated. `body`: with the history. */
export function expectProofs(body: unknown, rows: readonly Row[]): void {
  const { history, olderEvents } = historyShape.parse(body)
  expectSame(
    'the newest events of a session',
    history.map(({ at, event }) => [at, event]),
    rows.slice(olderEvents).map(({ at, type }) => [iso(at), type]),
  )
  const { evidence } = z.looseObject({ evidence: z.string() }).parse(body)
  for (const [index, { event, detail }] of history.entries()) {
    const row = rows[olderEvents + index]
    const missing = row && wordsOf(row).find((words) => !detail.includes(words))
    if (missing !== undefined) throw new Violation(`a history tells of ${event}: ${detail}, without ${missing}`)
    if (event !== 'phase_changed') continue
    const ran = rows.slice(0, olderEvents + index).findLast(({ type }) => type === 'tests_run')
    const proof =
      evidence === 'stated'
        ? 'by stated evidence: the server did not see the run.'
        : ran && `by run ${runShape.parse(ran.body).runId} (${runShape.parse(ran.body).label}).`
    if (proof === undefined || !detail.includes(proof))
      throw new Violation(`a phase is told to be open by ${detail}, not ${proof}`)
  }
}
