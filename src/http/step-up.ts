/**
 * A call of a tool outside the granted scopes. Clients that follow the MCP specification read the 403's challenge and ask the person for
 * more; others show their model the body, which says the same with a link.
 */
import { insufficientScope, type OAuthResourceAuth } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import { word } from '../words.ts'
import type { Ports } from './context.ts'

const call = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** The scope of the tool a request calls, when the token lacks it; null when it may go on. The request can still be read. */
async function lackedScope(request: Request, granted: readonly string[], ports: Ports): Promise<string | null> {
  // With everything granted there is nothing to look for, and the body is left unread.
  if (request.method !== 'POST' || ports.scopes.every(({ name }) => granted.includes(name))) return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const calls = (Array.isArray(body) ? body : [body]).flatMap((message) => call.safeParse(message).data ?? [])
  const needed = calls.map(({ params }) => ports.scopeOfTool(params.name))
  return needed.find((scope) => scope !== null && !granted.includes(scope)) ?? null
}

/** The answer that asks for more scopes, or null when the token has what the call needs. */
export async function stepUp(request: Request, auth: OAuthResourceAuth, ports: Ports, url: string): Promise<Response | null> {
  const scope = await lackedScope(request, auth.scope, ports)
  if (scope === null) return null
  // Clients take the list as complete, so that what is granted already stands in it too.
  const { headers } = insufficientScope(auth, [...new Set([...auth.scope, scope])])
  const answer = { error: 'insufficient_scope', ...word({ code: 'INSUFFICIENT_SCOPE', scope, url }) }
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return Response.json(answer, { status: 403, headers })
}
