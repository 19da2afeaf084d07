/** A person's classes, as the pages and the MCP endpoint ask for them. */
import { ClassClient } from '../classroom/client.ts'
import { jurisdictionIn } from '../learner/jurisdiction.ts'
import { isDatabaseAway } from './database-away.ts'
import type { RungEnv } from './env.ts'
import { learnerOf } from './learner-of.ts'

export const classesOf = (env: RungEnv, userId: string, now: () => number = Date.now): ClassClient =>
  new ClassClient({
    db: env.DB,
    namespace: jurisdictionIn(env, env.CLASS),
    userId,
    ask: learnerOf(env, userId, 'append', now).ask,
    now,
    isDatabaseAway,
  })
