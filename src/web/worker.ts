/** The Worker's handlers, over the parts a deployment is made of. */
import { sweepUsage } from '../deployment/load-hours.ts'
import { keepUsageDaysOf, type RungEnv } from './env.ts'
import { sweepClasses } from '../classroom/routing.ts'
import { sweepClosed } from './account/close.ts'
import { archiveOf } from './account/parts.ts'
import { sweepRemoved } from './account/remove.ts'
import { app } from './app.tsx'
import type { Ports } from './context.ts'
import { Courses } from '../lti/courses.ts'
import { Launches } from '../lti/launches.ts'
import { purgeExpired, rolesOf } from './auth/oauth.ts'
import { sweepTrials } from '../engines/trials/pages/trial-people.ts'
import { parsePublicOrigin } from './origin.ts'
import { forgetReplaced } from './auth/refresh-tokens.ts'

export interface RungWorker {
  fetch(request: Request, env: RungEnv, ctx: ExecutionContext): Promise<Response>
  scheduled(controller: ScheduledController, env: RungEnv): Promise<void>
}

/** Answers requests through the routes, and sweeps expired OAuth data, removed and closed accounts and old usage on a schedule. */
export function createWorker(ports: Ports): RungWorker {
  return {
    fetch: async (request, vars, ctx) => app.fetch(request, { vars, ctx, ports }),
    scheduled: async (_controller, env) => {
      const own = parsePublicOrigin(env.PUBLIC_ORIGIN)
      if (!own.ok) return
      await purgeExpired(env, own.value)
      await forgetReplaced(env.DB, Date.now())
      const oauth = rolesOf(own.value, ports).authorization.getOAuthApi(env)
      await sweepRemoved({ env, oauth }, Date.now())
      await sweepClosed(env, Date.now(), (userId) => ({ record: archiveOf(env, userId, null), oauth }))
      await new Launches(env.DB).sweep(Date.now())
      await new Courses(env.DB).sweep()
      await sweepTrials(env, Date.now())
      await sweepClasses(env.DB, Date.now())
      await sweepUsage(env.DB, keepUsageDaysOf(env), Date.now())
    },
  }
}
