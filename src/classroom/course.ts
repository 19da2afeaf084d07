/**
 * What a class keeps of the course that it belongs to on a learning platform: who of its students came from there and agreed that scores
 * are sent, and for each of them and each assignment the score that the platform should have. A score that has not arrived is sent again
 * with growing pauses; of two, the later counts.
 */
import type { ServiceFailureCode } from '../lti/service.ts'

/** A score waits so long, because the rows of one student often come close together. */
const SETTLE_MS = 5_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 3_600_000
/** Scores that one alarm sends. */
const MOST_AT_ONCE = 50

const PROBLEMS: ReadonlySet<string> = new Set<ServiceFailureCode | 'no_column' | 'no_platform'>([
  'unreachable',
  'login',
  'forbidden',
  'missing',
  'newer',
  'unreadable',
  'busy',
  'no_column',
  'no_platform',
])

/** Why a score has not arrived. `no_column`: the platform lets nobody make a column. `no_platform`: it is no longer registered. */
export type ScoreProblem = ServiceFailureCode | 'no_column' | 'no_platform'

const isProblem = (text: string): text is ScoreProblem => PROBLEMS.has(text)

export interface WantedScore {
  readonly member: string
  readonly assignmentId: string
  /** 0 to 1. */
  readonly score: number
  readonly isComplete: boolean
}

/** A score whose time has come. */
export interface DueScore extends WantedScore {
  /** The platform's own id of the student. */
  readonly subject: string
  /** When it came to this; it grows with every change. */
  readonly at: number
}

export interface LateScore {
  readonly member: string
  readonly assignmentId: string
  readonly problem: ScoreProblem
}

export interface ScoreCounts {
  readonly sent: number
  readonly waiting: number
  readonly late: readonly LateScore[]
}

type Row = { assignment: string; member: string; subject: string; score: number; complete: number; at: number }

export class CourseStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The member whom the platform knows by this id; null for nobody. */
  memberOf(subject: string): string | null {
    for (const row of this.#sql.exec<{ member: string }>('SELECT member FROM course_member WHERE subject = ?', subject))
      return row.member
    return null
  }

  /** When a member agreed; null where they did not. */
  agreedAt(member: string): number | null {
    for (const row of this.#sql.exec<{ at: number }>('SELECT agreed_at AS at FROM course_member WHERE member = ?', member))
      return row.at
    return null
  }

  /** Everybody who agreed, by the platform's ids. */
  subjects(): ReadonlyMap<string, string> {
    const rows = this.#sql.exec<{ subject: string; member: string }>('SELECT subject, member FROM course_member')
    return new Map(Array.from(rows, ({ subject, member }) => [subject, member]))
  }

  agree(member: string, subject: string, now: number): void {
    this.#sql.exec(
      'INSERT INTO course_member (member, subject, agreed_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      member,
      subject,
      now,
    )
  }

  /** Wants a score on the platform, if its student agreed and it says something new. Work that earned nothing yet is not sent. */
  want({ member, assignmentId, score, isComplete }: WantedScore, now: number): void {
    this.#sql.exec(
      `INSERT INTO score (assignment, member, score, complete, at, tries, next_at)
       SELECT ?1, ?2, ?3, ?4, ?5, 0, ?6
       WHERE EXISTS (SELECT 1 FROM course_member WHERE member = ?2)
         AND (?3 > 0 OR EXISTS (SELECT 1 FROM score WHERE assignment = ?1 AND member = ?2))
       ON CONFLICT DO UPDATE SET score = excluded.score, complete = excluded.complete, at = max(excluded.at, at + 1),
         tries = 0, next_at = excluded.next_at, problem = NULL
       WHERE score.score != excluded.score OR score.complete != excluded.complete`,
      assignmentId,
      member,
      score,
      isComplete ? 1 : 0,
      now,
      now + SETTLE_MS,
    )
  }

  /** Those to be sent now, the longest waiting first. */
  due(now: number): DueScore[] {
    const rows = this.#sql.exec<Row>(
      `SELECT assignment, member, subject, score, complete, at FROM score JOIN course_member USING (member)
       WHERE next_at <= ? ORDER BY next_at LIMIT ?`,
      now,
      MOST_AT_ONCE,
    )
    return Array.from(rows, ({ assignment: assignmentId, complete, ...row }) => ({
      ...row,
      assignmentId,
      isComplete: complete === 1,
    }))
  }

  /** Notes that a score has arrived, unless there is a later one by now. */
  arrived({ assignmentId, member, at }: DueScore): void {
    this.#sql.exec(
      'UPDATE score SET next_at = NULL, problem = NULL WHERE assignment = ? AND member = ? AND at = ?',
      assignmentId,
      member,
      at,
    )
  }

  /** Puts a score off. `retryAfterS`: what the platform asks for, if it does. */
  failed({ assignmentId, member, at }: DueScore, problem: ScoreProblem, retryAfterS: number | null, now: number): void {
    for (const { tries } of this.#sql.exec<{ tries: number }>(
      'SELECT tries FROM score WHERE assignment = ? AND member = ? AND at = ?',
      assignmentId,
      member,
      at,
    )) {
      const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))
      this.#sql.exec(
        'UPDATE score SET tries = tries + 1, next_at = ?, problem = ? WHERE assignment = ? AND member = ? AND at = ?',
        now + Math.max(pause, Math.min(LONGEST_RETRY_MS, (retryAfterS ?? 0) * 1000)),
        problem,
        assignmentId,
        member,
        at,
      )
    }
  }

  /** Has everything that did not arrive sent at the next alarm. */
  retry(now: number): void {
    this.#sql.exec('UPDATE score SET next_at = ?, tries = 0 WHERE next_at IS NOT NULL', now)
  }

  nextAt(): number | null {
    return this.#sql.exec<{ at: number | null }>('SELECT MIN(next_at) AS at FROM score').one().at
  }

  counts(): ScoreCounts {
    const { sent, waiting } = this.#sql
      .exec<{ sent: number; waiting: number }>(
        `SELECT COUNT(*) FILTER (WHERE next_at IS NULL) AS sent,
           COUNT(*) FILTER (WHERE next_at IS NOT NULL AND problem IS NULL) AS waiting FROM score`,
      )
      .one()
    const rows = this.#sql.exec<{ member: string; assignment: string; problem: string }>(
      'SELECT member, assignment, problem FROM score WHERE problem IS NOT NULL ORDER BY next_at',
    )
    const late = Array.from(rows, ({ assignment: assignmentId, member, problem }) => ({ assignmentId, member, problem }))
    return { sent, waiting, late: late.flatMap(({ problem, ...place }) => (isProblem(problem) ? [{ ...place, problem }] : [])) }
  }

  /** Forgets a member: who they are on the platform, and what was to be sent. */
  drop(member: string): void {
    this.#sql.exec('DELETE FROM course_member WHERE member = ?', member)
    this.#sql.exec('DELETE FROM score WHERE member = ?', member)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM course_member')
    this.#sql.exec('DELETE FROM score')
  }
}
