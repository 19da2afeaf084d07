/**
 * `node supervised.ts FOLDER PROGRAM ARGUMENTS…`: runs a program in a process group of its own. When standard input closes, which it does
 * however the starter ends, the whole group ends and the folder is removed. A program that ends by itself leaves its folder to the starter. An empty FOLDER
 * is none.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'

const STOP_MS = 5_000

const [folder = '', program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
const ended = once(child, 'exit')
process.stdin.resume()
const isLeft = await Promise.race([ended.then(() => false), once(process.stdin, 'close').then(() => true)])

// The whole group: wrangler leaves workerd behind when it alone is told to end.
tellGroup('SIGTERM')
const late = setTimeout(() => tellGroup('SIGKILL'), STOP_MS)
await ended
clearTimeout(late)
// Whatever of the group is still ending would write into the folder while it is removed.
tellGroup('SIGKILL')
if (isLeft && folder !== '') await rm(folder, { recursive: true, force: true, maxRetries: 5 })
process.exit(0)

function tellGroup(signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // Nothing of it is left.
  }
}
