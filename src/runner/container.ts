/** The runner as Cloudflare Containers: a few instances, of which each learner has one. */
import { Container } from '@cloudflare/containers'
import { httpRunner, ofLearner } from './http-runner.ts'
import { type Asking, instanceFor, withSpare } from './instances.ts'
import type { CodeTools, Runner } from './runner.ts'
import { InstanceHealth } from './instance-health.ts'

export class RunnerContainer extends Container {
  override defaultPort = 8080
  override sleepAfter = '10m'
  override enableInternet = false
  override pingEndpoint = 'localhost/healthz'
  readonly #wear = new InstanceHealth()

  /** Passes the request on to the container, which is replaced when it has served long enough. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    this.#wear.begin()
    let answer: Response | null = null
    try {
      answer = await super.fetch(request)
    } finally {
      if (!answer?.body) await this.#ended(pathname, answer)
    }
    if (!answer.body) return answer
    const { readable, writable } = new TransformStream()
    // An instance that is stopped before its answer has been read would cut it off.
    const read = answer.body.pipeTo(writable).catch(() => {})
    this.ctx.waitUntil(read.then(() => this.#ended(pathname, answer)))
    return new Response(readable, answer)
  }

  async #ended(pathname: string, answer: Response | null): Promise<void> {
    if (!this.#wear.end(pathname, answer?.status ?? null)) return
    this.#wear.renew()
    // The next request starts another. One that hangs gets no chance to refuse.
    await (answer ? this.stop() : this.destroy()).catch(() => {})
  }
}

/** What a container's object throws where containers are off, as under a bare `wrangler dev`. */
const NONE_HERE = /Containers have not been enabled/

/** Answered in the runner's stead; the wire has no other word for a runner that is not this Worker's to use. */
const notConfigured = (): Response =>
  Response.json({ error: { code: 'UNAUTHORIZED', message: 'this deployment has no container' } }, { status: 401 })

/** `learner`: what the container knows of whose runs they are. No token: a container's port can be reached through its own object only. */
export function containerRunner(
  namespace: DurableObjectNamespace<RunnerContainer>,
  { userId, learner, size }: { readonly userId: string; readonly learner: Promise<string>; readonly size: number },
): Runner & CodeTools {
  const ask: Asking = async (instance, path, init) => {
    try {
      return await namespace.getByName(instance).fetch(`http://runner${path}`, init)
    } catch (error) {
      if (error instanceof Error && NONE_HERE.test(error.message)) return notConfigured()
      throw error
    }
  }
  return httpRunner(ofLearner(withSpare(ask, instanceFor(userId, size), size), learner), null)
}
