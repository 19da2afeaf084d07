/** The pages as a caller of tools: what a button does is what a tool does, and its evidence was typed on a page of this server. */
import type { Caller } from '../mcp/context.ts'
import { toolsets } from '../mcp/tool.ts'
import { callerOf } from './caller.ts'
import type { AppContext } from './context.ts'
import type { Typing } from '../kernel/evidence.ts'

/** No client that registers gets this id: theirs are random, or addresses. */
const CLIENT_ID = 'page'

/** The caller of a person who is signed in on the pages. Nobody grants them anything: every toolset is theirs. */
export function pageCaller(c: AppContext, userId: string, typing: Typing | null = null): Caller {
  const { vars: env, ctx } = c.env
  return callerOf({
    env,
    ctx,
    identity: { userId, scopes: toolsets, clientId: CLIENT_ID },
    origin: 'page',
    typing,
    now: Date.now,
  })
}
