/** Both OAuth roles of the deployment: the server that issues tokens, and the resource at /mcp that takes them. */
import {
  OAuthAuthorizationServer,
  OAuthResourceServer,
  type TokenExchangeCallbackOptions,
  type TokenExchangeCallbackResult,
} from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import { fixedPeriods, periodOf, periods } from '../../kernel/retention.ts'
import type { RungEnv } from '../env.ts'
import { guardClientDocuments } from './client-documents.ts'
import type { Ports } from '../context.ts'
import { messageIn } from '../mcp-message.ts'
import { defaultsOf, namesOf, type Scope } from './scopes.ts'
import { stepUp } from './step-up.ts'
import { accountWithAccess, refuseWithoutAccount } from './token-access.ts'
import { validTokens } from './token-cache.ts'
import { orTryAgain } from './token-check.ts'

/** What a grant carries, encrypted, to every call made with its tokens. */
const grantProps = z.object({ userId: z.string().min(1), displayName: z.string().optional() })
export type GrantProps = z.infer<typeof grantProps>

export interface Roles {
  readonly authorization: OAuthAuthorizationServer<RungEnv>
  readonly resource: OAuthResourceServer<RungEnv>
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

export const TOKEN_PATH = '/oauth/token'

/** The resource's identifier: the exact audience of every token. */
export const mcpUrl = (own: URL): string => `${own.origin}/mcp`

/** Refuses people without an account, and says how long the connection lasts without use. */
async function exchange(options: TokenExchangeCallbackOptions<RungEnv>): Promise<TokenExchangeCallbackResult> {
  await refuseWithoutAccount(options)
  const seconds = periodOf(options.env, 'KEEP_CONNECTION_DAYS') * DAY_S
  return { refreshTokenTTL: seconds, refreshTokenIdleTTL: seconds }
}

function authorizationServer(own: URL, scopes: readonly Scope[]): OAuthAuthorizationServer<RungEnv> {
  return new OAuthAuthorizationServer<RungEnv>({
    issuer: own.origin,
    resources: [mcpUrl(own)],
    authorizeEndpoint: '/authorize',
    tokenEndpoint: TOKEN_PATH,
    clientRegistrationEndpoint: '/oauth/register',
    clientIdMetadataDocumentEnabled: true,
    scopesSupported: [...namesOf(scopes)],
    accessTokenTTL: fixedPeriods.accessTokenHours * HOUR_S,
    refreshTokenTTL: periods.KEEP_CONNECTION_DAYS.most * DAY_S,
    refreshTokenIdleTTL: periods.KEEP_CONNECTION_DAYS.most * DAY_S,
    clientRegistrationTTL: fixedPeriods.registrationDays * DAY_S,
    tokenExchangeCallback: exchange,
    onError: ({ code, status, internal }) =>
      console.warn(JSON.stringify({ event: 'oauth_error', code, status, category: internal.category, reason: internal.reason })),
  })
}

function build(own: URL, ports: Ports): Roles {
  guardClientDocuments()
  const authorization = authorizationServer(own, ports.scopes)
  const resource = new OAuthResourceServer<RungEnv>({
    resourceMetadata: { resource: mcpUrl(own), authorization_servers: [own.origin], resource_name: 'Rung' },
    requiredScopes: [...defaultsOf(ports.scopes)],
    validateToken: (env) =>
      orTryAgain(
        validTokens.over(async (audience, token) => {
          const validation = await authorization.validateToken(audience, token, env)
          // KV may show a grant for a minute after it was revoked; that an account is gone, D1 says at once.
          if (validation === null) return null
          const account = await accountWithAccess(
            env.DB,
            validation.userId,
            validation.expiresAt - fixedPeriods.accessTokenHours * HOUR_S,
          )
          return account === null ? null : validation
        }),
      ),
    handler: {
      fetch: async (request, env, ctx) => {
        const { userId } = grantProps.parse(ctx.props)
        const message = await messageIn(request, userId, env)
        if (message instanceof Response) return message
        const challenge = stepUp(message.json, ctx.auth, ports, `${own.origin}/clients`)
        return (
          challenge ??
          ports.mcp(request, message, env, ctx, { userId, scopes: ctx.auth.scope, clientId: ctx.auth.clientId ?? '' })
        )
      },
    },
  })
  return { authorization, resource }
}

const built = new WeakMap<Ports, Map<string, Roles>>()

/** The roles for an origin, built once per isolate: a deployment has one origin. */
export function rolesOf(own: URL, ports: Ports): Roles {
  const byOrigin = built.get(ports) ?? new Map<string, Roles>()
  built.set(ports, byOrigin)
  const roles = byOrigin.get(own.origin) ?? build(own, ports)
  byOrigin.set(own.origin, roles)
  return roles
}

const CURSOR = 'rung:purge-cursor'

/** One step of the sweep over expired grants and tokens; the next step starts where this one stopped. */
export async function purgeExpired(env: RungEnv, own: URL): Promise<void> {
  const cursor = await env.OAUTH_KV.get(CURSOR)
  const swept = await authorizationServer(own, []).purgeExpiredData(env, { batchSize: 100, ...(cursor ? { cursor } : {}) })
  if (swept.cursor) await env.OAUTH_KV.put(CURSOR, swept.cursor)
  else await env.OAUTH_KV.delete(CURSOR)
}
