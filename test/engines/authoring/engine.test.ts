/** Activities in their learner's object: from the first word to a problem that is practised, twice if a call comes twice, and in time. */
import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { load, problem as ofCatalogue } from '../../catalog/content.ts'
import { ALLOWED_MS, Author, change, doublingFor, FIELDS, filled, must, rowsOf, stubOf, T0, TOPICS, WISH } from './driver.ts'
import { RIGHT, type Person } from '../own-problems/own-world.ts'
import { ask } from '../../learner/ask.ts'

beforeAll(async () => {
  await load(env.DB, [ofCatalogue('plain-one', 1, { title: 'Plain one' })])
})

/** Everything from the brief to a problem of one's own: its first slot falls back and has one, its second slot fails. */
async function story(between: (person: Person) => Promise<void>) {
  const author = new Author('one', between)
  await author.start()
  await author.say('O haszowaniu i napisach, po prostu w Pythonie.', { ...TOPICS, language: 'python3' })
  await author.say('Jednak w JavaScripcie.', { language: 'javascript' })
  await author.say('Tak.', {}, { confirm: true })
  const states: unknown[] = [await author.slots()]
  for (let draft = 0; draft < 3; draft += 1) await author.refused(0)
  states.push(await author.slots())
  await author.accepted(0, await doublingFor('one', 'kept'))
  for (let draft = 0; draft < 3; draft += 1) await author.refused(1)
  states.push(await author.slots())
  const before = await author.read()
  const published = must(await author.publish())
  const shared = await author.kept(
    author.activities.share('one', { turn: author.turn, shareId: 's', tokenHash: 'hash of a token' }),
  )
  const after = await author.read()
  const listed = await author.activities.list()
  await author.kept(author.activities.revokeShare('one', author.turn))
  return { states, before, published, shared, after, listed, answers: author.answers, rows: await rowsOf(author.person) }
}

