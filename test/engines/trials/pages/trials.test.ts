/** A trial from its plan to its export, as its owner and its people meet it. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readExport } from '../../../../src/engines/trials/export-file.ts'
import { isAskedToJoin } from '../../../../src/engines/trials/pages/open-trial.ts'
import { removeFromTrials, sweepTrials } from '../../../../src/engines/trials/pages/trial-people.ts'
import type { CallContext } from '../../../../src/learner/messages.ts'
import type { ProblemFacts } from '../../../../src/problem/facts.ts'
import { userIdOf } from '../../../../src/web/auth/identity.ts'
import { ask } from '../../../learner/ask.ts'
import { newDeployment, type NewDeployment } from '../../../web/spare.ts'
import { Browser, hidden } from '../../../web/walk.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 5, 1, 9)
const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })

let its: NewDeployment
let [trial, hash] = ['', '']

async function on<T>(day: number, then: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START + day * DAY)
  try {
    return await then()
  } finally {
    vi.useRealTimers()
  }
}

async function press(browser: Browser, path: string, fields: Record<string, string>): Promise<string> {
  const csrf = hidden(await (await browser.get('/sign-in')).text(), 'csrf')
  const response = await browser.post(path, Object.entries({ csrf, ...fields }))
  return response.headers.get('location') ?? `${response.status} ${await response.text()}`
}

/** A sign-in lasts half a day, so the owner signs in on each. */
const asOwner = <T>(day: number, then: (owner: Browser) => Promise<T>, send = its.send): Promise<T> =>
  on(day, async () => {
    const owner = new Browser(send)
    await owner.signIn('trial-owner')
    return then(owner)
  })

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(its.send)
  await browser.signIn(name)
  return browser
}

const PLAN = {
  name: 'Sooner hints',
  comparison: 'pace_relaxed_standard',
  people: '20',
  baseRate: '60',
  effect: '20',
  missing: '30',
  alpha: '5',
  enrolDays: '30',
}
const addressOf = (plan: Record<string, string>) => `/owner/trials/plan?${new URLSearchParams(plan).toString()}`
const text = async (browser: Browser, path: string) =>
  (await (await browser.get(path)).text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const people = async () => (await its.db.prepare('SELECT * FROM trial_person').all()).results

beforeAll(async () => {
  its = await newDeployment()
  await on(0, () => signedIn('trial-owner'))
})

describe('a plan', () => {
  it('shows its power before it is registered', async () => {
    const page = await asOwner(0, (owner) => text(owner, addressOf(PLAN)))
    // 7 in each arm: 0.2 / sqrt((0.24 + 0.16) / 7) = 0.8367 beside 2.2414; for 80%, (2.2414 + 0.8416)² · 0.4 / 0.2² in each arm.
    expect(page).toContain('with a probability of 8.1%')
    expect(page).toContain('This is low')
    expect(page).toContain('80% 272')
  })

  it.each([
    [{ people: 'many' }, 'Choose 20 to 100,000 people.'],
    [{ name: ' ' }, 'Give the trial a name.'],
    [{ alpha: '50' }, 'Alpha is a number from 0.1 to 10.'],
    [{ effect: '70' }, 'Choose a smaller difference.'],
    [{ comparison: 'luck' }, 'Choose what is compared.'],
  ])('is refused with its reason: %s', async (change, reason) => {
    const response = await asOwner(0, (owner) => owner.get(addressOf({ ...PLAN, ...change })))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(reason)
  })

  it('is not registered where the server teaches both arms alike', async () => {
    const strict = its.sendWith({ PACE_FLOOR: 'strict' })
    expect(await asOwner(0, (owner) => text(owner, addressOf(PLAN)), strict)).toContain('both arms would be taught alike')
    expect(await asOwner(0, (owner) => press(owner, '/owner/trials/plan', PLAN), strict)).toContain('400')
  })

  it('is frozen with a hash, and starts once', async () => {
    const location = await asOwner(0, (owner) => press(owner, '/owner/trials/plan', PLAN))
    trial = /^\/owner\/trials\/(\w+)\?done=registered$/.exec(location)?.[1] ?? ''
    const page = await asOwner(0, (owner) => text(owner, `/owner/trials/${trial}`))
    hash = /[0-9a-f]{64}/.exec(page)?.[0] ?? ''
    expect(page).toContain('Registered, not started')
    const start = () => asOwner(0, (owner) => press(owner, `/owner/trials/${trial}`, { action: 'start' }))
    expect(await start()).toBe(`/owner/trials/${trial}?done=started`)
    expect(await start()).toBe(`/owner/trials/${trial}?done=unchanged`)
  })

  it('waits for another that is running', async () => {
    const location = await asOwner(1, (owner) => press(owner, '/owner/trials/plan', { ...PLAN, name: 'Second' }))
    const second = location.replace(/\?.*/, '')
    expect(await asOwner(1, (owner) => press(owner, second, { action: 'start' }))).toBe(`${second}?done=other`)
    expect(await asOwner(1, (owner) => press(owner, second, { action: 'abandon' }))).toBe(`${second}?done=abandoned`)
    expect(await asOwner(1, (owner) => text(owner, second))).toContain('there are no results to download')
    expect((await asOwner(1, (owner) => owner.get(`${second}/export`))).status).toBe(409)
  })

  it('is an owner’s alone', async () => {
    const learner = await on(1, () => signedIn('trial-nobody'))
    for (const path of ['/owner/trials', `/owner/trials/${trial}`, `/owner/trials/${trial}/export`])
      expect((await on(1, () => learner.get(path))).status).toBe(404)
  })
})

const facts: ProblemFacts = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
const at = (now: number): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: facts,
})

