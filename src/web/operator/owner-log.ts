/** What owners of a deployment did: who, what, about whom, when. The lines hold ids; names are looked up while there is an account. */
import { z } from 'zod'
import { type Listed, type PageAsked, readPage } from '../listing.ts'

export const ownerActions = [
  'access_removed',
  'class_creator_named',
  'class_creator_removed',
  'erased',
  'invite_made',
  'invite_taken_back',
  'owner_named',
  'owner_stepped_down',
  'platform_changed',
  'platform_registered',
  'platform_removed',
  'runs_paused',
  'runs_resumed',
  'trial_registered',
  'trial_started',
  'trial_abandoned',
] as const
export type OwnerAction = (typeof ownerActions)[number]

export interface OwnerLogLine {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly action: OwnerAction
  readonly actor: Person
  /** Null for an action that is about no person. */
  readonly subject: Person | null
}

/** Somebody in the log. */
interface Person {
  /** A user id, or the first characters of one that is erased. */
  readonly id: string
  /** As it is now; null without an account, or without a name. Untrusted. */
  readonly name: string | null
}

interface NewLine {
  readonly actor: string
  readonly action: OwnerAction
  readonly now: number
}

/** Notes what an owner did; what is about a person is noted where it is done, in the same transaction. */
export async function noteAction(db: D1Database, { actor, action, now }: NewLine): Promise<void> {
  await db.prepare('INSERT INTO owner_action (at, actor, action) VALUES (?, ?, ?)').bind(now, actor, action).run()
}

const line = z
  .object({
    at: z.number(),
    action: z.enum(ownerActions),
    actor: z.string(),
    actor_name: z.string().nullable(),
    subject: z.string().nullable(),
    subject_name: z.string().nullable(),
  })
  .transform(({ at, action, actor, actor_name: actorName, subject, subject_name: subjectName }): OwnerLogLine => ({
    at,
    action,
    actor: { id: actor, name: actorName },
    subject: subject === null ? null : { id: subject, name: subjectName },
  }))

const nameOf = (column: string): string =>
  `coalesce((SELECT display_name FROM account WHERE user_id = ${column}), (SELECT display_name FROM removed_account WHERE user_id = ${column}))`

/** Deletes lines that are older than `keepMs`. `now` in milliseconds. */
export async function sweepOwnerLog(db: D1Database, keepMs: number, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM owner_action WHERE at < ?')
    .bind(now - keepMs)
    .run()
}

/** A page of the log, the latest first. */
export async function readOwnerLog(db: D1Database, asked: PageAsked): Promise<Listed<OwnerLogLine>> {
  const select = `SELECT id, at, action, actor, ${nameOf('actor')} AS actor_name, subject, ${nameOf('subject')} AS subject_name FROM owner_action`
  return readPage(db, { select, order: 'id DESC', row: line }, asked)
}
