/** Who is let in: the owner, the invited, and those a rule lets in. */
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, admit, type Arrival, removeAccount } from '../../../src/web/auth/accounts.ts'
import { accountsIn } from '../accounts-in.ts'
import { createInvite, inviteHash, readInvites, revokeInvite } from '../../../src/web/auth/invites.ts'
import { throughGitHub, throughOpenId, type Vars, withProviders } from './provider-walk.ts'
import { deploymentOfFile } from '../spare.ts'
import { Browser, locationOf } from '../walk.ts'

const { db: DB, send, sendWith } = await deploymentOfFile()
const sendAbroad = (vars: Vars = {}) => withProviders(vars, sendWith)
const DAY_MS = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 20)

beforeEach(async () => {
  await DB.batch(['account', 'invite', 'deployment', 'removed_account'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
})

const arrival = (userId: string, changes: Partial<Arrival> = {}): Arrival => ({
  userId,
  provider: 'github',
  displayName: userId,
  standing: 'invited',
  inviteHash: null,
  now: NOW,
  ...changes,
})

async function invite(now = NOW): Promise<{ readonly path: string; readonly hash: string }> {
  const { path } = await createInvite(DB, { createdBy: 'owner', now })
  return { path, hash: (await inviteHash(path.replace('/invite/', ''))) ?? '' }
}

describe('the first account', () => {
  it('is the owner’s, even when many come at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `person-${at}`)
    const answers = await Promise.all(names.map((name) => admit(DB, arrival(name))))
    expect(answers.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(1)
    const accounts = await accountsIn(DB)
    expect(accounts.map(({ role }) => role)).toEqual(['owner'])
  })

  it('is the only owner where everybody may come', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `person-${at}`)
    await Promise.all(names.map((name) => admit(DB, arrival(name, { standing: 'anyone' }))))
    const roles = (await accountsIn(DB)).map(({ role }) => role)
    expect(roles).toEqual(['owner', ...Array.from({ length: 11 }, () => 'learner')])
  })

  it('is not for somebody a rule keeps out', async () => {
    expect(await admit(DB, arrival('outsider', { standing: 'failing' }))).toEqual({ isAdmitted: false, reason: 'rule' })
    expect(await accountsIn(DB)).toEqual([])
  })
})

describe('an account', () => {
  it('is written once and seen again', async () => {
    await admit(DB, arrival('ada'))
    await admit(DB, arrival('ada', { displayName: 'Ada L.', now: NOW + 5 }))
    expect(await accountOf(DB, 'ada')).toEqual({
      userId: 'ada',
      role: 'owner',
      provider: 'github',
      displayName: 'Ada L.',
      createdAt: NOW,
      lastSeenAt: NOW + 5,
    })
    expect(await accountOf(DB, 'nobody')).toBeNull()
  })

  it('that was removed stays out until a new invite, and the owner’s stays', async () => {
    await admit(DB, arrival('owner'))
    const first = await invite()
    await admit(DB, arrival('ada', { inviteHash: first.hash }))
    expect(await removeAccount(DB, { userId: 'ada', by: 'owner', now: NOW + 1 })).toBe(true)
    expect(await removeAccount(DB, { userId: 'ada', by: 'owner', now: NOW + 1 })).toBe(false)
    expect(await removeAccount(DB, { userId: 'owner', by: 'owner', now: NOW + 1 })).toBe(false)
    expect((await accountOf(DB, 'owner'))?.role).toBe('owner')
    for (const standing of ['anyone', 'invited', 'matching', 'failing'] as const) {
      expect(await admit(DB, arrival('ada', { standing }))).toEqual({ isAdmitted: false, reason: 'removed' })
    }
    expect(await admit(DB, arrival('ada', { inviteHash: first.hash }))).toEqual({ isAdmitted: false, reason: 'invite_void' })
    const second = await invite()
    expect(await admit(DB, arrival('ada', { inviteHash: second.hash }))).toEqual({ isAdmitted: true, role: 'learner' })
    expect(await admit(DB, arrival('ada'))).toEqual({ isAdmitted: true, role: 'learner' })
  })
})