async function solve(name: string, slug: string, now: number): Promise<unknown> {
  const learner = env.LEARNER.getByName(await idOf(name))
  await ask(learner, 'practice', 'start', [slug, 'python3', null], at(now))
  const runId = `run of ${name} on ${slug}`
  const run = {
    runId,
    kind: 'submission',
    code: { language: 'python3', codeHash: slug, tokensHash: slug, workHash: slug, isStarter: false },
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin: 'page',
    rerun: false,
  } as const
  await ask(learner, 'runs', 'begin', [slug, run, 'program'], at(now))
  const report = { runId, verdict: 'accepted', passed: 4, total: 4, failing: null, errorLine: null } as const
  return ask(learner, 'runs', 'finish', [slug, report, 'report', `report ${runId}`], at(now))
}

describe('a learner', () => {
  it('is asked on a page, and agrees there alone', async () => {
    const ada = await on(2, () => signedIn('trial-ada'))
    const page = await on(2, () => text(ada, '/trials'))
    for (const words of ['You are asked to take part.', 'What differs', 'What is measured', 'It costs you nothing'])
      expect(page).toContain(words)
    const send = (fields: Record<string, string>) => on(2, () => press(ada, '/trials', { trial, ...fields }))
    const isAsked = () => on(2, async () => isAskedToJoin(its.env, await idOf('trial-ada'), Date.now()))
    expect(await isAsked()).toBe(true)
    expect(await send({ decision: 'join' })).toContain('tick the box')
    expect(await people()).toEqual([])
    expect(await send({ decision: 'join', agree: 'on' })).toBe('/trials?done=joined')
    // Sent again it changes nothing.
    expect(await send({ decision: 'join', agree: 'on' })).toBe('/trials?done=joined')
    expect(await people()).toMatchObject([{ trial, joined_at: START + 2 * DAY, has_left: 0, check_7: null, prior: 0.1 }])
    expect(JSON.stringify(await people())).not.toContain(await idOf('trial-ada'))
    expect(await on(2, () => text(ada, '/trials'))).toContain('You take part in this trial.')
    expect(await isAsked()).toBe(false)
    // From another tab, where it was not joined yet.
    expect(await send({ decision: 'decline' })).toBe('/trials?done=kept')
  })

  it('is taught by the arm that the hash gives, until it is over', async () => {
    const [row] = await people()
    const learner = env.LEARNER.getByName(await idOf('trial-ada'))
    const paceOn = async (day: number, slug: string) => {
      const started = await ask(learner, 'practice', 'start', [slug, 'python3', null], at(START + day * DAY))
      return started.ok ? started.value.view.rules.pace : started.error.code
    }
    expect(await paceOn(3, 'paced')).toBe(row?.['arm'] === 'a' ? 'standard' : 'relaxed')
    const settings = { pace: 'strict' } as const
    await ask(learner, 'settings', 'change', [settings, 'page'], at(START + 3 * DAY))
    expect(await paceOn(3, 'paced-again')).toBe(row?.['arm'] === 'a' ? 'standard' : 'relaxed')
    expect(await paceOn(90, 'paced-later')).toBe('strict')
  })

  it('gets reviews in the order of the arm', async () => {
    const learner = env.LEARNER.getByName(await idOf('trial-orders'))
    const order = async (day: number) => {
      const read = await ask(learner, 'knowledge', 'read', [], at(START + day * DAY))
      return read.ok ? read.value.forms.reviewOrder : read.error.code
    }
    expect(await order(2)).toBe('gain_a_minute')
    const teaching = { varies: 'review_order', order: 'longest_overdue' } as const
    await ask(learner, 'trials', 'join', ['orders', { planHash: 'hash', arm: 'b', teaching }], at(START + 2 * DAY))
    expect(await order(3)).toBe('longest_overdue')
    expect(await order(90)).toBe('gain_a_minute')
  })

  it('gets a check of the skill on the seventh day, which is counted once', async () => {
    await solve('trial-ada', 'old', START + 3 * DAY)
    const id = await idOf('trial-ada')
    const learner = env.LEARNER.getByName(id)
    const pendingOn = async (day: number) => {
      await on(day, () => sweepTrials(its.env, Date.now()))
      const known = await ask(learner, 'knowledge', 'read', [], at(START + day * DAY))
      return known.ok ? known.value.view.pending.map(({ component }) => component) : known.error
    }
    expect(await pendingOn(5)).toEqual([])
    expect(await pendingOn(10.1)).toEqual(['hash-lookup'])
    const check = { checkId: 'trial-check', kind: 'unaided', component: 'hash-lookup', slug: 'new' } as const
    expect(await ask(learner, 'knowledge', 'startCheck', [check, null], at(START + 11 * DAY))).toMatchObject({ ok: true })
    await solve('trial-ada', 'new', START + 11 * DAY + 60_000)
    expect(await pendingOn(12)).toEqual([])
    expect(await people()).toMatchObject([{ check_7: 'right', check_28: null, is_complete: 0 }])
  })

  it('can decline, and is not asked again', async () => {
    const bob = await on(4, () => signedIn('trial-bob'))
    expect(await on(4, () => press(bob, '/trials', { trial, decision: 'decline' }))).toBe('/trials?done=declined')
    expect(await on(4, () => text(bob, '/trials'))).toContain('You do not take part. You can still change your mind.')
    const learner = env.LEARNER.getByName(await idOf('trial-bob'))
    expect(await ask(learner, 'trials', 'offer', [trial], at(START + 5 * DAY))).toEqual({ ok: true, value: { isNew: false } })
  })

  it('leaves at any time, and a deleted account leaves nothing', async () => {
    const cem = await on(4, () => signedIn('trial-cem'))
    const send = (fields: Record<string, string>) => on(4, () => press(cem, '/trials', { trial, ...fields }))
    await send({ decision: 'join', agree: 'on' })
    expect(await send({ decision: 'leave' })).toBe('/trials?done=left')
    expect(await people()).toContainEqual(expect.objectContaining({ has_left: 1, is_complete: 1 }))
    expect(await send({ decision: 'join', agree: 'on' })).toContain('409')
    expect(await removeFromTrials(its.env, await idOf('trial-cem'))).toBe(1)
    expect(await people()).toHaveLength(1)
  })
})

