/** The Worker with a clock that a request may set forward, in milliseconds; for tests alone. */
import { mcpAt } from '../../src/http/mcp.ts'
import { ports } from '../../src/http/ports.ts'
import { createWorker } from '../../src/http/worker.ts'

export { Learner } from '../../src/learner/learner.ts'
export { RunnerContainer } from '../../src/runner/container.ts'

export default createWorker({
  ...ports,
  mcp: (request, ...rest) => mcpAt(() => Date.now() + Number(request.headers.get('x-later-ms') ?? 0))(request, ...rest),
})
