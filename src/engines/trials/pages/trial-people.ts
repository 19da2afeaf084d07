/** People in trials: joining and leaving on the page, and counting what their own records say, off every other request. */
import type { Failure } from '../../../failure/failure.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { daysMs } from '../../../kernel/retention.ts'
import type { RungEnv } from '../../../web/env.ts'
import { learnerOf, optionsOf } from '../../../web/learner-of.ts'
import { logFailure } from '../../../web/log.ts'
import { LearnerClient } from '../../clients.ts'
import type { TrialStanding } from '../messages.ts'
import { teachingOf } from '../rules/plan.ts'
import { endsAtOf, stageOf } from '../rules/stage.ts'
import { armOf, pseudonymOf, TrialStore, type Trial } from './trial-store.ts'

/** A person's record is looked at once a day while checks are to come. */
const AGAIN_AFTER_MS = 20 * 3_600_000
/** Records looked at in one sweep. */
const MOST_IN_A_SWEEP = 200

interface Part {
  readonly env: RungEnv
  readonly trial: Trial
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Joins a person who has agreed on the page. Sent again, it changes nothing. */
export async function joinTrial({ env, trial, userId, now }: Part): Promise<Result<TrialStanding, Failure>> {
  const store = new TrialStore(env.DB)
  const [arm, pseudonym] = await Promise.all([armOf(trial, userId), pseudonymOf(env.USER_ID_KEY, trial, userId)])
  const learner = learnerOf(env, userId, 'append')
  const before = await learner.ask('trials', 'standing', trial.id)
  if (!before.ok) return before
  if (before.value.status === 'left') return err({ code: 'TRIAL_LEFT' })
  const hasPlace = await store.takePlace(trial, { pseudonym, arm, now })
  if (!hasPlace.ok) return hasPlace
  if (!hasPlace.value) return ok(before.value)
  const teaching = teachingOf(trial.plan.comparison, arm)
  const joined = await learner.ask('trials', 'join', trial.id, { planHash: trial.planHash, arm, teaching })
  // A record that was already joined keeps its place: the call may come twice.
  if (!joined.ok && before.value.status !== 'joined') await store.givePlaceBack(trial.id, pseudonym)
  if (!joined.ok) return joined
  const kept = await keep(store, trial.id, pseudonym, joined.value, now)
  return kept.ok ? joined : kept
}

export async function leaveTrial({ env, trial, userId, now }: Part): Promise<Result<TrialStanding, Failure>> {
  // What was done before leaving still counts, so it is counted first.
  const learner = learnerOf(env, userId, 'append')
  const settled = await learner.ask('trials', 'settle', trial.id)
  if (!settled.ok) return settled
  const left = await learner.ask('trials', 'leave', trial.id)
  if (!left.ok) return left
  const kept = await keep(new TrialStore(env.DB), trial.id, await pseudonymOf(env.USER_ID_KEY, trial, userId), left.value, now)
  return kept.ok ? left : kept
}

async function keep(
  store: TrialStore,
  trialId: string,
  pseudonym: string,
  { status, participation }: TrialStanding,
  now: number,
): Promise<Result<boolean, Failure>> {
  if (participation === null) return ok(false)
  return store.keep(trialId, pseudonym, { participation, hasLeft: status === 'left', now })
}

/** Counts what has happened to one person. */
export async function settlePerson({ env, trial, userId, now }: Part): Promise<Result<TrialStanding, Failure>> {
  const learner = new LearnerClient(env.LEARNER, userId, { ...optionsOf(env, 'read', () => now), charge: null })
  const standing = await learner.ask('trials', 'settle', trial.id)
  if (!standing.ok) return standing
  const kept = await keep(
    new TrialStore(env.DB),
    trial.id,
    await pseudonymOf(env.USER_ID_KEY, trial, userId),
    standing.value,
    now,
  )
  return kept.ok ? standing : kept
}

/** Looks at the records of people with checks to come, each about once a day, and deletes trials that were over long ago; on a schedule. */
export async function sweepTrials(env: RungEnv, now: number): Promise<void> {
  const all = await new TrialStore(env.DB).all()
  if (!all.ok) return logFailure('trials_not_swept', new Error(all.error.code))
  const oldest = now - daysMs(env, 'KEEP_TRIAL_DAYS')
  for (const trial of all.value) {
    const overAt = trial.abandonedAt ?? endsAtOf(trial.plan, trial)
    if (overAt !== null && overAt < oldest) {
      const forgotten = await new TrialStore(env.DB).forget(trial.id)
      if (!forgotten.ok) logFailure('trial_not_forgotten', new Error(forgotten.error.code))
      continue
    }
    // One that has just ended is counted to its end; later nothing is left to count.
    const stage = stageOf(trial.plan, trial, now - 2 * DAY_MS)
    if (stage === 'open' || stage === 'following') await sweepTrial(env, trial, now, settlePerson)
    // Whoever is still in an abandoned trial is taught like everybody else again.
    else if (stage === 'abandoned') await sweepTrial(env, trial, now, leaveTrial)
  }
}

async function sweepTrial(
  env: RungEnv,
  trial: Trial,
  now: number,
  look: (part: Part) => Promise<Result<TrialStanding, Failure>>,
): Promise<void> {
  const unsettled = await new TrialStore(env.DB).unsettled(trial.id, now - AGAIN_AFTER_MS, MOST_IN_A_SWEEP)
  if (!unsettled.ok || unsettled.value.length === 0) return
  const wanted = new Set(unsettled.value)
  const { results } = await env.DB.prepare('SELECT user_id FROM account').all<{ user_id: string }>()
  for (const { user_id: userId } of results) {
    if (!wanted.has(await pseudonymOf(env.USER_ID_KEY, trial, userId))) continue
    const settled = await look({ env, trial, userId, now })
    if (!settled.ok) logFailure('trial_person_not_settled', new Error(settled.error.code))
  }
}

/** Deletes a person from every trial; how many trials they were in. */
export async function removeFromTrials(env: Pick<RungEnv, 'DB' | 'USER_ID_KEY'>, userId: string): Promise<number> {
  const { results } = await env.DB.prepare('SELECT id, seed FROM trial').all<{ id: string; seed: string }>()
  if (results.length === 0) return 0
  const deletions = await Promise.all(
    results.map(async (trial) =>
      env.DB.prepare('DELETE FROM trial_person WHERE trial = ? AND pseudonym = ?').bind(
        trial.id,
        await pseudonymOf(env.USER_ID_KEY, trial, userId),
      ),
    ),
  )
  const done = await env.DB.batch(deletions)
  return done.reduce((all, { meta }) => all + meta.changes, 0)
}

/** The trials that a person is in, for the copy of their data. */
export async function trialsOfPerson(
  env: Pick<RungEnv, 'DB' | 'USER_ID_KEY'>,
  userId: string,
): Promise<ReadonlyArray<Record<string, unknown>>> {
  const { results } = await env.DB.prepare('SELECT id, seed FROM trial').all<{ id: string; seed: string }>()
  const rows = await Promise.all(
    results.map(async (trial) =>
      env.DB.prepare(
        `SELECT json_extract(plan, '$.name') AS name, arm, joined_at AS joinedAt, has_left AS hasLeft, prior, check_7 AS after7Days,
                check_28 AS after28Days FROM trial_person JOIN trial ON trial.id = trial WHERE trial = ? AND pseudonym = ?`,
      )
        .bind(trial.id, await pseudonymOf(env.USER_ID_KEY, trial, userId))
        .first(),
    ),
  )
  return rows.filter((row) => row !== null)
}
