/** One small row for each student and item, and the programs that students share. */
import { z } from 'zod'
import { languages, type Language } from '../problem/problem.ts'
import { verdicts } from '../problem/verdict.ts'
import { authors, origins } from '../kernel/evidence.ts'
import { isLate, itemKey, type Assignment, type MemberAssignment } from '../engines/classes/rules/assignment.ts'
import { rowStates, sharedRow, stuckAt, type Consent, type Row, type Stuck } from '../engines/classes/rules/row.ts'
import type { Delivery, SharedProgram, Standing, StudentRow } from './messages.ts'

const when = z.int().nullable()
const rowShape = z.object({
  state: z.enum(rowStates),
  startedAt: z.int(),
  lastAt: z.int(),
  solvedAt: when,
  score: z.number(),
  rung: z.literal([0, 1, 2, 3, 4]),
  aided: z.boolean(),
  work: z
    .object({
      attempts: z.int(),
      runs: z.int(),
      verdict: z.enum(verdicts).nullable(),
      misconception: z.string().nullable(),
      failures: z.int(),
      lastFailedAt: when,
      failing: z.array(z.string()),
      difference: z.object({ path: z.string(), expected: z.string(), actual: z.string() }).nullable(),
      origin: z.enum(origins).nullable(),
      writtenBy: z.enum(authors).nullable(),
      recalled: z.boolean(),
      typed: z.int(),
      pasted: z.int(),
      retainedAt: when,
    })
    .nullable(),
  program: z.object({ language: z.enum(languages), codeHash: z.string(), tokensHash: z.string(), at: z.int() }).nullable(),
}) satisfies z.ZodType<Row>

