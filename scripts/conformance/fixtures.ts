/** Starts and ends the fixture server, a process of its own because it is built with the Worker's types. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectNode } from '../runner-process.ts'

const PROGRAM = join(import.meta.dirname, '../../test/conformance/fixture-server.ts')

export async function startFixtureServer(): Promise<{ readonly mcpUrl: string; stop(): Promise<void> }> {
  const child = spawn(projectNode, ['--no-warnings', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line]: unknown[] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof line !== 'string') throw new Error('the fixture server did not start')
  return {
    mcpUrl: line,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
