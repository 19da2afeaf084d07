/** Own problems in their learner's object: kept once and through evictions, sealed behind passes, practised with every tool, and no proof. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { JoinedCatalogue, JoinedSealed } from '../../../src/catalog/joined.ts'
import { load, problem as listed } from '../../catalog/content.ts'
import { doubling, HIDDEN, hintCanary, SEALED } from './own-problem.ts'
import { NARROW, Person, RIGHT, sentToRunner, WRONG } from './own-world.ts'
import { languages } from '../../../src/problem/problem.ts'
import { factsOf } from '../../../src/problem/facts.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const NO_SOLUTION = 'This problem shows no solution.'
let serial = 0
const somebody = (now?: () => number) => new Person(`keeper-${(serial += 1)}`, now)
const stubOf = ({ id }: Person) => env.LEARNER.getByName(id)

beforeAll(async () => {
  await load(env.DB, [listed('plain-one', 1, { title: 'Plain one' })])
})

describe('keeping', () => {
  it('is done once, through an eviction, and for one learner alone', async () => {
    const owner = somebody()
    const [first, second] = [await doubling('first'), await doubling('second')]
    expect(await owner.learner.ownProblems.keep([first])).toEqual({ ok: true, value: { kept: [first.problem.slug] } })
    await evictDurableObject(stubOf(owner))
    const other = { ...first, problem: { ...first.problem, title: 'Another title' } }
    expect(await owner.learner.ownProblems.keep([other, second, second])).toEqual({
      ok: true,
      value: { kept: [second.problem.slug] },
    })
    expect(await owner.learner.ownProblems.list()).toMatchObject({
      value: [
        { slug: first.problem.slug, title: 'Twice first', language: 'javascript', untrusted: false, activityId: 'activity-1' },
        { slug: second.problem.slug },
      ],
    })
    expect(await owner.learner.ownProblems.read(first.problem.slug)).toMatchObject({ value: { problem: first.problem } })
    const stranger = somebody()
    expect(await stranger.learner.ownProblems.list()).toEqual({ ok: true, value: [] })
    expect(await stranger.learner.ownProblems.read(first.problem.slug)).toEqual({
      ok: false,
      error: { code: 'PROBLEM_NOT_FOUND' },
    })
  })

  it('ends at a number, and then keeps nothing of what comes', async () => {
    const owner = somebody()
    const all = await Promise.all(Array.from({ length: 200 }, (_, index) => doubling(`many ${index}`)))
    expect(await owner.learner.ownProblems.keep(all.slice(0, 199))).toMatchObject({ ok: true })
    expect(await owner.learner.ownProblems.keep([...all.slice(198), await doubling('too many')])).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_OWN_PROBLEMS', most: 200 },
    })
    expect(await owner.learner.ownProblems.keep(all)).toMatchObject({ ok: true, value: { kept: [all[199]?.problem.slug] } })
    expect(await owner.learner.ownProblems.keep(all)).toEqual({ ok: true, value: { kept: [] } })
  })

  it('is told as damage where a row or a body cannot be read, and the others go on', async () => {
    const owner = somebody()
    const [bad, gone, good] = [await doubling('bad'), await doubling('gone'), await doubling('good')]
    await owner.learner.ownProblems.keep([bad, gone, good])
    await runInDurableObject(stubOf(owner), (_object, { storage: { sql } }) => {
      sql.exec("UPDATE event SET body = '{}' WHERE stream = ?", `own-problem:${bad.problem.slug}`)
      sql.exec("UPDATE blob SET bytes = '{}' WHERE bytes LIKE '%as gone wants it%'")
    })
    await evictDurableObject(stubOf(owner))
    const { ownProblems } = owner.learner
    expect(await ownProblems.list()).toMatchObject({ value: [{ slug: gone.problem.slug }, { slug: good.problem.slug }] })
    for (const { problem } of [bad, gone])
      expect(await ownProblems.read(problem.slug)).toEqual({
        ok: false,
        error: { code: 'CORRUPTED_DATA', stream: `own-problem:${problem.slug}`, seq: 1 },
      })
    expect(await ownProblems.keep([bad])).toMatchObject({ ok: false, error: { code: 'CORRUPTED_DATA' } })
    expect(await ownProblems.read(good.problem.slug)).toMatchObject({ ok: true })
  })
})

describe('what is sealed', () => {
  it('stands in no text that may be read, and hidden cases show their tags alone', async () => {
    const owner = somebody()
    const own = await doubling('sealed')
    const { slug } = own.problem
    await owner.learner.ownProblems.keep([own])
    const { learner } = owner
    const open = [
      await learner.ownProblems.list(),
      await learner.ownProblems.read(slug),
      await learner.ask('practice', 'all'),
      await new JoinedCatalogue(env.DB, learner.ownProblems, async () => languages).problem(slug),
    ]
    for (const canary of SEALED) expect(JSON.stringify(open)).not.toContain(canary)
    const bodies = await runInDurableObject(stubOf(owner), (_object, { storage: { sql } }) =>
      [...sql.exec<{ bytes: string }>("SELECT bytes FROM blob WHERE bytes LIKE '%as sealed wants it%'")].map(
        ({ bytes }) => bytes,
      ),
    )
    expect(bodies).toHaveLength(1)
    for (const canary of SEALED) expect(bodies.join()).not.toContain(canary)
    await learner.practice.start(own.problem, 'javascript')
    const start = await learner.practice.beginLooseRun(slug, 'run-1')
    if (!start.ok) throw new Error(start.error.code)
    const sealed = new JoinedSealed(env.DB, learner.ownProblems)
    const cases = await sealed.hiddenCases(start.value)
    expect(JSON.parse(JSON.stringify(cases))).toEqual({
      ok: true,
      value: [{ tag: 'basic' }, { tag: 'basic' }, { tag: 'basic' }, { tag: 'basic' }, { tag: 'large' }],
    })
    expect(await new JoinedSealed(env.DB, somebody().learner.ownProblems).hiddenCases(start.value)).toMatchObject({ ok: false })
  })
})

it('gives the exercises of an own problem to its learner alone, by a pass', async () => {
  const owner = somebody()
  const { learner } = owner
  const fix = (program: string) =>
    ({ kind: 'fix', misconception: null, program, minShareKept: 0.7, solution: 'canary-right' }) as const
  const exercises = { reference: 'canary-right', forms: [fix('canary-first'), fix('canary-second')] }
  const own = { ...(await doubling('exercised')), exercises }
  const { slug } = own.problem
  await learner.ownProblems.keep([own])
  const catalogue = new JoinedCatalogue(env.DB, learner.ownProblems, async () => languages)
  const places = await catalogue.forms(slug)
  expect(places).toEqual({
    ok: true,
    value: [
      { kind: 'fix', language: 'javascript', position: 0 },
      { kind: 'fix', language: 'javascript', position: 1 },
    ],
  })
  expect(await new JoinedCatalogue(env.DB, learner.ownProblems, async () => ['python3']).forms(slug)).toEqual({
    ok: true,
    value: [],
  })
  expect(JSON.stringify([await learner.ownProblems.read(slug), await learner.ownProblems.list()])).not.toContain('canary')
  const opened = await learner.forms.open(own.problem, 'fix', [{ language: 'javascript', position: 1 }])
  if (!opened.ok) throw new Error(opened.error.code)
  const sealed = new JoinedSealed(env.DB, learner.ownProblems)
  expect(await sealed.form(opened.value.pass)).toEqual({ ok: true, value: fix('canary-second') })
  const start = await learner.practice.beginLooseRun(slug, 'run-1')
  if (!start.ok) throw new Error(start.error.code)
  expect(await sealed.referenceProgram(start.value)).toEqual({
    ok: true,
    value: { language: 'javascript', code: 'canary-right' },
  })
  const others = new JoinedSealed(env.DB, somebody().learner.ownProblems)
  expect(await others.form(opened.value.pass)).toMatchObject({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } })
  expect(await others.referenceProgram(start.value)).toMatchObject({ ok: false })
})

describe('practice with every tool', () => {
  it('goes from reading to solving, shows each hint when it is given, and has no solution', async () => {
    const owner = somebody()
    const own = await doubling('walk')
    const { slug } = own.problem
    await owner.learner.ownProblems.keep([own])
    const label = 'Your own problem: practice, not proof; 8 cases'

    expect(await owner.call('search_problems', { query: 'twice wal' })).toMatchObject({
      own: [{ titleSlug: slug, status: 'not_started', label }],
      next: { tool: 'get_problem', arguments: { titleSlug: slug } },
    })
    expect(await owner.call('search_problems', { query: 'thrice' })).toMatchObject({ own: [] })
    expect(await owner.call('search_problems', { status: 'solved' })).toMatchObject({ own: [] })
    expect(await owner.call('get_problem', { titleSlug: slug })).toMatchObject({
      problem: { title: 'Twice walk', label, starters: { javascript: { code: 'function twice(n) {\n  // yours\n}\n' } } },
    })
    expect(await owner.call('start_problem', { titleSlug: slug })).toMatchObject({ resumed: false, session: { label } })
    expect(await owner.call('get_started')).toMatchObject({ open: [{ titleSlug: slug, title: 'Twice walk', label }] })
    const run = { titleSlug: slug, language: 'javascript', writtenBy: 'learner' }
    const starter = 'function twice(n) {\n  // yours\n}\n'
    expect(await owner.call('run_local_tests', { ...run, code: starter })).toMatchObject({ verdict: 'wrong_answer', total: 3 })
    expect(await owner.call('run_local_tests', { ...run, code: NARROW })).toMatchObject({ verdict: 'accepted', total: 3 })
    expect(await owner.call('run_local_tests', { ...run, code: RIGHT, cases: [[21]] })).toMatchObject({
      judged: false,
      outputs: [{ actual: '42' }],
    })
    expect(owner.messages.join()).not.toMatch(new RegExp(SEALED.join('|')))

    expect(await owner.call('submit_solution', { ...run, code: NARROW })).toMatchObject({
      accepted: false,
      passed: 3,
      total: 3,
      hidden: { passed: false, madeForThis: false },
      session: { status: 'attempting' },
    })
    expect(sentToRunner.join()).toContain(`${HIDDEN[0]}`)
    expect(sentToRunner.join()).not.toContain(`${HIDDEN[0] * 2}`)
    expect(owner.messages.join()).not.toMatch(new RegExp(SEALED.join('|')))

    const hint = (more: object) => owner.call('request_hint', { titleSlug: slug, ...more })
    expect(await hint({ kind: 'counterexample' })).toMatchObject({ code: 'NO_COUNTEREXAMPLES' })
    expect(await owner.call('list_problem_solutions', { titleSlug: slug })).toMatchObject({ code: 'HINT_LEVEL_TOO_LOW' })
    for (const level of [1, 2, 3]) {
      await owner.call('run_local_tests', { ...run, code: `${WRONG}\nvar tried = ${level}` })
      expect(owner.messages.join()).not.toContain(hintCanary(level))
      const answer = await hint(level === 1 ? {} : { level })
      expect(answer).toMatchObject({ outcome: 'given', current: level, hints: [{ level }] })
      expect(JSON.stringify(answer)).toContain(hintCanary(level))
      expect(JSON.stringify(answer)).not.toContain('untrusted')
    }
    await owner.call('run_local_tests', { ...run, code: `${WRONG}\nvar tried = 4` })
    expect(await hint({ level: 4 })).toMatchObject({
      outcome: 'given',
      current: 4,
      hints: [],
      solutionsOpen: true,
      say: expect.stringContaining(NO_SOLUTION),
      next: { tool: 'run_local_tests' },
    })
    expect(await owner.call('list_problem_solutions', { titleSlug: slug })).toMatchObject({
      solutions: [],
      say: expect.stringContaining(NO_SOLUTION),
    })
    expect(await owner.call('get_problem_solution', { titleSlug: slug, solutionId: 'a' })).toMatchObject({
      code: 'SOLUTION_NOT_FOUND',
    })
    expect(await owner.call('submit_solution', { ...run, code: RIGHT })).toMatchObject({
      accepted: true,
      passed: 3,
      total: 3,
      hidden: { passed: true, failure: null, madeForThis: false },
      session: { status: 'solved', label },
      check: null,
      next: { tool: 'start_problem', arguments: { titleSlug: 'plain-one' } },
    })
    expect(await owner.call('get_session_state', { titleSlug: slug })).toMatchObject({ session: { status: 'solved', label } })
    expect(await owner.call('get_recent_submissions')).toMatchObject({ submissions: [{ titleSlug: slug }, { titleSlug: slug }] })
    expect(await owner.call('search_problems', { status: 'solved' })).toMatchObject({ own: [{ titleSlug: slug }] })
    expect(JSON.stringify(await owner.read(`problem://${slug}`))).toContain(label)
    expect(await owner.call('reset_session', { titleSlug: slug, what: 'session', confirm: true })).toMatchObject({
      repeated: false,
      session: { hintLevel: 0 },
    })
    expect(owner.messages.join()).not.toMatch(new RegExp(HIDDEN.join('|')))
  })

  it('gives up into the hints and the honest word', async () => {
    const owner = somebody()
    const own = await doubling('given up')
    const { slug } = own.problem
    await owner.learner.ownProblems.keep([own])
    await owner.call('start_problem', { titleSlug: slug })
    expect(await owner.call('request_hint', { titleSlug: slug, giveUp: true, confirm: true })).toMatchObject({
      hints: [{ level: 1 }, { level: 2 }, { level: 3 }],
      say: expect.stringContaining(NO_SOLUTION),
    })
  })

  it('without hints refuses each of them, says so, and gives up into all there is', async () => {
    const owner = somebody()
    const own = { ...(await doubling('unhinted')), hinted: false }
    const { slug } = own.problem
    await owner.learner.ownProblems.keep([own])
    expect(await owner.call('get_problem', { titleSlug: slug })).toMatchObject({
      say: expect.stringContaining('It is practised without hints.'),
      problem: { label: 'Your own problem: practice, not proof; 8 cases. It is practised without hints' },
    })
    expect(await owner.call('start_problem', { titleSlug: slug })).toMatchObject({
      say: expect.stringContaining('It is practised without hints.'),
      session: { hinted: false },
    })
    const run = { titleSlug: slug, language: 'javascript', writtenBy: 'learner' }
    for (const attempt of [1, 2, 3, 4])
      expect(await owner.call('run_local_tests', { ...run, code: `${WRONG}\nvar tried = ${attempt}` })).toMatchObject({
        verdict: 'wrong_answer',
        offer: null,
        session: { hinted: false },
      })
    const inputs = [
      {},
      { level: 1 },
      { attempt: 'It doubles.' },
      { kind: 'counterexample' },
      { code: RIGHT, writtenBy: 'learner' },
    ]
    for (const more of inputs)
      expect(await owner.call('request_hint', { titleSlug: slug, ...more })).toMatchObject({
        code: 'PRACTISED_WITHOUT_HINTS',
        next: { tool: 'run_local_tests' },
      })
    expect(await owner.call('get_session_state', { titleSlug: slug })).toMatchObject({
      session: { hintLevel: 0, attempts: 4, hinted: false },
    })
    expect(await owner.call('get_session_state', { titleSlug: slug, include: ['hints', 'report'] })).toMatchObject({
      hints: [],
      report: { verdict: 'wrong_answer', total: 3, hidden: null },
    })
    expect(owner.messages.join()).not.toMatch(new RegExp(SEALED.join('|')))
    expect(await owner.call('request_hint', { titleSlug: slug, giveUp: true, confirm: true })).toMatchObject({
      hints: [{ level: 1 }, { level: 2 }, { level: 3 }],
      current: 4,
      session: { hinted: false },
      say: expect.stringContaining(NO_SOLUTION),
    })
    expect(await owner.call('get_session_state', { titleSlug: slug, include: ['hints'] })).toMatchObject({
      hints: [{ text: expect.stringContaining(hintCanary(1)) }, { level: 2 }, { level: 3 }],
    })
  })

  it('is for its owner alone, and research reads none of it', async () => {
    const owner = somebody()
    const own = await doubling('private')
    const { slug } = own.problem
    await owner.learner.ownProblems.keep([own])
    const stranger = somebody()
    for (const tool of ['get_problem', 'start_problem', 'list_problem_solutions', 'request_hint', 'get_session_state'])
      expect(await stranger.call(tool, { titleSlug: slug })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
    expect(JSON.stringify(await stranger.read(`problem://${slug}`))).toContain('PROBLEM_NOT_FOUND')
    expect(await owner.call('fetch', { id: slug })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
    expect(await owner.call('search', { query: 'private' })).toMatchObject({ results: [] })
  })

  it('leaves the catalogue as it was', async () => {
    const owner = somebody()
    const read = await owner.call('get_problem', { titleSlug: 'plain-one' })
    expect(read).toMatchObject({ problem: { title: 'Plain one' } })
    expect(read['problem']).not.toHaveProperty('label')
    expect(await owner.call('start_problem', { titleSlug: 'plain-one' })).toMatchObject({ session: { titleSlug: 'plain-one' } })
    expect(await owner.call('request_hint', { titleSlug: 'plain-one' })).toMatchObject({ hints: [{ text: 'First\n\nFirst?' }] })
  })
})

describe('no proof', () => {
  it('nothing is known of a learner for what they did with an own problem, and no check takes one', async () => {
    const owner = somebody(() => T0)
    // Even one that names a component, which none that is published does.
    const own = await doubling('proof', { components: { primary: 'hash-lookup', secondary: [] } })
    const { slug } = own.problem
    expect(factsOf(own.problem)).toBeNull()
    await owner.learner.ownProblems.keep([own])
    await owner.call('start_problem', { titleSlug: slug })
    await owner.call('request_hint', { titleSlug: slug })
    const run = { titleSlug: slug, language: 'javascript', writtenBy: 'learner', code: RIGHT }
    expect(await owner.call('submit_solution', run)).toMatchObject({ accepted: true })
    const knowledge = await owner.learner.ask('knowledge', 'read')
    expect(knowledge).toMatchObject({ value: { view: { components: [], problems: [], pending: [], check: null, begun: [] } } })
    const rows = await runInDurableObject(stubOf(owner), (_object, { storage }) =>
      storage.sql.exec("SELECT COUNT(*) AS rows FROM event WHERE stream = 'knowledge'").one(),
    )
    expect(rows).toEqual({ rows: 0 })
    expect(
      await owner.learner.knowledge.startCheck(own.problem, { checkId: 'c', kind: 'dispute', component: 'hash-lookup' }),
    ).toEqual({
      ok: false,
      error: { code: 'NO_CHECK_ITEM', component: 'hash-lookup' },
    })
    expect(await owner.learner.ask('knowledge', 'moments', 0, T0 + 1)).toEqual({ ok: true, value: [] })
  })
})
