/** The trial that people can join now, as each isolate remembers it for a minute: a tool call waits for no query. */
import type { RungEnv } from '../../../web/env.ts'
import { learnerOf } from '../../../web/learner-of.ts'
import { stageOf } from '../rules/stage.ts'
import { TrialStore } from './trial-store.ts'

const REMEMBERED_MS = 60_000

export interface OpenTrial {
  readonly id: string
  /** As the owner named it; untrusted. */
  readonly name: string
}

interface Remembered {
  readonly trial: OpenTrial | null
  readonly at: number
}

const remembered = new WeakMap<D1Database, Remembered>()

/** Null where none is open, or it cannot be read: an invitation can wait. `now`: milliseconds since the epoch. */
export async function openTrialOf(db: D1Database, now: number): Promise<OpenTrial | null> {
  const before = remembered.get(db)
  if (before && now - before.at < REMEMBERED_MS) return before.trial
  const all = await new TrialStore(db).all()
  const open = all.ok ? all.value.find((trial) => stageOf(trial.plan, trial, now) === 'open') : undefined
  const trial = open ? { id: open.id, name: open.plan.name } : null
  remembered.set(db, { trial, at: now })
  return trial
}

/** Whether a trial waits for this person's answer. Where it cannot be told, nobody is asked: the trials have a page of their own. */
export async function isAskedToJoin(env: RungEnv, userId: string, now: number): Promise<boolean> {
  const open = await openTrialOf(env.DB, now)
  if (open === null) return false
  const standing = await learnerOf(env, userId, 'read').ask('trials', 'standing', open.id)
  return standing.ok && (standing.value.status === 'none' || standing.value.status === 'offered')
}
