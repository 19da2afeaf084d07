/** The rules of a session: which phase follows which, what opens it, and what each phase lets be done. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { TddCommand, TddRefusal } from './commands.ts'
import type { Phase, PhaseEvidence, TddEvent, TddPlan, Violation } from './events.ts'
import { missingFor, newTests, statementFaults } from './evidence.ts'
import {
  differing,
  fitTogether,
  MAX_FILE_BYTES,
  MAX_FILES,
  mayChange,
  neighbourFault,
  pathFault,
  planIssues,
  roleOf,
  withChange,
  type PlanIssue,
} from './files.ts'
import { barred, resume } from './lease.ts'
import { judge } from './report.ts'
import { evolve, initial, type Session, type Step, type TddState } from './state.ts'

type Decision = Result<readonly TddEvent[], TddRefusal>
type Of<Type extends TddCommand['type']> = Extract<TddCommand, { type: Type }>

export const tdd: Decider<TddState, TddCommand, TddEvent, TddRefusal> = { initial, decide, evolve }

/**
 * The rule that a call broke, for the caller to be told: what it did is then recorded, and nothing else has changed. Null where these
 * events are of a call that did what it asked for.
 */
export function violationIn(events: readonly TddEvent[]): Violation | null {
  const last = events.at(-1)
  return last?.type === 'rule_violated' ? last.violation : null
}

/**
 * `start`, `pause`, `end`, an update or a file that is there already give no events whatever happened since; anything else answers its
 * turn once. A call that comes twice is known by its id and does not get here.
 */
function decide(state: TddState, command: TddCommand): Decision {
  if (command.type === 'start') return state.status === 'none' ? start(command) : ok([])
  if (state.status === 'none') return err({ code: 'INVALID_SESSION' })
  if (command.type === 'resume') return resume(state, command)
  if (command.type === 'pause' && state.status === 'paused') return ok([])
  if (command.type === 'end' && state.status === 'ended') return ok([])
  const bar = barred(state, command.lease, command.now)
  if (bar !== null) return err(bar)
  if (isThere(state, command)) return ok([])
  if (command.turn !== state.turn) return err({ code: 'STALE_TURN', turn: state.turn })
  const { now } = command
  switch (command.type) {
    case 'update':
      return update(state, command)
    case 'next_phase':
      return nextPhase(state, command)
    case 'rollback':
      return rollback(state, command)
    case 'log':
      return ok([{ type: 'log_entry', message: command.message, at: now }])
    case 'write_file':
      return writeFile(state, command)
    case 'begin_run':
      return beginRun(state)
    case 'record_run':
      return recordRun(state, command)
    case 'pause':
      return ok([{ type: 'session_paused', at: now }])
    case 'end':
      return ok([{ type: 'session_ended', at: now }])
  }
}

function start({ plan, lease, holder, client, now }: Of<'start'>): Decision {
  const issues = planIssues(plan)
  return issues.length > 0
    ? err({ code: 'INVALID_PLAN', issues })
    : ok([{ type: 'session_started', lease, holder, client, ...plan, at: now }])
}

/** Whether what a command asks for is so already. */
function isThere(session: Session, command: TddCommand): boolean {
  switch (command.type) {
    case 'write_file': {
      const file = session.files.find(({ path }) => path === command.path)
      return command.file !== null && file?.hash === command.file.hash
    }
    case 'update': {
      const { task, plan } = changed(session, command)
      return task === session.task && JSON.stringify(plan) === JSON.stringify(session.plan)
    }
    case 'start':
    case 'resume':
    case 'next_phase':
    case 'rollback':
    case 'log':
    case 'begin_run':
    case 'record_run':
    case 'pause':
    case 'end':
      return false
  }
}

function changed({ plan, task }: Session, { changes }: Of<'update'>) {
  const next: TddPlan = {
    ...plan,
    goal: changes.goal ?? plan.goal,
    testFiles: changes.testFiles ?? plan.testFiles,
    implementationFiles: changes.implementationFiles ?? plan.implementationFiles,
    runTests: changes.runTests ?? plan.runTests,
    customRules: changes.customRules ?? plan.customRules,
  }
  return { plan: next, task: changes.task === undefined ? task : changes.task }
}

function update(session: Session, command: Of<'update'>): Decision {
  const { plan, task } = changed(session, command)
  const issues: PlanIssue[] = [...planIssues(plan)]
  // A test file that became implementation could be weakened, and one that comes back by a rollback keeps its role.
  for (const path of knownPaths(session)) {
    const role = roleOf(path, session.plan)
    if (role !== null && role !== roleOf(path, plan)) issues.push({ kind: 'file_in_use', path })
  }
  if (issues.length > 0) return err({ code: 'INVALID_PLAN', issues })
  const { goal, testFiles, implementationFiles, runTests, customRules } = plan
  const terms = { goal, testFiles, implementationFiles, runTests, customRules }
  return ok([{ type: 'session_updated', task, ...terms, at: command.now }])
}

const knownPaths = ({ files, steps }: Session): ReadonlySet<string> =>
  new Set([...files, ...steps.flatMap(({ undo }) => undo)].map(({ path }) => path))

