/** What members' objects have to be told: kept until each has been, and repeated with growing pauses. */
import type { MembershipEnd } from '../engines/classes/rules/membership.ts'
import { jurisdictionIn } from '../learner/jurisdiction.ts'
import type { Learner } from '../learner/learner.ts'
import type { CallContext } from '../learner/messages.ts'
import type { ClassNews } from './messages.ts'

/** Members told in one go of the alarm, and at the same time. */
const MOST_AT_ONCE = 100
const IN_PARALLEL = 20
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 3_600_000

interface Added {
  readonly now: number
  /** Why their membership is over; left out where it goes on. */
  readonly ended?: MembershipEnd
  /** They stay in the class in another role. */
  readonly keepsRoute?: true
  readonly resend?: boolean
  /** They have just agreed to be a member. */
  readonly joins?: boolean
}

type Queued = { user_id: string; ended: string | null; resend: number; joins: number; tries: number }

const KEEPS_ROUTE = 'role'

export class NewsQueue {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(userId: string, { now, ended, keepsRoute, resend = false, joins = false }: Added): void {
    this.#sql.exec(
      `INSERT INTO news (user_id, ended, resend, joins, tries, next_at) VALUES (?1, ?2, ?3, ?5, 0, ?4)
       ON CONFLICT DO UPDATE SET ended = coalesce(excluded.ended, ended), resend = max(excluded.resend, resend),
         joins = max(excluded.joins, joins), tries = 0, next_at = ?4`,
      userId,
      keepsRoute ? KEEPS_ROUTE : (ended ?? null),
      resend ? 1 : 0,
      now,
      joins ? 1 : 0,
    )
  }

  forget(userId: string): void {
    this.#sql.exec('DELETE FROM news WHERE user_id = ?', userId)
  }

  nextAt(): number | null {
    return this.#sql.exec<{ at: number | null }>('SELECT MIN(next_at) AS at FROM news').one().at
  }

  /** Tells those whose time has come. What fails is tried again; a member who is gone meanwhile needs to know nothing. */
  async deliver(
    env: Env,
    classId: string,
    now: number,
    newsFor: (userId: string, resend: boolean) => ClassNews | null,
  ): Promise<void> {
    const due = [
      ...this.#sql.exec<Queued>(
        'SELECT user_id, ended, resend, joins, tries FROM news WHERE next_at <= ? ORDER BY next_at LIMIT ?',
        now,
        MOST_AT_ONCE,
      ),
    ]
    for (let from = 0; from < due.length; from += IN_PARALLEL)
      await Promise.all(due.slice(from, from + IN_PARALLEL).map((one) => this.#tell(env, classId, one, { now, newsFor })))
  }

  async #tell(
    env: Env,
    classId: string,
    { user_id: userId, ended, resend, joins, tries }: Queued,
    { now, newsFor }: { readonly now: number; readonly newsFor: (userId: string, resend: boolean) => ClassNews | null },
  ): Promise<void> {
    // Who keeps the way to the class has another role there, and has left as a student.
    const reason = ended === 'term' ? 'term' : ended === KEEPS_ROUTE ? 'left' : 'removed'
    const over: ClassNews = { kind: 'ended', reason }
    const news = ended === null ? newsFor(userId, resend === 1) : over
    const version = this.#versionOf(userId)
    try {
      if (news !== null) await tell(env, { userId, classId, news, isJoining: joins === 1, now })
      if (ended !== null && ended !== KEEPS_ROUTE)
        await env.DB.prepare('DELETE FROM class_member WHERE class_id = ? AND user_id = ?').bind(classId, userId).run()
      // What was added meanwhile is still to be told.
      if (this.#versionOf(userId) === version) this.forget(userId)
    } catch {
      const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))
      this.#sql.exec('UPDATE news SET tries = tries + 1, next_at = ? WHERE user_id = ?', now + wait, userId)
    }
  }

  #versionOf(userId: string): string {
    const rows = this.#sql.exec('SELECT ended, resend, joins, tries, next_at FROM news WHERE user_id = ?', userId)
    return JSON.stringify([...rows])
  }
}

interface Message {
  readonly userId: string
  readonly classId: string
  readonly news: ClassNews
  readonly isJoining: boolean
  readonly now: number
}

/** An account that is closed has nothing to be told; any other refusal comes to nothing as well. */
async function tell(env: Env, { userId, classId, news, isJoining, now }: Message): Promise<void> {
  const context: CallContext = {
    now,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    problem: null,
  }
  const learner: Pick<Learner, 'call'> = jurisdictionIn(env, env.LEARNER).getByName(userId)
  await learner.call('memberships', 'receive', [classId, news, isJoining], context)
}
