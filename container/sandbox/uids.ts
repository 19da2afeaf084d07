/** The uids that programs of a server that is root run under. What one server does to a uid must not reach programs of another. */
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 61_000
/** As many as there can be living cells, since RLIMIT_NPROC counts per uid and a sweep ends all that a uid has. */
export const BLOCK = 64
const BLOCKS = 64

/**
 * The first uid of a block that no other server on this machine has; it is this process's until it ends. A name in the abstract
 * namespace of sockets reserves the block, because the kernel gives it to one process and frees it when the process ends.
 */
export async function claimBlock(from: number): Promise<number> {
  for (let attempt = 0; attempt < BLOCKS; attempt++) {
    const block = (from + attempt) % BLOCKS
    const server = createServer((connection) => void connection.destroy())
    const listening = once(server, 'listening')
    server.listen(`\0rung-uids-${block}`)
    try {
      await listening
    } catch {
      continue
    }
    server.unref()
    return FIRST + BLOCK * block
  }
  throw new Error('every uid for programs is another server’s')
}

let claimed: Promise<number> | null = null

/** The first uid of this server's block. */
export function firstUid(): Promise<number> {
  claimed ??= claimBlock(process.pid % BLOCKS)
  return claimed
}

/** Uids of this server; no two living cells share one. */
export class Uids {
  #free: number[] | null = null
  async take(): Promise<number> {
    const first = await firstUid()
    this.#free ??= Array.from({ length: BLOCK }, (_, index) => first + index)
    const uid = this.#free.shift()
    if (uid === undefined) throw new Error('every uid for programs is taken')
    return uid
  }
  give(uid: number): void {
    this.#free?.push(uid)
  }
}
