/** What a class should have of a student, told a second time from the student's own log; it knows nothing of how Rung makes its rows. */
import { z } from 'zod'
import type { Row } from './ledger.ts'

export interface Share {
  readonly attempts: boolean
  readonly code: boolean
}

export interface Assigned {
  readonly id: string
  readonly slugs: readonly string[]
  readonly opensAt: number
  /** When work stops to count; null where it counts until the end. */
  readonly until: number | null
}

const shown = z
  .looseObject({
    state: z.string(),
    startedAt: z.int(),
    lastAt: z.int(),
    solvedAt: z.int().nullable(),
    score: z.number(),
    rung: z.int(),
    aided: z.boolean(),
    work: z.looseObject({ attempts: z.int(), runs: z.int(), verdict: z.string().nullable() }).nullable(),
    program: z.looseObject({ codeHash: z.string() }).nullable(),
  })
  .transform((row) => ({
    state: row.state,
    startedAt: row.startedAt,
    lastAt: row.lastAt,
    solvedAt: row.solvedAt,
    score: row.score,
    rung: row.rung,
    aided: row.aided,
    work: row.work && { attempts: row.work.attempts, runs: row.work.runs, verdict: row.work.verdict },
    program: row.program?.codeHash ?? null,
  }))
export type Counted = z.infer<typeof shown>

/** What of a row the count knows; null for a row that says nothing. */
export const countedIn = (body: string): Counted | null => shown.nullable().parse(JSON.parse(body))

const number = (value: unknown): number => z.number().parse(value)

/** When each run was sent, which is when its verdict counts: a busy runner makes nobody late. */
export const sendingsIn = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(({ type, body, at }) => (type === 'run_started' ? [[String(body['runId']), at]] : [])))

/** Counts a session's log, from its first row on; what came before or after the assignment changes the session and not the count. */
export function countOf(
  rows: readonly Row[],
  { from, until, share }: { readonly from: number; readonly until: number | null; readonly share: Share },
): Counted | null {
  let level = 0
  let hasHelp = false
  let inTime = { level, hasHelp }
  const runs = new Map<string, { readonly isSubmission: boolean; readonly isOwn: boolean }>()
  const sentAt = sendingsIn(rows)
  let counted: (Omit<Counted, 'work'> & { work: NonNullable<Counted['work']> }) | null = null
  for (const { type, body, at } of rows) {
    if (type === 'hint_given') level = number(body['level'])
    if (type === 'session_reset') level = 0
    hasHelp ||= type === 'hint_given' || type === 'solution_read' || (type === 'run_started' && body['writtenBy'] !== 'learner')
    // Help that came behind the end is none for a run that was under way.
    if (at >= from && (until === null || at < until)) inTime = { level, hasHelp }
    const runId = String(body['runId'])
    const doneAt = type === 'run_finished' || type === 'problem_solved' ? (sentAt.get(runId) ?? at) : at
    if (doneAt < from || (until !== null && doneAt >= until)) continue
    counted ??= {
      state: 'started',
      startedAt: at,
      lastAt: at,
      solvedAt: null,
      score: 0,
      rung: 0,
      aided: false,
      work: { attempts: 0, runs: 0, verdict: null },
      program: null,
    }
    counted = { ...counted, lastAt: Math.max(counted.lastAt, doneAt), rung: Math.max(counted.rung, inTime.level) }
    if (type === 'run_started') {
      const isSubmission = body['kind'] === 'submission'
      runs.set(runId, { isSubmission, isOwn: body['writtenBy'] === 'learner' && body['recalled'] !== true })
      if (isSubmission) counted.program = String(body['codeHash'])
    }
    const run = type === 'run_finished' ? runs.get(runId) : undefined
    if (run) {
      const isSolution = run.isSubmission && body['verdict'] === 'accepted'
      const isFirst: boolean = isSolution && counted.solvedAt === null
      const { attempts, runs: tries }: NonNullable<Counted['work']> = counted.work
      counted = {
        ...counted,
        state: isSolution || counted.solvedAt !== null ? 'solved' : 'tried',
        score: isSolution ? 1 : counted.score,
        solvedAt: isFirst ? doneAt : counted.solvedAt,
        aided: isFirst ? inTime.hasHelp || !run.isOwn : counted.aided,
        work: {
          attempts: attempts + (run.isSubmission ? 1 : 0),
          runs: tries + (run.isSubmission ? 0 : 1),
          verdict: String(body['verdict']),
        },
      }
    }
    const isLaterHelp = hasHelp && !inTime.hasHelp
    if (type === 'problem_solved' && counted.solvedAt === doneAt && body['unaided'] !== true && !isLaterHelp)
      counted = { ...counted, aided: true }
  }
  if (counted === null) return null
  return { ...counted, work: share.attempts ? counted.work : null, program: share.code ? counted.program : null }
}
