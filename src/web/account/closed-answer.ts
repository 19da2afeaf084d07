/** What a token of a deleted account is told. Its grant is gone, so that asking for a new one would end at the same place. */
import { closedUntil } from '../../learner/closed.ts'
import { word } from '../../failure/words.ts'
import type { AppContext } from '../context.ts'

/** Tokens are the person's id, the grant's and a secret; the id says which account they were for, and proves nothing. */
const TOKEN = /^Bearer ([\w-]{43}):[\w-]+:[\w-]+$/i

/** The same answer, or where it is the refusal of such a token, one that says why. */
export async function orClosed(c: AppContext, answer: Response): Promise<Response> {
  if (answer.status !== 401) return answer
  const userId = TOKEN.exec(c.req.header('authorization') ?? '')?.[1]
  if (userId === undefined || (await closedUntil(c.env.vars.DB, userId, Date.now())) === null) return answer
  const headers = new Headers(answer.headers)
  for (const name of ['www-authenticate', 'content-length']) headers.delete(name)
  headers.set('content-type', 'application/json')
  return Response.json(word({ code: 'ACCOUNT_CLOSED' }), { status: 403, headers })
}
