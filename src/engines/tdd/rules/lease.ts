/** Who holds a session: one at a time, by a lease that start and resume give. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { TddCommand, TddRefusal } from './commands.ts'
import type { Holder, TddEvent } from './events.ts'
import type { Hold, Session, TddState } from './state.ts'

/** After so long without an event any client may take the session. Its last lease is valid until a client resumes. */
export const IDLE_MS = 30 * 60_000

/** The one who holds it; null where it is free. */
export const holdOf = ({ hold, lastAt }: Session, now: number): Hold | null =>
  hold !== null && now - lastAt < IDLE_MS ? hold : null

/** For the answer to `start` and `resume`, and for nothing else. */
export const leaseOf = (state: TddState): string | null => (state.status === 'none' ? null : (state.hold?.lease ?? null))

/** Why nothing can be appended with this lease; null where it can. */
export function barred(session: Session, lease: string, now: number): TddRefusal | null {
  if (session.status === 'ended') return { code: 'SESSION_ENDED' }
  if (session.status === 'paused') return { code: 'SESSION_PAUSED' }
  if (session.hold?.lease === lease) return null
  const hold = holdOf(session, now)
  return hold === null ? { code: 'SESSION_NOT_HELD' } : lockedBy(hold)
}

const lockedBy = ({ holder, since }: Hold): TddRefusal => ({ code: 'SESSION_LOCKED', holder, since })

/** Verified clients are one where their domain is; of the others each is who it registered as. */
export const isSameHolder = (one: Holder, other: Holder): boolean =>
  one.holder === null ? other.holder === null && one.client !== null && one.client === other.client : one.holder === other.holder

/** A client that holds the session gets its lease back, without an event, where it knows the present turn. */
export function resume(
  session: Session,
  { turn, lease, holder, client, takeOver, now }: Extract<TddCommand, { type: 'resume' }>,
): Result<readonly TddEvent[], TddRefusal> {
  if (session.status === 'ended') return err({ code: 'SESSION_ENDED' })
  const hold = holdOf(session, now)
  const isTheirs = hold !== null && isSameHolder(hold, { holder, client })
  if (isTheirs && !takeOver && turn === session.turn) return ok([])
  if (hold !== null && !isTheirs && !takeOver) return err(lockedBy(hold))
  if (turn !== session.turn) return err({ code: 'STALE_TURN', turn: session.turn })
  return ok([{ type: 'session_resumed', lease, holder, client, tookOver: hold !== null, at: now }])
}