describe('the results', () => {
  it('are shown to nobody before the end', async () => {
    const page = await asOwner(40, (owner) => text(owner, `/owner/trials/${trial}`))
    expect(page).toContain('Running: nobody else can join')
    expect(page).toContain('1 of 20 people has joined. Nobody has left.')
    const early = await asOwner(85, (owner) => owner.get(`/owner/trials/${trial}/export`))
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('There are no results yet')])
  })

  it('are a file without names afterwards, with the plan that was registered', async () => {
    const response = await asOwner(87, (owner) => owner.get(`/owner/trials/${trial}/export`))
    const csv = await response.text()
    const { participants, plan, isUnchanged, hash: stated } = await readExport(csv)
    expect([isUnchanged, stated, plan.name]).toEqual([true, hash, 'Sooner hints'])
    expect(participants).toMatchObject([{ joinedDay: 2, hasLeft: false, checks: { 7: 'right', 28: 'missing' }, prior: 0.1 }])
    expect(csv).not.toContain(await idOf('trial-ada'))
    expect(csv).not.toContain(String((await people())[0]?.['pseudonym']))
    const again = await asOwner(88, async (owner) => (await owner.get(`/owner/trials/${trial}/export`)).text())
    expect((await readExport(again)).participants[0]?.person).not.toBe(participants[0]?.person)
  })

  it('are deleted with their people after as many days as the operator says', async () => {
    const brief = Object.assign({}, its.env, { KEEP_TRIAL_DAYS: '30' })
    const peopleOn = async (day: number) => {
      await on(day, () => sweepTrials(brief, Date.now()))
      return (await people()).length
    }
    // Nobody joins from the 31st day on, and the last check may come 56 days later.
    expect([await peopleOn(116), await peopleOn(118)]).toEqual([1, 0])
    expect(await its.db.prepare('SELECT 1 FROM trial WHERE id = ?').bind(trial).first()).toBeNull()
  })
})
