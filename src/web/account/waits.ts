/** Whether a person's record may leave just now: it holds code of a problem that a check is open with. */
import type { RungEnv } from '../env.ts'
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { learnerOf } from '../learner-of.ts'

export const WAITS =
  'A check is open with a problem you have worked on before, and your earlier code is in your record. Finish the check, or leave it on your account’s page without a penalty; then download.'

/** A session of a first epoch was begun for the check, so all of its code is the check's own. */
export async function exportWaits(env: RungEnv, userId: string): Promise<Result<boolean, Failure>> {
  const learner = learnerOf(env, userId, 'read')
  const knowledge = await learner.ask('knowledge', 'read')
  // A record that cannot be read for certain is the person's all the same.
  if (!knowledge.ok) return knowledge.error.code === 'CORRUPTED_DATA' ? ok(false) : knowledge
  const { check } = knowledge.value.view
  if (check === null) return ok(false)
  const session = await learner.ask('practice', 'read', check.slug, { code: false, history: false })
  return session.ok ? ok((session.value.view?.epoch ?? 1) > 1) : session
}
