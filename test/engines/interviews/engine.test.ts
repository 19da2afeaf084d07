/** Interviews in a learner's object: the state is the server's, whatever becomes of connections, clients and the object itself. */
import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LearnerClient } from '../../../src/engines/clients.ts'
import type { BeginRun } from '../../../src/engines/practice/messages.ts'
import { clientOf, problem, places, somebody, value } from '../forms/driver.ts'
import { accepted } from '../../problem/reports.ts'
import { applySchema } from '../../web/schema.ts'

beforeAll(() => applySchema(env.DB))

const SLUG = problem.slug
const MINUTE = 60_000
const order = {
  slug: SLUG,
  minutes: 35,
  hints: 'none',
  hintMinutes: 4,
  language: 'python3',
  details: ['first', 'second'],
  size: 1_000,
  cpuMs: 2_000,
  origin: 'chat',
} as const
const by = { writtenBy: 'learner', origin: 'chat' } as const
const question = { type: 'ask', input: '[[]]', answer: '0', outcome: 'answered', decides: ['first'], ...by } as const
let interviewed = 0
const newcomer = () => somebody(`interviewed-${(interviewed += 1)}`)

const run: BeginRun = {
  runId: 'r',
  kind: 'submission',
  code: { language: 'python3', codeHash: 'c', tokensHash: 't', workHash: 'w', isStarter: false },
  catalogueVersion: 'v',
  writtenBy: 'learner',
  origin: 'page',
  rerun: false,
}
/** Leaves the steps before code of the interview that was just begun. */
async function goesToCode(client: LearnerClient) {
  let { turn } = value(await client.interviews.read('i')).view
  for (const step of ['clarify', 'examples', 'complexity'] as const)
    turn = value(await client.interviews.move('i', turn, { type: 'leave_step', step })).interview.turn
}
async function solves(client: LearnerClient) {
  value(await client.practice.beginRun(problem, run, 'code'))
  value(await client.practice.finishRun(SLUG, 'r', accepted()))
}
const knownOf = async (client: LearnerClient) =>
  value(await client.ask('knowledge', 'read')).view.components.find(({ id }) => id === 'prefix-sums')

