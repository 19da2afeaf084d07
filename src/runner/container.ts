/** The runner as Cloudflare Containers: a few instances; each learner is assigned one of them. */
import { Container } from '@cloudflare/containers'
import { httpRunner, ofLearner } from './http-runner.ts'
import { type InstanceTransport, instanceFor, instancePool } from './instances.ts'
import type { CodeTools, Runner } from './runner.ts'
import { InstanceHealth } from './instance-health.ts'

/** What a container went through: it started, was replaced after many runs, or was replaced because it failed. */
export type ContainerEvent = 'start' | 'renewal' | 'failure'

export class RunnerContainer<Env = unknown> extends Container<Env> {
  override defaultPort = 8080
  override sleepAfter = '10m'
  override enableInternet = false
  override pingEndpoint = 'localhost/healthz'
  readonly #health = new InstanceHealth()

  /** Records an event for the operator; the Worker's class does. */
  protected record(_event: ContainerEvent): void {}

  override onStart(): void {
    this.record('start')
  }

  /** Forwards the request to the container and replaces the container once InstanceHealth says so. */
  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    this.#health.begin()
    let answer: Response | null = null
    try {
      answer = await super.fetch(request)
    } finally {
      if (!answer?.body) await this.#ended(pathname, answer)
    }
    if (!answer.body) return answer
    const { readable, writable } = new TransformStream()
    // Stopping the instance before the client has read the answer would truncate the answer.
    const read = answer.body.pipeTo(writable).catch(() => {})
    this.ctx.waitUntil(read.then(() => this.#ended(pathname, answer)))
    return new Response(readable, answer)
  }

  async #ended(pathname: string, answer: Response | null): Promise<void> {
    if (!this.#health.end(pathname, answer?.status ?? null)) return
    this.record(this.#health.isBroken ? 'failure' : 'renewal')
    this.#health.renew()
    // The next request starts a new container. A container that did not answer is destroyed, because it may ignore a stop.
    await (answer ? this.stop() : this.destroy()).catch(() => {})
  }
}

/** The error of the container binding when containers are disabled, as under a bare `wrangler dev`. */
const CONTAINERS_DISABLED = /Containers have not been enabled/

/** Stands for a runner's answer. UNAUTHORIZED is the protocol's code for a runner that this Worker may not use. */
const notConfigured = (): Response =>
  Response.json({ error: { code: 'UNAUTHORIZED', message: 'this deployment has no container' } }, { status: 401 })

/** `learner`: the key of the learner whose runs these are. Sends no token: a container's port can only be reached through its own Durable Object. */
export function containerRunner(
  namespace: DurableObjectNamespace<RunnerContainer>,
  { userId, learner, size }: { readonly userId: string; readonly learner: Promise<string>; readonly size: number },
): Runner & CodeTools {
  const ask: InstanceTransport = async (instance, path, init) => {
    try {
      return await namespace.getByName(instance).fetch(`http://runner${path}`, init)
    } catch (error) {
      if (error instanceof Error && CONTAINERS_DISABLED.test(error.message)) return notConfigured()
      throw error
    }
  }
  return httpRunner(ofLearner(instancePool(ask, instanceFor(userId, size), size), learner), null)
}
