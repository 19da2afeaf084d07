/**
 * Refresh tokens are used once (RFC 9700, 4.14). The OAuth library replaces a token at every use, keeps the one before valid for as long
 * as its successor is unused, and forgets older ones. What it replaced is remembered here: a token that comes back after it was
 * replaced is in two hands, and ends its connection. In D1, which every place sees at once, unlike KV.
 */
import type { OAuthAuthorizationServer } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import { sha256 } from '../../kernel/hash.ts'
import { DAY_MS } from '../../kernel/day.ts'
import { fixedPeriods } from '../../kernel/retention.ts'
import type { RungEnv } from '../env.ts'
import { disconnect } from './grants.ts'

/** How long a client whose answer was lost may send the same token again, from its first use: a time-out and a second try. */
const RETRY_MS = 60_000
/** How long a replaced token is recognised. */
const REMEMBERED_MS = fixedPeriods.replacedTokenDays * DAY_MS

interface Presented {
  readonly userId: string
  readonly grantId: string
  readonly hash: string
}

/** The refresh token of a token request; null for any other request, and for what the library refuses by its shape. */
async function presentedIn(request: Request): Promise<Presented | null> {
  if (request.method !== 'POST') return null
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (form?.get('grant_type') !== 'refresh_token') return null
  const [token, ...more] = form.getAll('refresh_token')
  if (typeof token !== 'string' || more.length > 0) return null
  const [userId, grantId, ...secret] = token.split(':')
  return userId && grantId && secret.length === 1 ? { userId, grantId, hash: await sha256(token) } : null
}

const standing = z.object({ is_revoked: z.number(), may_retry: z.number().nullable() })

/** Whether a token, or the connection it belongs to, has come to its end. */
async function isOver(db: D1Database, { grantId, hash }: Presented, now: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM revoked_grant WHERE grant_id = ?2) AS is_revoked,
        (SELECT retry_until > ?3 AND NOT EXISTS (SELECT 1 FROM replaced_refresh_token WHERE token_hash = presented.replaced_by)
          FROM replaced_refresh_token AS presented WHERE token_hash = ?1) AS may_retry`,
    )
    .bind(hash, grantId, now)
    .first()
  const { is_revoked: isRevoked, may_retry: mayRetry } = standing.parse(row)
  return isRevoked === 1 || mayRetry === 0
}

/** Notes which token replaced the presented one; false when the connection was ended meanwhile. */
async function noteReplaced(db: D1Database, { grantId, hash }: Presented, successor: string, now: number): Promise<boolean> {
  const [, , revoked] = await db.batch([
    // An earlier answer to the same token counts as lost: a later use of its token is not by the client that asked again.
    db
      .prepare(
        `INSERT INTO replaced_refresh_token (token_hash, grant_id, replaced_by, retry_until)
         SELECT replaced_by, ?2, ?3, ?4 FROM replaced_refresh_token WHERE token_hash = ?1
         ON CONFLICT (token_hash) DO NOTHING`,
      )
      .bind(hash, grantId, successor, now),
    db
      .prepare(
        `INSERT INTO replaced_refresh_token (token_hash, grant_id, replaced_by, retry_until) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (token_hash) DO UPDATE SET replaced_by = excluded.replaced_by`,
      )
      .bind(hash, grantId, successor, now + RETRY_MS),
    db.prepare('SELECT 1 FROM revoked_grant WHERE grant_id = ?').bind(grantId),
  ])
  return revoked?.results.length === 0
}

const granted = z.object({ refresh_token: z.string() })

/** Answers a request to the token endpoint, and ends a connection whose refresh token was used before. */
export async function answerTokenRequest(
  authorization: OAuthAuthorizationServer<RungEnv>,
  request: Request,
  env: RungEnv,
  ctx: ExecutionContext,
): Promise<Response> {
  const presented = await presentedIn(request)
  if (presented === null) return authorization.fetch(request, env, ctx)
  const end = async () => {
    await disconnect(env.DB, authorization.getOAuthApi(env), presented)
    return refusal()
  }
  if (await isOver(env.DB, presented, Date.now())) return end()
  const response = await authorization.fetch(request, env, ctx)
  if (!response.ok) return response
  const { refresh_token: successor } = granted.parse(await response.clone().json())
  return (await noteReplaced(env.DB, presented, await sha256(successor), Date.now())) ? response : end()
}

/** As the library words and logs its own refusals. */
function refusal(): Response {
  const category = 'refresh-token-grant'
  console.warn(
    JSON.stringify({ event: 'oauth_error', code: 'invalid_grant', status: 400, category, reason: 'refresh_token_reused' }),
  )
  return Response.json(
    { error: 'invalid_grant', error_description: 'This refresh token was used before. Connect again.' },
    {
      status: 400,
      headers: { 'Cache-Control': 'no-store' },
    },
  )
}

/** Forgets what was replaced or ended long ago. */
export async function forgetReplaced(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM replaced_refresh_token WHERE retry_until < ?').bind(now - REMEMBERED_MS),
    db.prepare('DELETE FROM revoked_grant WHERE revoked_at < ?').bind(now - REMEMBERED_MS),
  ])
}
