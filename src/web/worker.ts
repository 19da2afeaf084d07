/** The Worker's handlers, over the parts a deployment is made of. */
import { sweepUsage } from '../deployment/load-hours.ts'
import type { RungEnv } from './env.ts'
import { sweepClasses } from '../classroom/routing.ts'
import { sweepShares } from '../catalog/shares.ts'
import { daysMs, periodOf } from '../kernel/retention.ts'
import { jurisdictionIn } from '../learner/jurisdiction.ts'
import { sweepClosed } from './account/close.ts'
import { archiveOf } from './account/parts.ts'
import { sweepRemoved } from './account/remove.ts'
import { app } from './app.tsx'
import type { Ports } from './context.ts'
import { Courses } from '../lti/courses.ts'
import { Launches } from '../lti/launches.ts'
import { withBoundedKeys } from './auth/bounded-keys.ts'
import { purgeExpired, rolesOf } from './auth/oauth.ts'
import { sweepTrials } from '../engines/trials/pages/trial-people.ts'
import { logFailure } from './log.ts'
import { countCalibration } from './operator/calibration-count.ts'
import { sweepOwnerLog } from './operator/owner-log.ts'
import { parsePublicOrigin } from './origin.ts'
import { retentionProblem } from './readiness.ts'
import { forgetReplaced } from './auth/refresh-tokens.ts'

export interface RungWorker {
  fetch(request: Request, env: RungEnv, ctx: ExecutionContext): Promise<Response>
  scheduled(controller: ScheduledController, env: RungEnv): Promise<void>
}

const classForgotten = (env: RungEnv) => async (classId: string) => {
  try {
    return await jurisdictionIn(env, env.CLASS).getByName(classId).forget(Date.now())
  } catch (error) {
    logFailure('class_not_forgotten', error)
    return false
  }
}

/** Answers requests through the routes, and sweeps on a schedule what has expired. */
export function createWorker(ports: Ports): RungWorker {
  return {
    fetch: async (request, vars, ctx) => app.fetch(request, { vars: withBoundedKeys(vars), ctx, ports }),
    scheduled: async (_controller, env) => {
      const own = parsePublicOrigin(env.PUBLIC_ORIGIN)
      // A period that cannot be read must delete nothing.
      if (!own.ok || retentionProblem(env) !== null) return
      await purgeExpired(env, own.value)
      await forgetReplaced(env.DB, Date.now())
      const oauth = rolesOf(own.value, ports).authorization.getOAuthApi(env)
      await sweepRemoved({ env, oauth }, Date.now())
      await sweepClosed(env, Date.now(), (userId) => ({ record: archiveOf(env, userId, null), oauth }))
      await new Launches(env.DB).sweep(Date.now())
      await new Courses(env.DB).sweep()
      await sweepTrials(env, Date.now())
      await countCalibration(env, Date.now())
      await sweepClasses(env.DB, { keepMs: daysMs(env, 'KEEP_CLASS_DAYS'), now: Date.now(), forget: classForgotten(env) })
      await sweepShares(env.DB, Date.now())
      await sweepOwnerLog(env.DB, daysMs(env, 'KEEP_OWNER_LOG_DAYS'), Date.now())
      await sweepUsage(env.DB, periodOf(env, 'KEEP_USAGE_DAYS'), Date.now())
    },
  }
}
