/** The Worker's hold on the sockets of a learner's open pages. */
import type { Failure } from '../failure/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import type { LearnerRpc } from './learner-rpc.ts'
import type { Listener } from './live.ts'

export class LiveClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  /** The answer that makes a request a socket of the object. */
  async open({ session, until, since = null }: Listener): Promise<Result<Response, Failure>> {
    const query = new URLSearchParams({ session, until: `${until}`, ...(since === null ? {} : { since: `${since}` }) }).toString()
    return this.#rpc.object<Response>(async (learner, context) => {
      const admitted = await learner.admit(context)
      if (!admitted.ok) return admitted
      return ok(await learner.fetch(`https://learner/live?${query}`, { headers: { upgrade: 'websocket' } }))
    })
  }

  /** Closes the sockets of a web session that has ended; null for all of them. */
  async hangUp(session: string | null): Promise<void> {
    await this.#rpc.object((learner) => learner.hangUp(session))
  }
}
