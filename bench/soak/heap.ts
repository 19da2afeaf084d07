/** The Worker's heap as its inspector tells it. Nothing can force a collection there, so the lowest of many looks is what is held. */
import { once } from 'node:events'
import { z } from 'zod'

const usage = z.object({
  id: z.literal(1),
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
})
/** As Miniflare calls the Worker in its inspector. */
const WORKER = '/core:user:rung'

/** Bytes. */
export async function heapOf(inspector: URL): Promise<number> {
  const socket = new WebSocket(new URL(WORKER, inspector))
  try {
    const answered = new Promise<number>((resolve, reject) => {
      for (const end of ['error', 'close']) socket.addEventListener(end, () => reject(new Error('the inspector has gone')))
      socket.addEventListener('message', ({ data }) => {
        const { data: answer } = usage.safeParse(JSON.parse(String(data)))
        if (answer) resolve(answer.result.usedSize + answer.result.backingStorageSize)
      })
    })
    answered.catch(() => null)
    await Promise.race([once(socket, 'open'), answered])
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }))
    return await answered
  } finally {
    socket.close()
  }
}