/** A row as its text has it; null for a text that is none. */
export function rowIn(text: string): Row | null {
  try {
    return rowShape.nullable().parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The object wrote the text itself from a row that it had checked. */
function stored(text: string): Row {
  const row: Row = JSON.parse(text)
  return row
}

type Columns = { assignment: string; item: string; member: string; body: string }

/** `?1`: a list of members as JSON, or null for everybody. */
const OF_MEMBERS = '(?1 IS NULL OR member IN (SELECT value FROM json_each(?1)))'
const listText = (values: readonly string[] | null): string | null => (values === null ? null : JSON.stringify(values))

export class RowStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Keeps of a row what the student shares now, unless a later one is here. The same row may come again once they share more. */
  put(member: string, { assignmentId, item, seq, row: given, code }: Delivery, consent: Consent): void {
    const row = given && sharedRow(given, consent)
    const isKept =
      [
        ...this.#sql.exec(
          `INSERT INTO row (assignment, item, member, seq, state, score, solved_at, last_at, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
           ON CONFLICT DO UPDATE SET seq = excluded.seq, state = excluded.state, score = excluded.score, solved_at = excluded.solved_at,
             last_at = excluded.last_at, body = excluded.body WHERE excluded.seq >= row.seq
           RETURNING seq`,
          assignmentId,
          item,
          member,
          seq,
          row?.state ?? null,
          row?.score ?? 0,
          row?.solvedAt ?? null,
          row?.lastAt ?? null,
          row && JSON.stringify(row),
        ),
      ].length > 0
    if (!isKept) return
    if (row?.program && code !== null) this.#keepProgram(member, assignmentId, item, row.program, code)
    else this.#sql.exec('DELETE FROM program WHERE assignment = ? AND item = ? AND member = ?', assignmentId, item, member)
  }

  #keepProgram(
    member: string,
    assignmentId: string,
    item: string,
    { language, at }: NonNullable<Row['program']>,
    code: string,
  ): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO program (assignment, item, member, language, code, at) VALUES (?, ?, ?, ?, ?, ?)',
      assignmentId,
      item,
      member,
      language,
      code,
      at,
    )
  }

  /** All rows of an assignment, or of every one; of these members, or of everybody. */
  all(assignmentId: string | null, members: readonly string[] | null): StudentRow[] {
    const rows = this.#sql.exec<Columns>(
      `SELECT assignment, item, member, body FROM row
       WHERE body IS NOT NULL AND (?2 IS NULL OR assignment = ?2) AND ${OF_MEMBERS}`,
      listText(members),
      assignmentId,
    )
    return Array.from(rows, studentRow)
  }

  of(member: string): StudentRow[] {
    const rows = this.#sql.exec<Columns>(
      'SELECT assignment, item, member, body FROM row WHERE body IS NOT NULL AND member = ?',
      member,
    )
    return Array.from(rows, studentRow)
  }

  /** `assignmentOf`: as it holds for the student; null for one that is not there. */
  standings(
    members: readonly string[] | null,
    assignmentOf: (assignmentId: string, member: string) => MemberAssignment | null,
  ): Standing[] {
    type Counted = Omit<Columns, 'body'> & { state: string; score: number; solved_at: number | null; last_at: number }
    const standings = new Map<string, Standing>()
    const rows = this.#sql.exec<Counted>(
      `SELECT assignment, item, member, state, score, solved_at, last_at FROM row
       WHERE body IS NOT NULL AND ${OF_MEMBERS}`,
      listText(members),
    )
    for (const { assignment: assignmentId, item, member, state, score, solved_at: solvedAt, last_at: lastAt } of rows) {
      const assignment = assignmentOf(assignmentId, member)
      // A task that is no longer assigned counts for nothing.
      if (assignment === null || !assignment.items.some((one) => itemKey(one) === item)) continue
      const key = `${assignmentId} ${member}`
      const items = assignment.items.length
      const before = standings.get(key) ?? { member, assignmentId, items, solved: 0, tried: 0, score: 0, late: 0, lastAt: null }
      standings.set(key, {
        ...before,
        solved: before.solved + (solvedAt === null ? 0 : 1),
        tried: before.tried + (state === 'tried' ? 1 : 0),
        score: before.score + score / items,
        late: before.late + (isLate(assignment, solvedAt) ? 1 : 0),
        lastAt: Math.max(before.lastAt ?? 0, lastAt),
      })
    }
    return [...standings.values()]
  }

  /** One student's score in an assignment, 0 to 1, and whether they solved all of it. */
  scoreOf(member: string, { id, items }: Assignment): { readonly score: number; readonly isComplete: boolean } {
    const { score, solved } = this.#sql
      .exec<{ score: number; solved: number }>(
        `SELECT coalesce(SUM(score), 0) AS score, COUNT(solved_at) AS solved FROM row
         WHERE assignment = ? AND member = ? AND body IS NOT NULL AND item IN (SELECT value FROM json_each(?))`,
        id,
        member,
        listText(items.map(itemKey)),
      )
      .one()
    return { score: score / items.length, isComplete: solved === items.length }
  }

  /** How many students have solved every item of an assignment. */
  finished({ id, items }: Assignment): number {
    const rows = this.#sql.exec<{ students: number }>(
      `SELECT COUNT(*) AS students FROM (
         SELECT member FROM row WHERE assignment = ? AND solved_at IS NOT NULL AND item IN (SELECT value FROM json_each(?))
         GROUP BY member HAVING COUNT(*) = ?)`,
      id,
      listText(items.map(itemKey)),
      items.length,
    )
    return rows.one().students
  }

  stuck(assignmentId: string, now: number): Array<Omit<StudentRow, 'row'> & { readonly why: Stuck; readonly since: number }> {
    const rows = this.#sql.exec<Columns>(
      "SELECT assignment, item, member, body FROM row WHERE assignment = ? AND body IS NOT NULL AND state != 'solved'",
      assignmentId,
    )
    return Array.from(rows, studentRow).flatMap(({ row, ...place }) => {
      const why = stuckAt(row, now)
      return why === null ? [] : [{ ...place, why, since: row.work?.lastFailedAt ?? row.lastAt }]
    })
  }

  program(assignmentId: string, item: string, member: string): SharedProgram | null {
    const rows = this.#sql.exec<{ language: Language; code: string; at: number }>(
      'SELECT language, code, at FROM program WHERE assignment = ? AND item = ? AND member = ?',
      assignmentId,
      item,
      member,
    )
    for (const row of rows) return row
    return null
  }

  /** Erases what a student shares no longer. */
  restrict(member: string, consent: Consent): void {
    for (const { assignmentId, item, row } of this.of(member))
      this.#sql.exec(
        'UPDATE row SET body = ? WHERE assignment = ? AND item = ? AND member = ?',
        JSON.stringify(sharedRow(row, consent)),
        assignmentId,
        item,
        member,
      )
    if (!consent.code) this.#sql.exec('DELETE FROM program WHERE member = ?', member)
  }

  drop(member: string): void {
    this.#sql.exec('DELETE FROM row WHERE member = ?', member)
    this.#sql.exec('DELETE FROM program WHERE member = ?', member)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM row')
    this.#sql.exec('DELETE FROM program')
  }
}

const studentRow = ({ assignment, item, member, body }: Columns): StudentRow => ({
  assignmentId: assignment,
  item,
  member,
  row: stored(body),
})
