/** The Worker with a clock that a request may set forward, in milliseconds; for tests alone. A request that does not is the deployment's. */
import { mcpAt } from '../../../../src/web/mcp.ts'
import { ports } from '../../../../src/web/ports.ts'
import { createWorker, type RungWorker } from '../../../../src/web/worker.ts'
import deployed from '../../../../src/index.ts'

export { Class, Learner, RunnerContainer, SealedRequests } from '../../../../src/index.ts'

const LATER = 'x-later-ms'

const later = createWorker({
  ...ports,
  mcp: (request, ...rest) => mcpAt(() => Date.now() + Number(request.headers.get(LATER)))(request, ...rest),
})

const entry: RungWorker = {
  ...deployed,
  fetch: (request, env, ctx) => (request.headers.has(LATER) ? later : deployed).fetch(request, env, ctx),
}

export default entry
