/** The runner as a Cloudflare Container. */
import { Container } from '@cloudflare/containers'
import { httpRunner } from './http-runner.ts'
import type { Runner } from './runner.ts'

export class RunnerContainer extends Container {
  override defaultPort = 8080
  override sleepAfter = '10m'
  override enableInternet = false
  override pingEndpoint = 'localhost/healthz'
}

/** What a container's object throws where containers are off, as under a bare `wrangler dev`. */
const NONE_HERE = /Containers have not been enabled/

/** Answered in the runner's stead; the wire has no other word for a runner that is not this Worker's to use. */
const notConfigured = (): Response =>
  Response.json({ error: { code: 'UNAUTHORIZED', message: 'this deployment has no container' } }, { status: 401 })

/** No token: a container's port can be reached through its own object only. */
export function containerRunner(namespace: DurableObjectNamespace<RunnerContainer>, instanceName: string): Runner {
  const transport = async (path: string, init: RequestInit) => {
    try {
      return await namespace.getByName(instanceName).fetch(`http://runner${path}`, init)
    } catch (error) {
      if (error instanceof Error && NONE_HERE.test(error.message)) return notConfigured()
      throw error
    }
  }
  return httpRunner(transport, null)
}