describe('an activity', () => {
  it('goes from a brief to what is published, and with evictions between all of its calls through the same', async () => {
    const undisturbed = await story(async () => {})
    const disturbed = await story((person) => evictDurableObject(stubOf(person)))
    expect(disturbed).toEqual(undisturbed)
    expect(undisturbed.states).toEqual([
      ['open 3', 'open 3'],
      ['open 3 topics', 'open 3'],
      ['accepted 0 topics', 'failed 0'],
    ])
    const { before, published, shared, after, listed, rows } = undisturbed
    const slug = (await doublingFor('one', 'kept')).problem.slug
    expect(before).toMatchObject({ view: { status: 'GENERATING', canPublish: true }, olderEntries: 0 })
    expect(before.trace).toHaveLength(before.view.turn)
    expect(before.findings).toHaveLength(1)
    expect(before.findings[0]).toMatchObject({
      findings: [
        { check: 'starter_fails', count: 1 },
        { check: 'mutants_killed', count: 2 },
        { check: 'reference_passes', count: 1 },
      ],
    })
    expect(before.problems).toMatchObject([{ slot: 0, slug, problem: { title: 'Twice one kept' } }])
    expect(published).toMatchObject({ view: { status: 'SAVED', slugs: [slug] }, kept: [slug], repeated: false })
    expect(published.events).toMatchObject([{ type: 'activity_published', slugs: [slug] }])
    expect(shared).toMatchObject({ ok: true, value: { view: { share: { shareId: 's' } } } })
    expect(JSON.stringify([shared, after])).not.toContain('hash of a token')
    expect(listed).toMatchObject({
      value: {
        activities: [
          { activityId: 'one', status: 'SAVED', slots: { all: 2, accepted: 1, failed: 1 }, slugs: [slug], shared: true },
        ],
        older: 0,
        damaged: [],
      },
    })
    const refusal = ['verification_begun', 'draft_refused']
    expect(rows.filter(({ stream }) => stream === 'activity:one').map(({ type }) => type)).toEqual([
      'activity_started',
      'turn_taken',
      'turn_taken',
      'turn_taken',
      'turn_taken',
      'plan_fixed',
      ...refusal,
      ...refusal,
      ...refusal,
      'slot_fell_back',
      'verification_begun',
      'draft_accepted',
      ...refusal,
      ...refusal,
      ...refusal,
      'slot_failed',
      'activity_published',
      'activity_shared',
      'share_revoked',
    ])
  })

  it('makes a problem the learner’s own when it is published, and not before', async () => {
    const { author, problems } = await filled()
    const { person } = author
    const [{ problem } = await doublingFor('', '')] = problems
    const run = { titleSlug: problem.slug, language: 'javascript', writtenBy: 'learner', code: RIGHT }
    expect(await person.call('get_problem', { titleSlug: problem.slug })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
    expect(await person.call('start_problem', { titleSlug: problem.slug })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
    expect(await person.learner.ownProblems.list()).toEqual({ ok: true, value: [] })
    expect(await person.learner.ownProblems.read(problem.slug)).toMatchObject({ error: { code: 'PROBLEM_NOT_FOUND' } })

    must(await author.publish())
    expect(await person.learner.ownProblems.list()).toMatchObject({
      value: problems.map(({ problem: { slug } }) => ({ slug, activityId: 'one', untrusted: false })),
    })
    expect(await person.call('start_problem', { titleSlug: problem.slug })).toMatchObject({ resumed: false })
    expect(await person.call('submit_solution', run)).toMatchObject({ accepted: true, passed: 3, total: 3 })
    expect(await person.call('request_hint', { titleSlug: problem.slug, giveUp: true, confirm: true })).not.toHaveProperty('code')
  })

  it('in guided mode is planned by what is known of its topics when the first draft comes', async () => {
    const author = new Author()
    const learner = stubOf(author.person)
    const problem = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
    const at = { now: T0, floor: { pace: 'relaxed', strictMode: false }, runsPerDay: null, charge: null, problem } as const
    const solve = async (slug: string) => {
      const run = {
        runId: slug,
        kind: 'submission',
        catalogueVersion: 'v',
        writtenBy: 'learner',
        origin: 'page',
        rerun: false,
      } as const
      const code = { language: 'javascript', codeHash: slug, tokensHash: slug, workHash: slug, isStarter: false } as const
      await ask(learner, 'practice', 'start', [slug, 'javascript', null], at)
      await ask(learner, 'runs', 'begin', [slug, { ...run, code }, 'code'], at)
      expect(
        await ask(
          learner,
          'runs',
          'finish',
          [slug, { runId: slug, verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null }, '{}', slug],
          at,
        ),
      ).toMatchObject({ ok: true })
    }
    const givenPercents = async () => (await author.read()).view.slots.map(({ guided }) => guided?.givenPercent)
    await author.start(WISH, 'guided')
    must(await author.say('O tym.', { topics: ['Hash lookup', 'Cooking'], style: 'return' }))
    expect(await givenPercents()).toEqual([80, 80])
    for (const slug of ['one', 'two', 'three']) await solve(slug)
    expect(await givenPercents()).toEqual([10, 80])
    must(await author.say('Tak.', {}, { confirm: true }))
    await evictDurableObject(learner)
    await author.drafted(0)
    // Whatever is known later, and where nothing of it can be read any more.
    await change(author.person, "UPDATE event SET body = '{' WHERE stream = 'knowledge'")
    expect(await givenPercents()).toEqual([10, 80])
    const later = new Author('later', undefined, author.person)
    await later.ready('guided')
    expect((await later.read()).view.slots.map(({ guided }) => guided?.givenPercent)).toEqual([80, 80])
  })
})

describe('a call that comes twice', () => {
  it('changes nothing, and is answered as it was', async () => {
    const author = new Author()
    const { activities } = author
    const twice = async <T extends { readonly view: { readonly turn: number } }>(call: () => Promise<T>) => {
      const first = await call()
      const rows = await rowsOf(author.person)
      await evictDurableObject(stubOf(author.person))
      expect(await call()).toEqual({ ...first, repeated: true })
      expect(await rowsOf(author.person)).toEqual(rows)
      author.turn = first.view.turn
      return first
    }
    const wish = { learningMode: 'practice', message: WISH, fields: FIELDS } as const
    await twice(async () => must(await activities.start('one', wish)))
    const other = must(await activities.start('another id', wish))
    expect(other).toMatchObject({ repeated: true, view: { activityId: 'one' } })
    const message = { turn: author.turn, message: 'O mapach.', fields: TOPICS }
    const saying = (words: typeof message) => author.person.calling(JSON.stringify(words)).activities.say('one', words)
    await twice(async () => must(await saying(message)))
    // The same words at another turn, and other words at the same one.
    expect(await saying({ ...message, turn: 1 })).toMatchObject({
      error: { code: 'STALE_TURN', turn: 3, inActivity: 'one' },
    })
    const otherwise = { ...message, message: 'O drzewach.' }
    expect(await saying(otherwise)).toMatchObject({ error: { code: 'STALE_TURN', turn: 3 } })
    expect(await activities.start('another id', wish)).toMatchObject({
      value: { repeated: false, view: { activityId: 'another id' } },
    })

    const answer = must(await saying(message))
    const yes = { turn: author.turn, message: 'Tak.', fields: {}, confirm: true }
    await twice(async () => must(await author.person.calling('yes').activities.say('one', yes)))
    const start = must(await author.begin(0, 'draft', 'v1'))
    // Whatever has happened since.
    expect(must(await saying(message))).toEqual(answer)
    expect(start).toMatchObject({ kind: 'begun', verificationId: 'v1', expiresAt: T0 + ALLOWED_MS, slot: { index: 0 } })
    expect(must(await author.begin(0, 'draft', 'v1'))).toEqual(start)
    expect(must(await author.begin(0, 'draft', 'v2'))).toMatchObject({
      kind: 'repeated',
      outcome: { kind: 'verifying', verificationId: 'v1' },
      findings: null,
    })
    const refused = must(await author.refuse('v1'))
    expect(must(await author.refuse('v1', [{ check: 'stub_fails' }]))).toEqual({ ...refused, events: [], repeated: true })
    expect(must(await author.begin(0, 'draft', 'v2'))).toMatchObject({
      kind: 'repeated',
      outcome: { kind: 'refused', checks: ['starter_fails', 'mutants_killed', 'reference_passes'] },
      findings: [{ check: 'starter_fails' }, { check: 'mutants_killed' }, { check: 'reference_passes' }],
    })
    for (const slot of [0, 1]) {
      const verificationId = await author.drafted(slot)
      const problem = await doublingFor('one', `of ${slot}`)
      const accepted = must(await author.accept(verificationId, problem))
      const again = must(await author.accept(verificationId, await doublingFor('one', 'another')))
      expect(again).toEqual({ ...accepted, events: [], repeated: true })
      expect(again.outcome).toMatchObject({ kind: 'accepted', slug: problem.problem.slug })
    }
    const published = must(await author.publish())
    expect(must(await activities.publish('one', 1))).toEqual({ ...published, events: [], kept: [], repeated: true })
    const share = { turn: author.turn, shareId: 's', tokenHash: 'h' }
    const shared = must(await activities.share('one', share))
    expect(must(await activities.share('one', share))).toEqual({ ...shared, events: [], repeated: true })
    const { turn } = shared.view
    const revoked = must(await activities.revokeShare('one', turn))
    expect(must(await activities.revokeShare('one', turn))).toEqual({ ...revoked, events: [], repeated: true })
    expect(must(await activities.abandonDraft('one', 'v1'))).toMatchObject({ events: [], repeated: true })
  })
})

describe('what is given up', () => {
  it('is named by the person, and answered alike when the call comes twice', async () => {
    const other = new Author('two')
    await other.ready()
    await other.accepted(0, await doublingFor('two', 'kept'))
    const message = { turn: other.turn, message: 'Pomiń drugie.', fields: {}, skip: [1] }
    const skipping = async () => must(await other.person.calling('skip').activities.say('two', message))
    const first = await skipping()
    expect(first).toMatchObject({ view: { canPublish: true }, events: [{ type: 'slot_failed', slot: 1 }], repeated: false })
    expect(await skipping()).toEqual({ ...first, repeated: true })
    const ended = new Author('three', undefined, other.person)
    await ended.ready('guided')
    await ended.refused(1)
    const end = { turn: ended.turn, message: 'もういい', fields: {}, skip: 'all' } as const
    const ending = async () => must(await ended.person.calling('end').activities.say('three', end))
    const end1 = await ending()
    expect(end1.events.map(({ type }) => type)).toEqual(['slot_failed', 'slot_failed', 'activity_failed'])
    expect(await ending()).toEqual({ ...end1, repeated: true })
    expect(await ended.activities.say('three', { turn: 1, message: 'hola', fields: {} })).toMatchObject({
      error: { code: 'STALE_TURN' },
    })
  })
})

describe('a verification', () => {
  it('that is over counts nothing, and nothing of it is kept', async () => {
    const author = new Author()
    await author.ready()
    const [late, later] = [await author.drafted(0), 'nobody began it']
    author.now = T0 + ALLOWED_MS
    expect((await author.read()).view).toMatchObject({ verification: null, slots: [{ status: 'open' }, { status: 'open' }] })
    const problem = await doublingFor('one', 'late')
    for (const verificationId of [late, late, later]) {
      expect(await author.accept(verificationId, problem)).toMatchObject({
        error: { code: 'VERIFICATION_OVER', inActivity: 'one' },
      })
      expect(await author.refuse(verificationId)).toMatchObject({ error: { code: 'VERIFICATION_OVER' } })
    }
    const { view, trace, findings, problems } = await author.read()
    expect(trace.at(-1)).toMatchObject({ type: 'verification_dropped', reason: 'expired' })
    expect({ findings, problems }).toEqual({ findings: [], problems: [] })
    expect(view.slots).toMatchObject([{ attemptsLeft: 3 }, { attemptsLeft: 3 }])
    expect((await rowsOf(author.person)).filter(({ stream }) => stream.startsWith('accepted:'))).toEqual([])
    // The next draft goes on from there.
    expect(await author.slots()).toEqual(['open 3', 'open 3'])
    await author.accepted(0, problem)
  })

  it('that is abandoned leaves its slot as it was', async () => {
    const author = new Author()
    await author.ready()
    const start = await author.drafted(0)
    expect(await author.begin(1, 'meanwhile', 'v')).toMatchObject({ error: { code: 'VERIFICATION_RUNNING', slot: 0 } })
    expect(must(await author.kept(author.activities.abandonDraft('one', start)))).toMatchObject({ view: { verification: null } })
    expect(await author.refuse(start)).toMatchObject({ error: { code: 'VERIFICATION_OVER' } })
    expect(await author.slots()).toEqual(['open 3', 'open 3'])
  })
})