describe('an interview', () => {
  it('is where it was after the object was evicted, for a client that knows nothing of it', async () => {
    const { id, time, client, as } = newcomer()
    const begun = value(await client.interviews.start(problem, 'i', order)).interview
    const asked = value(await as('one').interviews.move('i', begun.turn, question))
    await evictDurableObject(env.LEARNER.getByName(id))
    const other = clientOf(id, time)
    expect(value(await other.interviews.start(problem, 'another', order))).toMatchObject({
      repeated: true,
      interview: { id: 'i' },
    })
    const read = value(await other.interviews.read('i')).view
    expect([read.turn, read.questions, read.scorecard.endsAt]).toEqual([
      asked.interview.turn,
      asked.interview.questions,
      begun.scorecard.endsAt,
    ])
    // The same call again is answered as it was; another client's is about a turn that is past.
    expect(value(await as('one').interviews.move('i', begun.turn, question))).toMatchObject({ repeated: true })
    expect(await other.interviews.move('i', begun.turn, question)).toMatchObject({ ok: false, error: { code: 'STALE_TURN' } })
  })

  it('opens what it leaves out to its learner once it is over, by its own clock', async () => {
    const { time, client } = newcomer()
    const { turn } = value(await client.interviews.start(problem, 'i', order)).interview
    expect(value(await client.interviews.read('i')).pass).toBeNull()
    time.now += 35 * MINUTE
    const { view, pass } = value(await client.interviews.read('i'))
    expect([view.status, view.scorecard.ended, pass?.slug]).toEqual(['over', 'by_clock', SLUG])
    expect(await client.interviews.move('i', turn, question)).toMatchObject({ ok: false, error: { code: 'INTERVIEW_OVER' } })
  })

  it('lets nothing be run or submitted before its step of code, and then as ever', async () => {
    const { client } = newcomer()
    let { turn } = value(await client.interviews.start(problem, 'i', order)).interview
    for (const step of ['clarify', 'examples', 'complexity'] as const) {
      for (const kind of ['local', 'submission'] as const)
        expect(await client.practice.beginRun(problem, { ...run, kind }, 'code')).toMatchObject({
          ok: false,
          error: { code: 'RUNS_CLOSED_DURING_INTERVIEW', interviewId: 'i', step },
        })
      expect(value(await client.ask('interviews', 'beforeCodeOf', SLUG))).toEqual({ interviewId: 'i', step })
      turn = value(await client.interviews.move('i', turn, { type: 'leave_step', step })).interview.turn
    }
    expect(value(await client.ask('interviews', 'beforeCodeOf', SLUG))).toBeNull()
    expect(value(await client.practice.beginRun(problem, run, 'code'))).toMatchObject({ kind: 'begun' })
    const late = newcomer()
    value(await late.client.interviews.start(problem, 'i', order))
    late.time.now += 35 * MINUTE
    expect(value(await late.client.practice.beginRun(problem, run, 'code'))).toMatchObject({ kind: 'begun' })
  })

  it('is what to go on with as long as its clock runs', async () => {
    const { time, client } = newcomer()
    const running = async () => {
      const [known, sessions] = [value(await client.ask('knowledge', 'read')), value(await client.ask('practice', 'all'))]
      expect(sessions.interview).toEqual(known.interview)
      return known.interview
    }
    expect(await running()).toBeNull()
    value(await client.interviews.start(problem, 'i', { ...order, hints: 'priced' }))
    value(await client.practice.requestHint(problem, 1, null, 'learner'))
    time.now += 30 * MINUTE
    expect(await running()).toEqual({ id: 'i', slug: SLUG })
    // A hint takes four minutes off the clock.
    time.now += MINUTE
    expect(await running()).toBeNull()
  })

  it('lets code be run once hints have taken all of its time', async () => {
    const { time, client } = newcomer()
    value(await client.interviews.start(problem, 'i', { ...order, hints: 'priced' }))
    value(await client.practice.requestHint(problem, 1, null, 'learner'))
    time.now += 31 * MINUTE
    expect(value(await client.practice.beginRun(problem, run, 'code'))).toMatchObject({ kind: 'begun' })
  })

  it('is told as it ended, also while another one is open with its problem', async () => {
    const { time, client } = newcomer()
    value(await client.interviews.start(problem, 'i', order))
    await goesToCode(client)
    await solves(client)
    time.now += 40 * 24 * 60 * MINUTE
    const ended = value(await client.interviews.read('i')).view.scorecard
    value(await client.interviews.start(problem, 'another', order))
    expect(ended).toMatchObject({ acceptedMs: 5_000 })
    expect(value(await client.interviews.read('i')).view.scorecard).toEqual(ended)
  })

  it('begins without the program of before, which is there again once it is over', async () => {
    const { time, client } = newcomer()
    value(await client.practice.start(problem, 'python3'))
    await solves(client)
    time.now += 40 * 24 * 60 * MINUTE
    const { session } = value(await client.interviews.start(problem, 'i', order))
    expect(session.lastCode).toBeNull()
    const all = { code: true, history: true, runs: true }
    expect(value(await client.ask('practice', 'read', SLUG, all))).toMatchObject({ code: null, codes: {}, runs: [] })
    time.now += 35 * MINUTE
    expect(value(await client.ask('practice', 'read', SLUG, all))).toMatchObject({
      code: 'code',
      codes: { python3: { text: 'code' } },
      runs: [{ verdict: 'accepted' }],
    })
  })

  it('closes hints and exercises of its problem until it is over', async () => {
    const { client } = newcomer()
    const { turn } = value(await client.interviews.start(problem, 'i', order)).interview
    const hint = () => client.practice.requestHint(problem, 1, null, 'learner')
    expect(await hint()).toMatchObject({ ok: false, error: { code: 'HINTS_CLOSED_DURING_INTERVIEW' } })
    expect(await client.forms.open(problem, 'fix', places)).toMatchObject({ ok: false })
    value(await client.interviews.move('i', turn, { type: 'end' }))
    expect(value(await hint())).toMatchObject({ outcome: 'given' })
  })

  it('closes reviews and measurements until it is over, and counts those that follow', async () => {
    const { client } = newcomer()
    value(await client.interviews.start(problem, 'i', order))
    await goesToCode(client)
    await solves(client)
    const stated = { n: 'size', time: 'n', memory: 'n' } as const
    const begin = () =>
      Promise.all([
        client.ask('review', 'begin', SLUG, 'review'),
        client.ask('review', 'beginComparison', SLUG, 'comparison'),
        client.growth.begin(SLUG, 'growth', stated, null),
      ])
    expect(await begin()).toMatchObject([
      { error: { code: 'REVIEW_CLOSED_DURING_INTERVIEW' } },
      { error: { code: 'REVIEW_CLOSED_DURING_INTERVIEW' } },
      { error: { code: 'GROWTH_CLOSED_DURING_INTERVIEW' } },
    ])
    const { turn } = value(await client.interviews.read('i')).view
    value(await client.interviews.move('i', turn, { type: 'end' }))
    const begun = value(await client.ask('review', 'begin', SLUG, 'review'))
    if (begun.kind !== 'begun') throw new Error('the review is there already')
    const findings = [{ rule: 'index_loop', line: 1, subject: '' }] as const
    const linter = { name: 'ruff', state: 'ran' } as const
    value(await client.ask('review', 'file', SLUG, { ticket: begun.ticket, linter, findings }))
    expect(value(await client.interviews.read('i')).view.scorecard).toMatchObject({
      findings: ['index_loop'],
      growth: null,
    })
  })

  it('takes the price of a hint off its clock', async () => {
    const { client } = newcomer()
    const { scorecard } = value(await client.interviews.start(problem, 'i', { ...order, hints: 'priced' })).interview
    value(await client.practice.requestHint(problem, 1, null, 'learner'))
    const after = value(await client.interviews.read('i')).view.scorecard
    expect([after.endsAt - scorecard.endsAt, after.help]).toMatchObject([-4 * MINUTE, { hints: 1, minutesOff: 4 }])
  })

  it('is what it was once it is over, whatever hints follow', async () => {
    const { time, client } = newcomer()
    const { turn } = value(await client.interviews.start(problem, 'i', { ...order, hints: 'priced' })).interview
    value(await client.practice.requestHint(problem, 1, null, 'learner'))
    time.now += MINUTE
    value(await client.interviews.move('i', turn, { type: 'end' }))
    const { scorecard } = value(await client.interviews.read('i')).view
    expect(scorecard.help).toMatchObject({ hints: 1, minutesOff: 4 })
    time.now += MINUTE
    value(await client.practice.giveUp(problem))
    expect(value(await client.interviews.read('i')).view.scorecard).toEqual(scorecard)
  })

  it('counts for what is known as a solve without help does, once', async () => {
    const [interviewee, other] = [newcomer(), newcomer()]
    value(await interviewee.client.interviews.start(problem, 'i', order))
    await goesToCode(interviewee.client)
    value(await other.client.practice.start(problem, 'python3'))
    for (const { client } of [interviewee, other]) await solves(client)
    const known = await knownOf(interviewee.client)
    expect(known).toMatchObject({ opportunities: 1, correct: 1 })
    expect(known?.known).toBe((await knownOf(other.client))?.known)
    expect(value(await interviewee.client.interviews.read('i')).view.scorecard).toMatchObject({
      submissions: { all: 1, wrong: 0 },
      acceptedMs: expect.any(Number),
    })
  })

  it('notes that its card was read, and lets nobody else change it', async () => {
    const { client } = newcomer()
    const { turn } = value(await client.interviews.start(problem, 'i', order)).interview
    const { view, pass } = value(await client.interviews.openCard('i'))
    expect([view.scorecard.cardOpenedMs, pass.slug]).toEqual([expect.any(Number), SLUG])
    expect(value(await client.interviews.read('i')).pass).toBeNull()
    // The learner's next step is not refused because somebody read the card meanwhile.
    expect(value(await client.interviews.move('i', turn, question)).interview.turn).toBe(turn + 1)
    expect(await client.interviews.read('of-nobody')).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
  })
})
