/** Invites: links the owner gives out, each good for one person's first sign-in. Only a hash of the token is kept. */
import { z } from 'zod'
import { DAY_MS } from '../../kernel/day.ts'
import { periods } from '../../kernel/retention.ts'
import { type Listed, type PageAsked, readPage } from '../listing.ts'

const TOKEN_BYTES = 16
const TOKEN = /^[\w-]{22}$/

export interface Invite {
  /** SHA-256 of the token, hex; what the owner's page names it by. */
  readonly hash: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
}

const row = z
  .object({ token_hash: z.string(), created_at: z.number(), expires_at: z.number(), used_at: z.number().nullable() })
  .transform((invite): Invite => ({
    hash: invite.token_hash,
    createdAt: invite.created_at,
    expiresAt: invite.expires_at,
    usedAt: invite.used_at,
  }))

/** SHA-256 of an invite's token, hex; null when the text cannot be one. */
export async function inviteHash(token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('hex')
}

/** Makes an invite that lasts KEEP_INVITE_DAYS and gives its path, which is shown once and kept nowhere. Times are milliseconds. */
export async function createInvite(
  db: D1Database,
  {
    createdBy,
    now,
    lifetimeMs = periods.KEEP_INVITE_DAYS.standard * DAY_MS,
  }: { readonly createdBy: string; readonly now: number; readonly lifetimeMs?: number },
): Promise<{ readonly path: string; readonly expiresAt: number }> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url')
  const expiresAt = now + lifetimeMs
  await db
    .prepare('INSERT INTO invite (token_hash, created_by, created_at, expires_at) VALUES (?, ?, ?, ?)')
    .bind(await inviteHash(token), createdBy, now, expiresAt)
    .run()
  return { path: `/invite/${token}`, expiresAt }
}

/** A page of all invites, the newest first; used and expired ones too. */
export async function readInvites(db: D1Database, asked: PageAsked): Promise<Listed<Invite>> {
  return readPage(db, { select: 'SELECT * FROM invite', order: 'created_at DESC, token_hash', row }, asked)
}

/** Takes back an unused invite; false when there is none. */
export async function revokeInvite(db: D1Database, hash: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM invite WHERE token_hash = ? AND used_by IS NULL').bind(hash).run()
  return meta.changes === 1
}

/** Whether an invite can still be used. Looking does not use it. */
export async function isInviteOpen(db: D1Database, hash: string, now: number): Promise<boolean> {
  const open = db.prepare('SELECT 1 FROM invite WHERE token_hash = ? AND used_by IS NULL AND expires_at > ?')
  return (await open.bind(hash, now).first()) !== null
}