function nextPhase(session: Session, command: Of<'next_phase'>): Decision {
  const { phase, plan } = session
  const { now } = command
  const skippedRefactor = command.skipRefactor && phase === 'implement'
  const to = skippedRefactor ? 'write_test' : AFTER[phase]
  const cycle = to === 'write_test' ? session.cycle + 1 : session.cycle
  const evidence = plan.evidence === 'stated' ? statement(session, command) : proof(session, command)
  if (!evidence.ok) return evidence
  if ('code' in evidence.value) return ok([{ type: 'rule_violated', violation: evidence.value, at: now }])
  return ok([{ type: 'phase_changed', from: phase, to, cycle, skippedRefactor, evidence: evidence.value, at: now }])
}

const AFTER: Readonly<Record<Phase, Phase>> = { write_test: 'implement', implement: 'refactor', refactor: 'write_test' }

function statement(session: Session, command: Of<'next_phase'>): Result<PhaseEvidence, TddRefusal> {
  const { description, descriptionHash: hash, commands } = command
  const faults = statementFaults(session, description, hash, commands)
  if (faults.length > 0) return err({ code: 'EVIDENCE_REQUIRED', phase: session.phase, faults })
  return ok({ kind: 'stated', description: description.trim(), hash, commands })
}

function proof(session: Session, { description }: Of<'next_phase'>): Result<PhaseEvidence | Violation, TddRefusal> {
  const { phase, run } = session
  const missing = missingFor(session)
  const violation: Violation = { code: 'EVIDENCE_NOT_OBSERVED', phase, missing }
  if (missing.some(({ kind }) => kind === 'setup_broken')) return err(violation)
  if (missing.length > 0 || run === null || run.label === 'setup_broken') return ok(violation)
  const newTest = phase === 'write_test' && run.label === 'red' ? (newTests(session, run)[0]?.name ?? null) : null
  return ok({ kind: 'verified', runId: run.runId, label: run.label, newTest, note: description })
}

/**
 * One step back, to the phase before in the session's own history. Files go back to what they were when that phase was left: a test
 * that has to be written anew is there to be corrected, and only what was done since is gone. Without `restoreFiles` the files that
 * the phase may change stay as they are now, and the others go back all the same, since nobody could put them right there.
 */
function rollback(session: Session, { reason, restoreFiles, now }: Of<'rollback'>): Decision {
  const [top, below] = [session.steps.at(-1), session.steps.at(-2)]
  if (!top || !below) return err({ code: 'NOTHING_TO_ROLL_BACK', reason: session.isWhole ? 'beginning' : 'too_far' })
  const { changes, restored } = restoredBy(session, top, below, restoreFiles)
  const { phase: to, cycle } = below
  return ok([{ type: 'rolled_back', from: session.phase, to, cycle, reason, restored, changes, at: now }])
}

function restoredBy({ files, plan }: Session, { undo }: Step, { phase }: Step, restoreFiles: boolean) {
  const isLocked = (path: string) => {
    const role = roleOf(path, plan)
    return role === null || !mayChange(phase, role)
  }
  const some = restoreFiles ? undo : undo.filter(({ path }) => isLocked(path))
  // Files of then and files of now may not fit beside each other, or be too many.
  const changes = fitTogether(some.reduce(withChange, [...files])) ? some : undo
  return { changes, restored: plan.evidence === 'verified' && changes.length === undo.length }
}

function writeFile(session: Session, { path, file, now }: Of<'write_file'>): Decision {
  const { plan, phase, files } = session
  if (plan.evidence === 'stated') return err({ code: 'EVIDENCE_IS_STATED' })
  const fault = pathFault(path)
  if (fault !== null) return err({ code: 'INVALID_PATH', fault })
  const role = roleOf(path, plan)
  if (role === null) return err({ code: 'FILE_NOT_FOUND', reason: 'not_listed', path })
  if (!mayChange(phase, role)) {
    const violation: Violation = { code: 'FILE_NOT_ALLOWED_IN_PHASE', phase, path, role }
    return ok([{ type: 'rule_violated', violation, at: now }])
  }
  const isThereNow = files.some((one) => one.path === path)
  if (file === null && !isThereNow) return err({ code: 'FILE_NOT_FOUND', reason: 'not_there', path })
  if (file !== null) {
    const paths = files.map((one) => one.path)
    const beside = neighbourFault(path, paths)
    if (beside !== null) return err({ code: 'INVALID_PATH', fault: beside })
    if (file.bytes > MAX_FILE_BYTES) return err({ code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES })
    if (!isThereNow && files.length >= MAX_FILES) return err({ code: 'TOO_MANY_FILES', max: MAX_FILES })
  }
  return ok([{ type: 'file_written', path, file, role, at: now }])
}

function beginRun({ plan, files }: Session): Decision {
  if (plan.evidence === 'stated') return err({ code: 'EVIDENCE_IS_STATED' })
  return files.length === 0 ? err({ code: 'FILE_NOT_FOUND', reason: 'no_files', path: null }) : ok([])
}

function recordRun(session: Session, { runId, files, filesHash, report, listed, now }: Of<'record_run'>): Decision {
  const { plan, phase } = session
  if (plan.evidence === 'stated') return err({ code: 'EVIDENCE_IS_STATED' })
  const { language, implementationFiles } = plan
  const paths = files.map(({ path }) => path)
  const { tests, label, fault } = judge(report, { language, phase, paths, implementationFiles })
  const stale = differing(files, session.files)
  return ok([{ type: 'tests_run', runId, filesHash, stale, end: report.end, tests, label, fault, listed, at: now }])
}
