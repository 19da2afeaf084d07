/** The Worker's entry: the handlers and the Durable Object classes. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { RungEnv } from './web/env.ts'
import { ports } from './web/ports.ts'
import { site } from './web/app.tsx'
import { isSecretUrl, sealed, unsealed } from './web/sealed-url.ts'
import { createWorker, type RungWorker } from './web/worker.ts'

export { Class } from './classroom/class.ts'
export { Learner } from './learner/learner.ts'
export { RunnerContainer } from './web/runner-container.ts'

const worker = createWorker(ports)

/** Answers requests whose address no log may hold; see src/web/sealed-url.ts. */
export class SealedRequests extends WorkerEntrypoint<RungEnv> {
  override fetch(request: Request): Promise<Response> {
    return worker.fetch(unsealed(request), this.env, this.ctx)
  }
}

const entry: RungWorker = {
  ...worker,
  async fetch(request, env, ctx) {
    if (!isSecretUrl(site, request.url)) return worker.fetch(request, env, ctx)
    try {
      return await ctx.exports.SealedRequests.fetch(sealed(request))
    } catch {
      // Thrown on, it would be stored beside the address.
      return new Response('Something broke on our side. Try again.', { status: 500 })
    }
  },
}

export default entry