describe('an invite', () => {
  beforeEach(async () => {
    await admit(DB, arrival('owner'))
  })

  it('lets one person in, once', async () => {
    const { hash } = await invite()
    const guests = await Promise.all(['ada', 'bob', 'eve'].map((name) => admit(DB, arrival(name, { inviteHash: hash }))))
    expect(guests.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(1)
    expect(await admit(DB, arrival('late', { inviteHash: hash }))).toEqual({ isAdmitted: false, reason: 'invite_void' })
    expect(await admit(DB, arrival('stranger'))).toEqual({ isAdmitted: false, reason: 'invite_needed' })
    expect((await accountsIn(DB)).map(({ role }) => role)).toEqual(['owner', 'learner'])
  })

  it('is not used up by somebody who has an account', async () => {
    const { hash } = await invite()
    expect(await admit(DB, arrival('owner', { inviteHash: hash }))).toEqual({ isAdmitted: true, role: 'owner' })
    expect((await readInvites(DB, { page: 1, perPage: 9 })).rows).toMatchObject([{ hash, usedAt: null }])
  })

  it('lasts fourteen days', async () => {
    const { hash } = await invite()
    const late = arrival('late', { inviteHash: hash, now: NOW + 14 * DAY_MS })
    expect(await admit(DB, late)).toEqual({ isAdmitted: false, reason: 'invite_void' })
    expect(await admit(DB, { ...late, now: NOW + 14 * DAY_MS - 1 })).toMatchObject({ isAdmitted: true })
  })

  it('can be taken back until it is used', async () => {
    const { hash } = await invite()
    expect(await revokeInvite(DB, hash)).toBe(true)
    expect(await revokeInvite(DB, hash)).toBe(false)
    expect(await admit(DB, arrival('ada', { inviteHash: hash }))).toEqual({ isAdmitted: false, reason: 'invite_void' })
    const used = await invite()
    await admit(DB, arrival('ada', { inviteHash: used.hash }))
    expect(await revokeInvite(DB, used.hash)).toBe(false)
    expect((await readInvites(DB, { page: 1, perPage: 9 })).rows).toMatchObject([{ hash: used.hash, usedAt: NOW }])
  })

  it('exempts its person from a rule, as ownership does', async () => {
    const { hash } = await invite()
    const guest = arrival('guest', { standing: 'failing', inviteHash: hash })
    expect(await admit(DB, guest)).toMatchObject({ isAdmitted: true })
    expect(await admit(DB, { ...guest, inviteHash: null })).toMatchObject({ isAdmitted: true })
    expect(await admit(DB, arrival('owner', { standing: 'failing' }))).toMatchObject({ isAdmitted: true })
    await admit(DB, arrival('colleague', { standing: 'matching' }))
    expect(await admit(DB, arrival('colleague', { standing: 'failing' }))).toEqual({ isAdmitted: false, reason: 'rule' })
  })

  it('is random and kept as a hash', async () => {
    const [{ path }, other] = [await invite(), await invite()]
    expect(path).toMatch(/^\/invite\/[\w-]{22}$/)
    expect(other.path).not.toBe(path)
    const rows = JSON.stringify((await DB.prepare('SELECT * FROM invite').all()).results)
    expect(rows).not.toContain(path.replace('/invite/', ''))
    for (const text of ['', 'short', 'x'.repeat(23), '../../../../../etc/pas']) expect(await inviteHash(text)).toBeNull()
  })
})

describe('at the door', () => {
  const refused = async (response: Response) => [response.status, await response.text()] as const

  it('by default: the owner, then invites', async () => {
    const owner = new Browser(sendAbroad())
    expect((await throughGitHub(owner, 'octocat')).status).toBe(303)
    const guest = new Browser(sendAbroad())
    const [status, html] = await refused(await throughGitHub(guest, 'employee'))
    expect([status, html]).toEqual([403, expect.stringContaining('This server is by invitation')])
    expect(locationOf(await guest.get('/settings')).pathname).toBe('/sign-in')
    expect(await accountsIn(DB)).toHaveLength(1)

    const { path } = await createInvite(DB, { createdBy: 'owner', now: Date.now() })
    const welcome = await guest.get(path)
    expect([welcome.status, await welcome.text()]).toEqual([200, expect.stringContaining('You are invited')])
    expect((await throughGitHub(guest, 'employee')).status).toBe(303)
    expect((await guest.get('/settings')).status).toBe(200)

    const latecomer = new Browser(sendAbroad())
    expect((await latecomer.get(path)).status).toBe(410)
    expect((await throughOpenId(latecomer, 'erin')).status).toBe(403)
  })

  it('an invite opened before somebody else used it says so', async () => {
    await admit(DB, arrival('owner'))
    const { path } = await createInvite(DB, { createdBy: 'owner', now: Date.now() })
    const [first, second] = [new Browser(sendAbroad()), new Browser(sendAbroad())]
    await first.get(path)
    await second.get(path)
    expect((await throughGitHub(first, 'employee')).status).toBe(303)
    const [status, html] = await refused(await throughGitHub(second, 'octocat'))
    expect([status, html]).toEqual([403, expect.stringContaining('was used, has expired or was taken back')])
    expect((await throughGitHub(first, 'employee')).status).toBe(303)
  })

  it('an unknown, malformed or expired invite is a page', async () => {
    const { path } = await invite(Date.now() - 14 * DAY_MS)
    for (const wrong of [path, `/invite/${'A'.repeat(22)}`, '/invite/%00', '/invite/x']) {
      expect((await new Browser(sendAbroad()).get(wrong)).status).toBe(410)
    }
  })

  it('domains: a verified address there, at GitHub and by OpenID', async () => {
    const sendTo = sendAbroad({ SIGN_IN: 'domains', SIGN_IN_DOMAINS: 'other-corp.example, Corp.Example' })
    for (const [walk, login] of [
      [throughGitHub, 'employee'],
      [throughOpenId, 'erin'],
    ] as const) {
      expect((await walk(new Browser(sendTo), login)).status).toBe(303)
    }
    for (const [walk, login] of [
      [throughGitHub, 'octocat'],
      [throughGitHub, 'impostor'],
      [throughOpenId, 'frank'],
      [throughOpenId, 'grace'],
    ] as const) {
      const [status, html] = await refused(await walk(new Browser(sendTo), login))
      expect([login, status, html]).toEqual([
        login,
        403,
        expect.stringContaining('verified e-mail address of other-corp.example or corp.example'),
      ])
    }
    expect(await accountsIn(DB)).toHaveLength(2)
  })

  it('github_org: an active member, and nobody by OpenID', async () => {
    const sendTo = sendAbroad({ SIGN_IN: 'github_org', SIGN_IN_GITHUB_ORG: 'corp-org' })
    expect((await throughGitHub(new Browser(sendTo), 'employee')).status).toBe(303)
    for (const login of ['octocat', 'impostor']) {
      const [status, html] = await refused(await throughGitHub(new Browser(sendTo), login))
      expect([status, html]).toEqual([403, expect.stringContaining('members of the GitHub organization corp-org')])
    }
    expect((await throughOpenId(new Browser(sendTo), 'erin')).status).toBe(403)
    const elsewhere = sendAbroad({ SIGN_IN: 'github_org', SIGN_IN_GITHUB_ORG: 'other-org' })
    const owner = await accountsIn(DB)
    expect(owner).toHaveLength(1)
    expect((await throughGitHub(new Browser(elsewhere), 'impostor')).status).toBe(403)
  })

  it('on one’s own machine the name-only sign-in asks for no invite, and its first person is the owner', async () => {
    await new Browser(send).signIn('ada')
    await new Browser(send).signIn('bob')
    expect((await accountsIn(DB)).map(({ role, displayName }) => [role, displayName])).toEqual([
      ['owner', 'ada'],
      ['learner', 'bob'],
    ])
  })

  it('a session ends with its account', async () => {
    await new Browser(send).signIn('owner')
    const browser = new Browser(send)
    await browser.signIn('leaving')
    expect((await browser.get('/settings')).status).toBe(200)
    const account = (await accountsIn(DB)).find(({ displayName }) => displayName === 'leaving')
    await removeAccount(DB, { userId: account?.userId ?? '', by: 'owner', now: Date.now() })
    expect(locationOf(await browser.get('/settings')).pathname).toBe('/sign-in')
    expect((await browser.signIn('leaving')).status).toBe(403)
  })
})

describe('a database without tables', () => {
  it('lets nobody in and says what to do', async () => {
    await DB.batch(['account', 'invite'].map((table) => DB.prepare(`DROP TABLE ${table}`)))
    const browser = new Browser(send)
    const refused = await browser.signIn('early')
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('npm run load')])
    const invited = await browser.get(`/invite/${'A'.repeat(22)}`)
    expect(invited.status).toBe(503)
  })
})
