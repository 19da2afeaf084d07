/** The Worker through which a load writes to the local database: each request is one batch, and shows the key of the load that started it. */
import { messageOf } from '../main.ts'
import { d1, KEY_HEADER, type Binding } from './d1.ts'
import type { Statement } from './sql.ts'

export interface LoadEnv {
  readonly DB: Binding
  readonly LOAD_KEY: string
}

export default {
  async fetch(request: Request, { DB, LOAD_KEY }: LoadEnv): Promise<Response> {
    // Every process of the machine can reach the port while it is open.
    if (request.headers.get(KEY_HEADER) !== LOAD_KEY) return new Response('This is not your load.', { status: 403 })
    const statements = (await request.json()) as readonly Statement[]
    try {
      return Response.json(await d1(DB).batch(statements))
    } catch (error) {
      return new Response(messageOf(error), { status: 500 })
    }
  },
}
