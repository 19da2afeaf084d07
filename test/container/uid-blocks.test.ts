/** Servers on one machine: none may run programs under a uid of another, whose processes it would end with its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { node, project } from './runner-process.ts'

const UIDS = join(project, 'container/sandbox/uids.ts')
/** Claims the block it is told of, says which it got, and keeps it until its input ends. */
const CLAIM = `import { claimBlock } from ${JSON.stringify(UIDS)}
console.log(await claimBlock(63))
process.stdin.resume()`

async function claim() {
  const child = spawn(node, ['--input-type=module', '-e', CLAIM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  return { first: Number(line), stop }
}

it('servers that would choose the same uids have different ones, which are free again when their server has ended', async () => {
  const servers = [await claim(), await claim(), await claim()]
  const [first, second, third] = servers.map((server) => server.first)
  expect(new Set([first, second, third]).size).toBe(3)
  expect([first, second, third].map((uid) => ((uid ?? 0) - 61_000) % 64)).toEqual([0, 0, 0])
  for (const server of servers) await server.stop()
  const again = await claim()
  expect(again.first).toBe(first)
  await again.stop()
})
