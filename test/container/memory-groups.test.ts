/** The kernel's own bound on memory, where a server can have one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MemoryGroups } from '../../container/memory-groups.ts'

const groups = await MemoryGroups.find()
const own = /^\d+:memory:(.*)$/m.exec(existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8') : '')?.[1]
const folder = own === undefined ? null : join('/sys/fs/cgroup/memory', own)

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const mine = (): string[] => (folder ? readdirSync(folder).filter((name) => name.startsWith(`rung-${process.pid}-`)) : [])

it('is there wherever the first version of the interface can be written', () => {
  if (folder && isWritable(folder)) expect(groups).not.toBeNull()
  expect(mine()).toEqual([])
})

/** Takes `megabytes` in a child process once it stands in a group of 64, and tells how that ended. */
async function take(found: MemoryGroups, megabytes: number) {
  const code = `input(); held = bytearray(b"x") * (${megabytes} << 20); print(len(held) >> 20)`
  const child = spawn('python3', ['-S', '-c', code], { stdio: ['pipe', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  const group = await found.hold(child.pid ?? 0, 64 << 20)
  child.stdin.end('\n')
  await closed
  const ranOut = await group.ranOut()
  await group.remove()
  return { signal: child.signalCode, code: child.exitCode, ranOut }
}

if (groups) {
  describe('a group', () => {
    it('lets a process have what fits', async () => {
      expect(await take(groups, 16)).toEqual({ signal: null, code: 0, ranOut: false })
    })

    it('ends one that takes more, says so, and goes', async () => {
      expect(await take(groups, 256)).toEqual({ signal: 'SIGKILL', code: null, ranOut: true })
      expect(mine()).toEqual([])
    })
  })
}
