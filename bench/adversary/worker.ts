/** The deployment's Worker, but that a request may say by a header what time it is for the one who sends it. */
import deployed from '../../src/index.ts'
import type { RungEnv } from '../../src/web/env.ts'
import { mcpAt } from '../../src/web/mcp.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { LATER } from './later.ts'

export { Class, Learner, RunnerContainer, SealedRequests } from '../../src/index.ts'

const later = createWorker({
  ...ports,
  mcp: (request, ...rest) => mcpAt(() => Date.now() + Number(request.headers.get(LATER)))(request, ...rest),
})

export default {
  fetch: (request: Request, env: RungEnv, ctx: ExecutionContext): Promise<Response> =>
    (request.headers.has(LATER) ? later : deployed).fetch(request, env, ctx),
  scheduled: (controller: ScheduledController, env: RungEnv) => deployed.scheduled(controller, env),
}
