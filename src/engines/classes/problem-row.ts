/**
 * A student's row on a problem, as a function of the log of their session: written again from all of it with each change, so that it
 * equals a recount. Only what happened while the assignment took work counts, and of a run that is when it was sent: nobody is late because
 * the runner was busy.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { utcDay } from '../../kernel/day.ts'
import { evolve, initial, type PracticeState, type Session } from '../practice/rules/state.ts'
import type { PracticeEvent, RunIdentity } from '../practice/rules/events.ts'
import { countsAt, type MemberAssignment } from './rules/assignment.ts'
import type { Row, RowProgram, RowWork } from './rules/row.ts'
import type { Level } from '../../problem/hint-level.ts'

/** Hex digits of a failing test's hash. */
const DIGITS = 12
/** Characters of either side of a difference. */
const MOST_VALUE = 200
const MOST_FAILING = 20

const cut = z.string().transform((text) => text.slice(0, MOST_VALUE))
/** What of a kept report says how a run failed. */
const kept = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(
    z.object({
      cases: z.array(
        z.object({
          tag: z.string(),
          status: z.string(),
          difference: z.object({ path: cut, expected: cut, actual: cut }).nullable(),
        }),
      ),
      hidden: z.object({ failure: z.object({ tag: z.string().nullable() }).nullable() }).nullable(),
    }),
  )

type Signature = Pick<RowWork, 'failing' | 'difference'>
const NOTHING_FAILS: Signature = { failing: [], difference: null }

/** Which tests a report shows as failing, by their hashes, and its first difference on a visible one. */
export function signatureIn(slug: string, report: string | null): Signature {
  const parsed = report === null ? null : kept.safeParse(report)
  if (!parsed?.success) return NOTHING_FAILS
  const { cases, hidden } = parsed.data
  const failed = cases.filter(({ status }) => status !== 'pass')
  const tags = [
    ...failed.map(({ tag }, index) => `visible ${index} ${tag}`),
    ...(hidden?.failure ? [`hidden ${hidden.failure.tag ?? 'generated'}`] : []),
  ]
  const hashed = tags.map((tag) => createHash('sha256').update(`${slug}\n${tag}`).digest('hex').slice(0, DIGITS))
  const [first] = failed.flatMap(({ difference }) => difference ?? [])
  return { failing: [...new Set(hashed)].toSorted().slice(0, MOST_FAILING), difference: first ?? null }
}

interface Counting {
  readonly row: Row & { readonly work: RowWork }
  /** By their ids, with when they were sent. */
  readonly runs: ReadonlyMap<string, RunIdentity>
}

const NO_WORK: RowWork = {
  attempts: 0,
  runs: 0,
  verdict: null,
  misconception: null,
  failures: 0,
  lastFailedAt: null,
  ...NOTHING_FAILS,
  origin: null,
  writtenBy: null,
  recalled: false,
  typed: 0,
  pasted: 0,
  retainedAt: null,
}

export const rowBegun = (at: number): Row & { readonly work: RowWork } => ({
  state: 'started',
  startedAt: at,
  lastAt: at,
  solvedAt: null,
  score: 0,
  rung: 0,
  aided: false,
  work: NO_WORK,
  program: null,
})

/** Null where nothing of it counts. `reportOf` gives the text of a kept report by its hash. */
export function problemRow(
  slug: string,
  events: Iterable<PracticeEvent>,
  assignment: MemberAssignment,
  reportOf: (hash: string) => string | null,
): Row | null {
  const isCheck = assignment.kind === 'check'
  let state: PracticeState = initial
  let counting: Counting | null = null
  const sent = new Map<string, number>()
  let inTime: Session | null = null
  for (const event of events) {
    state = evolve(state, event)
    if (state.status !== 'none' && countsAt(assignment, event.at)) inTime = state
    if (event.type === 'run_started') sent.set(event.runId, event.at)
    const doneAt = endsRun(event) ? (sent.get(event.runId) ?? event.at) : event.at
    if (state.status === 'none' || !countsAt(assignment, doneAt)) continue
    const signatureOf = (hash: string) => signatureIn(slug, reportOf(hash))
    counting = counted(counting ?? { row: rowBegun(doneAt), runs: new Map() }, event, {
      doneAt,
      session: inTime ?? state,
      hasLaterHelp: hadHelp(state) && !hadHelp(inTime ?? state),
      signatureOf,
      isCheck,
    })
  }
  return counting?.row ?? null
}

type EndOfRun = PracticeEvent & { readonly type: 'run_finished' | 'problem_solved' }
const endsRun = (event: PracticeEvent): event is EndOfRun => event.type === 'run_finished' || event.type === 'problem_solved'

