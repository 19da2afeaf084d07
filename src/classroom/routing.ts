/** What D1 knows of classes: which there are, who may open which, and who may create one. Everything else is in the class's object. */
import { z } from 'zod'

/** Classes of one person, taught and attended. */
export const MOST_CLASSES = 50
/** Classes that one sweep forgets. */
const MOST_IN_A_SWEEP = 100

const idRow = z.object({ id: z.string() }).transform(({ id }) => id)

/** Whether a class was ever created under this id: no object is woken for one that was not. */
export async function classExists(db: D1Database, classId: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM class WHERE id = ?').bind(classId).first()) !== null
}

/** Whether a person may open a class. Its object decides what they may do there. */
export async function isClassMember(db: D1Database, classId: string, userId: string): Promise<boolean> {
  const row = db.prepare('SELECT 1 FROM class_member WHERE class_id = ? AND user_id = ? AND forgotten = 0')
  return (await row.bind(classId, userId).first()) !== null
}

/** The ids of a person's classes, the latest joined first. */
export async function classesOf(db: D1Database, userId: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      'SELECT class_id AS id FROM class_member WHERE user_id = ? AND forgotten = 0 ORDER BY joined_at DESC, class_id LIMIT ?',
    )
    .bind(userId, MOST_CLASSES)
    .all()
  return z.array(idRow).parse(results)
}

export async function addClass(
  db: D1Database,
  classId: string,
  { now, endsAt }: { readonly now: number; readonly endsAt: number },
) {
  await db
    .prepare(
      'INSERT INTO class (id, created_at, ends_at) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET ends_at = excluded.ends_at',
    )
    .bind(classId, now, endsAt)
    .run()
}

export async function addClassMember(db: D1Database, classId: string, userId: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO class_member (class_id, user_id, joined_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET forgotten = 0')
    .bind(classId, userId, now)
    .run()
}

export async function dropClassMember(db: D1Database, classId: string, userId: string): Promise<void> {
  await db.prepare('DELETE FROM class_member WHERE class_id = ? AND user_id = ?').bind(classId, userId).run()
}

/** An owner, or somebody an owner has appointed. */
export async function mayCreateClasses(db: D1Database, userId: string): Promise<boolean> {
  const row = db.prepare(
    `SELECT 1 FROM account WHERE user_id = ?1 AND (role = 'owner' OR EXISTS (SELECT 1 FROM class_creator WHERE user_id = ?1))`,
  )
  return (await row.bind(userId).first()) !== null
}

/** Every class whose object may know of this person. */
export async function classesToForget(db: D1Database, userId: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT class_id AS id FROM class_member WHERE user_id = ? AND forgotten = 0')
    .bind(userId)
    .all()
  return z.array(idRow).parse(results)
}

/** Lets a person create classes, or no longer, and notes in the owners' log who did it. */
export async function appointCreator(
  db: D1Database,
  { userId, by, may, now }: { readonly userId: string; readonly by: string; readonly may: boolean; readonly now: number },
): Promise<void> {
  const isCreator = 'EXISTS (SELECT 1 FROM class_creator WHERE user_id = ?4)'
  await db.batch([
    db
      .prepare(
        `INSERT INTO owner_action (at, actor, action, subject) SELECT ?1, ?2, ?3, ?4 WHERE ${may ? 'NOT ' : ''}${isCreator}`,
      )
      .bind(now, by, may ? 'class_creator_named' : 'class_creator_removed', userId),
    may
      ? db.prepare('INSERT INTO class_creator (user_id, appointed_at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(userId, now)
      : db.prepare('DELETE FROM class_creator WHERE user_id = ?').bind(userId),
  ])
}

/**
 * Forgets classes that ended longer ago than `keepMs`, until when teachers see their end: first the object, which knows its teachers by
 * name, then the way to it. One that cannot be reached keeps its rows for the next sweep.
 */
export async function sweepClasses(
  db: D1Database,
  {
    keepMs,
    now,
    forget,
  }: { readonly keepMs: number; readonly now: number; readonly forget: (classId: string) => Promise<boolean> },
): Promise<void> {
  const { results } = await db
    .prepare('SELECT id FROM class WHERE ends_at < ? ORDER BY ends_at LIMIT ?')
    .bind(now - keepMs, MOST_IN_A_SWEEP)
    .all()
  for (const classId of z.array(idRow).parse(results)) {
    if (!(await forget(classId))) continue
    await db.batch([
      db.prepare('DELETE FROM class_member WHERE class_id = ?').bind(classId),
      db.prepare('DELETE FROM class WHERE id = ?').bind(classId),
    ])
  }
}
