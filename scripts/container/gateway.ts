/**
 * An engine says the address of its bridge only from its second start on (seen in 20.10), and workerd cannot start a container without
 * it. This stands between the two and adds the address, which the machine knows anyway.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { docker, dockerOutput } from './docker.ts'

const bridge = z.looseObject({
  IPAM: z.looseObject({ Config: z.array(z.looseObject({ Subnet: z.string(), Gateway: z.string().optional() })) }),
})
type Bridge = z.infer<typeof bridge>

const isComplete = ({ IPAM: { Config } }: Bridge): boolean => Config.every(({ Gateway }) => Gateway !== undefined)

/** An engine gives its bridge the first address of the network. */
const firstOf = (subnet: string): string => subnet.replace(/\d+\/\d+$/, '1')

const completed = (network: Bridge): Bridge => ({
  ...network,
  IPAM: { ...network.IPAM, Config: network.IPAM.Config.map((config) => ({ Gateway: firstOf(config.Subnet), ...config })) },
})

export interface EngineSocket {
  /** What DOCKER_HOST must be; null when the engine needs no help. */
  readonly host: string | null
  /** Removes the containers that were made through it: wrangler's own clearing up would come after its end. */
  stop(): Promise<void>
}

/** The calls whose answers are of interest here, and what is made of them; every other answer goes through as it comes. */
const madeShape = z.looseObject({ Id: z.string() })
const calls = { bridge: /^GET (\/v[\d.]+)?\/networks\/bridge$/, make: /^POST (\/v[\d.]+)?\/containers\/create(\?|$)/ }

/** Listens in a folder of its own where the engine leaves the address out. */
export async function completeEngine(): Promise<EngineSocket> {
  const [network] = z.array(bridge).parse(JSON.parse(await dockerOutput(['network', 'inspect', 'bridge'])))
  if (!network || isComplete(network)) return { host: null, stop: async () => {} }
  const host =
    process.env['DOCKER_HOST'] ?? (await dockerOutput(['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}']))
  if (!host.startsWith('unix://')) throw new Error(`the engine at ${host} does not say the address of its bridge`)
  const containerIds = new Set<string>()
  const changed = async (call: string, answer: IncomingMessage): Promise<unknown> => {
    const body = await json(answer)
    if (calls.bridge.test(call)) return completed(bridge.parse(body))
    containerIds.add(madeShape.parse(body).Id)
    return body
  }
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming
    const call = `${method} ${url}`
    const forwarded = request({ socketPath: host.slice('unix://'.length), path: url, method, headers }, (answer) => {
      const { statusCode = 502 } = answer
      if (statusCode >= 300 || !Object.values(calls).some((pattern) => pattern.test(call))) {
        response.writeHead(statusCode, answer.headers)
        answer.pipe(response)
        return
      }
      changed(call, answer).then(
        (body) => response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.destroy(),
      )
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  const folder = mkdtempSync(join(tmpdir(), 'rung-engine-'))
  const path = join(folder, 'docker.sock')
  server.listen(path)
  await once(server, 'listening')
  return {
    host: `unix://${path}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      if (containerIds.size > 0) await docker(['rm', '--force', ...containerIds])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
