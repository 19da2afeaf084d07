/**
 * A call of a tool outside the granted scopes. Clients that follow the MCP specification read the 403's challenge and ask the person for
 * more; others show their model the body, which says the same with a link.
 */
import { insufficientScope, type OAuthResourceAuth } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import { word } from '../../failure/words.ts'
import type { Ports } from '../context.ts'

const call = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** The scope of the tool a message calls, when the token lacks it; null when it may go on. */
function lackedScope(message: unknown, granted: readonly string[], ports: Ports): string | null {
  // With everything granted there is nothing to look for.
  if (ports.scopes.every(({ name }) => granted.includes(name))) return null
  const calls = (Array.isArray(message) ? message : [message]).flatMap((one) => call.safeParse(one).data ?? [])
  const neededScopes = calls.map(({ params }) => ports.scopeOfTool(params.name))
  return neededScopes.find((scope) => scope !== null && !granted.includes(scope)) ?? null
}

/** The answer that asks for more scopes, or null when the token has what the call needs. */
export function stepUp(message: unknown, auth: OAuthResourceAuth, ports: Ports, url: string): Response | null {
  const scope = lackedScope(message, auth.scope, ports)
  if (scope === null) return null
  // Clients take the list as complete, so it contains what is granted already.
  const { headers } = insufficientScope(auth, [...new Set([...auth.scope, scope])])
  const answer = { error: 'insufficient_scope', ...word({ code: 'INSUFFICIENT_SCOPE', scope, url }) }
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return Response.json(answer, { status: 403, headers })
}
