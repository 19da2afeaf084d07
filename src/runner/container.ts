/** The runner as Cloudflare Containers: a few instances; each learner is assigned one of them. */
import { Container } from '@cloudflare/containers'
import { httpRunner, ofLearner } from './http-runner.ts'
import { type InstanceTransport, instanceFor, instancePool } from './instances.ts'
import type { CodeTools, Runner } from './runner.ts'
import { Renewal, type Seat, type Step } from './renewal.ts'
import { programRun } from './requests.ts'

/** What a container went through: it started, was replaced after many runs, or was replaced because it failed. */
export type ContainerEvent = 'start' | 'renewal' | 'failure'

/** The object beside `runner-1`, whose container succeeds it, has this name after `runner-1`. */
const BESIDE = '-beside'
/** Where an object remembers which of the two containers serves. */
const SERVING = 'serving'

/** Whether the container that this reaches runs programs in the languages with an interpreter that is started beforehand. */
export async function isWarm(ask: (request: Request) => Promise<Response>): Promise<boolean> {
  const programs = [programRun('warm', 'python3', 'print(1)', '', 5_000), programRun('warm', 'javascript', '1', '', 5_000)]
  const answers = programs.map(async (program) => {
    const answer = await ask(new Request('http://runner/v1/run', { method: 'POST', body: JSON.stringify(program) }))
    await answer.body?.cancel()
    return answer.ok
  })
  return Promise.all(answers).then(
    (oks) => oks.every(Boolean),
    () => false,
  )
}

export class RunnerContainer<Env = unknown> extends Container<Env> {
  override defaultPort = 8080
  override sleepAfter = '10m'
  override enableInternet = false
  override pingEndpoint = 'localhost/healthz'
  readonly #renewal = new Renewal(this.ctx.storage.kv.get<Seat>(SERVING) ?? 'own')

  /** Records an event for the operator; the Worker's class does. */
  protected record(_event: ContainerEvent): void {}

  /** The object of this name; the Worker's class knows the namespace. */
  protected sibling(_name: string): DurableObjectStub<RunnerContainer> | null {
    return null
  }

  override onStart(): void {
    this.record('start')
  }

  /** Forwards the request to the container that serves, and renews it as Renewal says. */
  override async fetch(request: Request): Promise<Response> {
    // A successor is its neighbour's to renew.
    if (this.#beside === null) return super.fetch(request)
    const { pathname } = new URL(request.url)
    const seat = this.#renewal.begin()
    let answer: Response | null = null
    try {
      answer = await this.#ask(seat, request)
    } finally {
      if (!answer?.body) this.#ended(seat, pathname, answer)
    }
    if (!answer.body) return answer
    const { readable, writable } = new TransformStream()
    // Stopping the instance before the client has read the answer would truncate the answer.
    const read = answer.body.pipeTo(writable).catch(() => {})
    this.ctx.waitUntil(read.then(() => this.#ended(seat, pathname, answer)))
    return new Response(readable, answer)
  }

  /** The object with the other container; null in that object itself. */
  get #beside(): DurableObjectStub<RunnerContainer> | null {
    const { name = '' } = this.ctx.id
    return name === '' || name.endsWith(BESIDE) ? null : this.sibling(`${name}${BESIDE}`)
  }

  #ask(seat: Seat, request: Request): Promise<Response> {
    return seat === 'own' ? super.fetch(request) : (this.#beside?.fetch(request) ?? super.fetch(request))
  }

  #ended(seat: Seat, pathname: string, answer: Response | null): void {
    const step = this.#renewal.end(seat, pathname, answer?.status ?? null)
    if (step) this.ctx.waitUntil(this.#perform(step))
  }

  async #perform({ does, seat }: Step): Promise<void> {
    switch (does) {
      case 'warm': {
        const event = this.#renewal.isBroken ? 'failure' : 'renewal'
        const isWell = await isWarm((request) => this.#ask(seat, request))
        const next = this.#renewal.tried(isWell)
        if (isWell) {
          this.ctx.storage.kv.put(SERVING, this.#renewal.serving)
          this.record(event)
        }
        return next ? this.#perform(next) : undefined
      }
      case 'stop':
        return (seat === 'own' ? this : this.#beside)?.stop().catch(() => {})
      case 'destroy':
        if (seat === this.#renewal.serving) this.record('failure')
        return (seat === 'own' ? this : this.#beside)?.destroy().catch(() => {})
    }
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
