/** A person's object, as the pages and the MCP endpoint ask it. */
import { budgetsOf, floorOf, jurisdictionOf, rateScaleOf, type RungEnv } from './env.ts'
import { PublicCatalogue } from '../catalog/public.ts'
import { LearnerRpc } from '../learner/learner-rpc.ts'
import { LiveClient } from '../learner/live-client.ts'
import type { LearnerOptions } from '../learner/answers.ts'
import type { RateKind } from '../learner/rates.ts'
import { LearnerClient } from '../engines/clients.ts'

export const settingsUrlOf = (env: RungEnv): string => `${env.PUBLIC_ORIGIN}/settings`

/** The first question to it counts against the person's allowance of this kind. `now`: milliseconds since the epoch. */
export const learnerOf = (
  env: RungEnv,
  userId: string,
  rate: RateKind,
  now: () => number = Date.now,
  command: string | null = null,
): LearnerClient => new LearnerClient(env.LEARNER, userId, { ...optionsOf(env, rate, now), command })

/** The sockets of a person's open pages. */
export const liveOf = (env: RungEnv, userId: string): LiveClient =>
  new LiveClient(new LearnerRpc(env.LEARNER, userId, optionsOf(env, 'read', Date.now)))

export const optionsOf = (env: RungEnv, rate: RateKind, now: () => number): LearnerOptions => ({
  jurisdiction: jurisdictionOf(env),
  now,
  floor: floorOf(env),
  runsPerDay: budgetsOf(env).learner,
  runsOnFirstDay: budgetsOf(env).firstDay,
  charge: { kind: rate, scale: rateScaleOf(env) },
  settingsUrl: settingsUrlOf(env),
  model: () => modelOf(env),
})

/** The model of what learners know, as the object reads it. Without the catalogue the textbook's numbers decide. */
async function modelOf(env: RungEnv): Promise<string | null> {
  const model = await new PublicCatalogue(env.DB).model()
  return model.ok ? model.value.text : null
}
