/** What a person has granted to clients: reading it, and taking it back. */
import type { GrantSummary, OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import { validTokens } from './token-cache.ts'

/** How a client described itself when it was allowed; kept with the grant, so that showing it asks nobody. All of it is untrusted. */
const grantMetadata = z.object({
  clientName: z.string(),
  /** The domain that publishes the client's own description; absent for a client that only named itself. */
  clientDomain: z.string().optional(),
  redirectHost: z.string(),
})
export type GrantMetadata = z.infer<typeof grantMetadata>

export interface ConnectedClient {
  readonly grantId: string
  readonly clientName: string
  readonly clientDomain: string | null
  readonly redirectHost: string
  readonly scopes: readonly string[]
  /** Milliseconds since the epoch. */
  readonly since: number
}

async function grantsOf(oauth: OAuthHelpers, userId: string): Promise<readonly GrantSummary[]> {
  const grants: GrantSummary[] = []
  let cursor: string | undefined
  do {
    const page = await oauth.listUserGrants(userId, cursor === undefined ? {} : { cursor })
    grants.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined)
  return grants
}

/** The clients a person has connected, the newest first. */
export async function connectedClients(oauth: OAuthHelpers, userId: string): Promise<readonly ConnectedClient[]> {
  const grants = await grantsOf(oauth, userId)
  const clients = grants.map((grant): ConnectedClient => {
    const metadata = grantMetadata.safeParse(grant.metadata)
    return {
      grantId: grant.id,
      clientName: metadata.success ? metadata.data.clientName : grant.clientId,
      clientDomain: metadata.data?.clientDomain ?? null,
      redirectHost: metadata.data?.redirectHost ?? '',
      scopes: grant.scope,
      since: grant.createdAt * 1000,
    }
  })
  return clients.sort((a, b) => b.since - a.since)
}

export interface GrantKey {
  readonly userId: string
  readonly grantId: string
}

const markRevoked = (db: D1Database, grantId: string): D1PreparedStatement =>
  db
    .prepare('INSERT INTO revoked_grant (grant_id, revoked_at) VALUES (?, ?) ON CONFLICT (grant_id) DO NOTHING')
    .bind(grantId, Date.now())

/**
 * Disconnects one client; its tokens stop working here at once and everywhere within a minute. The mark in D1 comes first: a refresh at a
 * place where KV still shows the grant would write it back.
 */
export async function disconnect(db: D1Database, oauth: OAuthHelpers, { userId, grantId }: GrantKey): Promise<void> {
  await markRevoked(db, grantId).run()
  await oauth.revokeGrant(grantId, userId)
  validTokens.forget(userId)
}

/** Disconnects every client of a person, as when their account is removed. Rejects where storage fails; it may be repeated. */
export async function disconnectAll(db: D1Database, oauth: OAuthHelpers, userId: string): Promise<void> {
  validTokens.forget(userId)
  const grants = await grantsOf(oauth, userId)
  if (grants.length > 0) await db.batch(grants.map(({ id }) => markRevoked(db, id)))
  for (const { id } of grants) await oauth.revokeGrant(id, userId)
  validTokens.forget(userId)
}