const highest = (one: Level, other: Level): Level => (one > other ? one : other)

/** Whether anything else than the student's own work went into the session so far. */
const hadHelp = ({ ever }: Session): boolean =>
  ever.highestHint > 0 || ever.counterexampleSeen || ever.solutionSeen || ever.othersWrote

/** What an event left behind, and how it is to be read. */
interface After {
  /** When the student did it, in milliseconds since the epoch: of the end of a run, when they sent it. */
  readonly doneAt: number
  /** As it was within the time of the assignment: what is opened behind the end, while a run is under way, is no help for that run. */
  readonly session: Session
  readonly hasLaterHelp: boolean
  readonly signatureOf: (hash: string) => Signature
  readonly isCheck: boolean
}

function counted(
  { row: before, runs }: Counting,
  event: PracticeEvent,
  { doneAt, session, hasLaterHelp, signatureOf, isCheck }: After,
): Counting {
  const row = { ...before, lastAt: Math.max(before.lastAt, doneAt), rung: highest(before.rung, session.level) }
  switch (event.type) {
    case 'run_started': {
      const { typing, isStarter: _isStarter, mends: _mends, type: _type, at, ...run } = event
      const work = {
        ...row.work,
        typed: row.work.typed + (typing?.typed ?? 0),
        pasted: row.work.pasted + (typing?.pasted ?? 0),
      }
      const program: RowProgram = { language: run.language, codeHash: run.codeHash, tokensHash: run.tokensHash, at }
      return {
        row: { ...row, work, program: run.kind === 'submission' ? program : row.program },
        runs: new Map([...runs, [run.runId, run]]),
      }
    }
    case 'run_finished': {
      const run = runs.get(event.runId)
      if (!run) return { row, runs }
      return { row: afterRun(row, run, event, { doneAt, session, signature: signatureOf(event.reportHash), isCheck }), runs }
    }
    case 'problem_solved':
      // Help that the session does not know of, as an exercise that shows code, is known to what ended it.
      return { row: row.solvedAt === doneAt ? { ...row, aided: row.aided || (!event.unaided && !hasLaterHelp) } : row, runs }
    case 'session_started':
    case 'language_chosen':
    case 'run_dropped':
    case 'attempt_recorded':
    case 'words_recorded':
    case 'question_answered':
    case 'hint_withheld':
    case 'hint_given':
    case 'counterexample_given':
    case 'counterexample_not_found':
    case 'counterexample_passed':
    case 'gave_up':
    case 'solution_read':
    case 'session_reset':
    case 'code_reset':
      return { row, runs }
  }
}

function afterRun(
  row: Counting['row'],
  { kind, origin, writtenBy, recalled }: RunIdentity,
  { verdict, failing, at }: PracticeEvent & { type: 'run_finished' },
  { doneAt, session, signature, isCheck }: Omit<After, 'signatureOf' | 'hasLaterHelp'> & { readonly signature: Signature },
): Counting['row'] {
  const { work } = row
  const hasFailed = verdict !== 'accepted'
  const isSame =
    hasFailed &&
    work.failures > 0 &&
    work.failing.join() === signature.failing.join() &&
    JSON.stringify(work.difference) === JSON.stringify(signature.difference)
  const isSubmission = kind === 'submission'
  // In a check a program that is known, and was not typed again, shows nothing.
  const isAccepted = isSubmission && !hasFailed && !(isCheck && recalled)
  const help = hadHelp(session) || recalled || writtenBy !== 'learner'
  const isRetained =
    isAccepted &&
    row.solvedAt !== null &&
    !help &&
    origin === 'page' &&
    utcDay(doneAt) > utcDay(row.solvedAt) &&
    work.retainedAt === null
  const isFirst = isAccepted && row.solvedAt === null
  return {
    ...row,
    state: isAccepted || row.state === 'solved' ? 'solved' : 'tried',
    solvedAt: isFirst ? doneAt : row.solvedAt,
    score: isAccepted ? 1 : row.score,
    aided: isFirst ? help : row.aided,
    work: {
      ...work,
      attempts: work.attempts + (isSubmission ? 1 : 0),
      runs: work.runs + (isSubmission ? 0 : 1),
      verdict,
      misconception: failing?.seen?.misconception ?? null,
      failures: hasFailed ? (isSame ? work.failures + 1 : 1) : 0,
      lastFailedAt: hasFailed ? at : work.lastFailedAt,
      failing: hasFailed ? signature.failing : [],
      difference: hasFailed ? signature.difference : null,
      origin,
      writtenBy,
      recalled: isFirst ? recalled : work.recalled,
      retainedAt: isRetained ? doneAt : work.retainedAt,
    },
  }
}
