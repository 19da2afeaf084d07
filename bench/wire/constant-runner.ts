/** A runner on loopback that starts nothing: it speaks the runner's wire and gives every input the same wrong answer at once. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'
import { constantReport } from '../../scripts/constant-report.ts'
import { runRequestSchema } from '../../src/runner/protocol.ts'

export interface ConstantRunner {
  /** As `RUNNER_URL` takes it. */
  readonly url: string
  /** Runs it has answered. */
  runs(): number
  stop(): Promise<void>
}

const port = z.object({ port: z.int() })

export async function startConstantRunner(): Promise<ConstantRunner> {
  let runs = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.url !== '/v1/run') {
        response.end('{}')
        return
      }
      runs += 1
      const run = runRequestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
      response.end(
        JSON.stringify(
          constantReport(
            run,
            run.inputs.map(() => '[]'),
          ),
        ),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port.parse(server.address()).port}`,
    runs: () => runs,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
