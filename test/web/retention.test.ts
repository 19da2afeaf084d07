/** How long things are kept: what each setting changes, and what the hourly sweep deletes and leaves. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Shares } from '../../src/catalog/shares.ts'
import { Proofs } from '../../src/catalog/proofs.ts'
import { noteAction, readOwnerLog } from '../../src/web/operator/owner-log.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { sharesOf } from '../../src/engines/own-problems/pages/sharing.ts'
import { newDeployment, type NewDeployment } from './spare.ts'
import { Browser, codeFor, hidden, ORIGIN, redeem, type Tokens } from './walk.ts'

const DAY = 86_400_000

let its: NewDeployment

beforeAll(async () => {
  its = await newDeployment()
  // The first account is the owner's.
  await new Browser(its.send).signIn('kept-owner')
})

const sweep = (changes: Record<string, string> = {}) =>
  createWorker(ports).scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, Object.assign({}, its.env, changes))
const count = async (table: string) =>
  (await its.db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<{ count: number }>())?.count

describe('a setting', () => {
  it('is how long a sign-in on the pages lasts', async () => {
    const cookieOf = async (changes: Record<string, string>) =>
      (await its.sendWith(changes)(`${ORIGIN}/sign-in`)).headers.get('set-cookie')
    expect(await cookieOf({})).toContain('Max-Age=43200;')
    expect(await cookieOf({ KEEP_SESSION_HOURS: '2' })).toContain('Max-Age=7200;')
  })

  it('is how long an app stays connected without use, from its first token and from each later one', async () => {
    const grantDays = async (changes: Record<string, string>) => {
      const send = its.sendWith(changes)
      const walked = await codeFor('kept-app', send)
      const tokens = await (await redeem(walked, {}, send)).json<Tokens>()
      const [userId, grantId] = tokens.refresh_token.split(':')
      const daysLeft = async () => {
        const grant = await its.kv.get<{ expiresAt: number }>(`grant:${userId}:${grantId}`, 'json')
        return Math.round(((grant?.expiresAt ?? 0) * 1000 - Date.now()) / DAY)
      }
      const first = await daysLeft()
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id: walked.clientId }
      const renewed = await send(`${ORIGIN}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      })
      return [first, renewed.status, await daysLeft()]
    }
    expect(await grantDays({})).toEqual([30, 200, 30])
    expect(await grantDays({ KEEP_CONNECTION_DAYS: '3' })).toEqual([3, 200, 3])
  })

  it('is how long an invite is open, and a link to problems', async () => {
    const owner = new Browser(its.sendWith({ KEEP_INVITE_DAYS: '2' }))
    await owner.signIn('kept-owner')
    const csrf = hidden(await (await owner.get('/settings')).text(), 'csrf')
    await owner.post('/owner/invites', [['csrf', csrf]])
    const invite = await its.db
      .prepare('SELECT expires_at - created_at AS ms FROM invite ORDER BY created_at DESC')
      .first<{ ms: number }>()
    expect(invite?.ms).toBe(2 * DAY)
    const shares = sharesOf(Object.assign({}, its.env, { KEEP_SHARE_DAYS: '7' }))
    expect(await shares.create({ by: 'sharer', snapshot: '{}', now: 0 })).toMatchObject({
      ok: true,
      value: { expiresAt: 7 * DAY },
    })
  })

  it('is told on the page about privacy', async () => {
    const changes = {
      KEEP_SESSION_HOURS: '1',
      KEEP_CONNECTION_DAYS: '5',
      KEEP_OWNER_LOG_DAYS: '100',
      KEEP_TRIAL_DAYS: '200',
      KEEP_CLASS_DAYS: '1',
    }
    const html = await (await its.sendWith(changes)(`${ORIGIN}/privacy`, { headers: { accept: 'text/html' } })).text()
    for (const words of [
      'for 1 hour.',
      'after 5 days without use',
      'Kept for 100 days.',
      '200 days after the trial',
      '1 day after the',
    ])
      expect(html.replaceAll(/\s+/g, ' ')).toContain(words)
  })
})

describe('the sweep', () => {
  it('drops links and pages whose time is over, and old lines of the owners’ log', async () => {
    const now = Date.now()
    await new Shares(its.db, 'key', 1).create({ by: 'sharer', snapshot: '["over"]', now: now - DAY })
    await new Shares(its.db, 'key').create({ by: 'sharer', snapshot: '["open"]', now })
    const snapshot = { name: null, skills: [] }
    await new Proofs(its.db).create({ owner: 'sharer', snapshot, now: now - 2 * DAY, expiresAt: now - DAY })
    await new Proofs(its.db).create({ owner: 'prover', snapshot, now, expiresAt: now + DAY })
    await its.db.prepare('DELETE FROM owner_action').run()
    await noteAction(its.db, { actor: 'boss', action: 'runs_paused', now: now - 101 * DAY })
    await noteAction(its.db, { actor: 'boss', action: 'runs_resumed', now: now - 99 * DAY })
    const lines = async () => (await readOwnerLog(its.db, { page: 1, perPage: 10 })).rows.map(({ action }) => action)
    await sweep()
    expect([await count('shared_activity'), await count('shared_proof'), await lines()]).toEqual([
      1,
      1,
      ['runs_resumed', 'runs_paused'],
    ])
    await sweep({ KEEP_OWNER_LOG_DAYS: '100' })
    expect(await lines()).toEqual(['runs_resumed'])
  })

  it('deletes nothing while a period cannot be read', async () => {
    await noteAction(its.db, { actor: 'boss', action: 'runs_paused', now: 0 })
    await sweep({ KEEP_SHARE_DAYS: 'long' })
    expect(await count('owner_action')).toBe(2)
    await sweep()
    expect(await count('owner_action')).toBe(1)
  })
})
