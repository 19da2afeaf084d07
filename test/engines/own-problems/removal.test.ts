/** Own problems that their learner removes: the log keeps that they were there, and nothing else of them is kept. */
import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { load, problem as ofCatalogue } from '../../catalog/content.ts'
import { Author, doublingFor, dump, filled, must, rowsOf, somebody, stubOf } from '../authoring/driver.ts'
import { doubling, SEALED } from './own-problem.ts'
import { RIGHT } from './own-world.ts'

const NOT_FOUND = { code: 'PROBLEM_NOT_FOUND' }

beforeAll(async () => {
  await load(env.DB, [ofCatalogue('plain-one', 1, { title: 'Plain one' })])
})

describe('a removed problem', () => {
  it('is practised by nobody, stands in no list, and leaves its row and no text', async () => {
    const person = somebody()
    const own = await doubling('removed')
    const { slug } = own.problem
    const { ownProblems } = person.learner
    must(await ownProblems.keep([own]))
    await person.call('start_problem', { titleSlug: slug })
    expect(await dump(person)).toContain('as removed wants it')

    must(await ownProblems.remove(slug))
    const rows = await rowsOf(person)
    await evictDurableObject(stubOf(person))
    expect(await ownProblems.remove(slug)).toEqual({ ok: true, value: null })
    expect(await ownProblems.remove('own-aaaaaaaaaaaaaaaa')).toEqual({ ok: true, value: null })
    expect(await rowsOf(person)).toEqual(rows)
    expect(rows.filter(({ stream }) => stream === `own-problem:${slug}`)).toMatchObject([
      { type: 'problem_kept' },
      { type: 'problem_removed' },
    ])

    const run = { titleSlug: slug, language: 'javascript', writtenBy: 'learner', code: RIGHT }
    for (const tool of ['get_problem', 'start_problem', 'list_problem_solutions', 'request_hint', 'get_session_state'])
      expect(await person.call(tool, { titleSlug: slug }), tool).toMatchObject(NOT_FOUND)
    for (const tool of ['run_local_tests', 'submit_solution']) expect(await person.call(tool, run), tool).toMatchObject(NOT_FOUND)
    expect(await person.call('get_started')).toMatchObject({ open: [], openInAll: 0 })
    expect(await person.call('search_problems', { query: 'twice' })).toMatchObject({ own: [] })
    expect(await ownProblems.list()).toEqual({ ok: true, value: [] })
    expect(await person.learner.ownProblems.share([slug])).toMatchObject({ ok: false, error: NOT_FOUND })
    const stored = await dump(person)
    for (const text of ['as removed wants it', ...SEALED]) expect(stored).not.toContain(text)
  })

  it('may be taken anew, with the session that there was', async () => {
    const person = somebody()
    const own = await doubling('anew')
    const { slug } = own.problem
    const { ownProblems } = person.learner
    must(await ownProblems.keep([own]))
    await person.call('start_problem', { titleSlug: slug })
    must(await ownProblems.remove(slug))
    expect(must(await ownProblems.keep([own]))).toEqual({ kept: [slug] })
    expect(await person.call('start_problem', { titleSlug: slug })).toMatchObject({ resumed: true })
    expect(await person.call('request_hint', { titleSlug: slug })).toMatchObject({ hints: [{ level: 1 }] })
  })

  it('makes room for another', async () => {
    const { ownProblems } = somebody().learner
    const all = await Promise.all(Array.from({ length: 201 }, (_, index) => doubling(`room ${index}`)))
    const last = all.slice(200)
    must(await ownProblems.keep(all.slice(0, 200)))
    expect(await ownProblems.keep(last)).toMatchObject({ error: { code: 'TOO_MANY_OWN_PROBLEMS' } })
    must(await ownProblems.remove(all[0]?.problem.slug ?? ''))
    expect(await ownProblems.keep(last)).toMatchObject({ ok: true })
  })
})

describe('a text that several problems have', () => {
  const practised = async (person: ReturnType<typeof somebody>, slug: string | undefined) => {
    await person.call('start_problem', { titleSlug: slug })
    const run = { titleSlug: slug, language: 'javascript', writtenBy: 'learner', code: RIGHT }
    return person.call('submit_solution', run)
  }

  it('stays until the last of them is removed', async () => {
    const person = somebody()
    const [first, second] = [await doubling('the first'), await doubling('the second')]
    expect([first.hidden, first.hints]).toEqual([second.hidden, second.hints])
    const { ownProblems } = person.learner
    must(await ownProblems.keep([first, second]))
    must(await ownProblems.remove(first.problem.slug))
    expect(await practised(person, second.problem.slug)).toMatchObject({ accepted: true, total: 3 })
    must(await ownProblems.remove(second.problem.slug))
    expect(await dump(person)).not.toContain(SEALED[0])
  })

  it('stays for what an activity has accepted and not published', async () => {
    const { author, problems } = await filled()
    const { person } = author
    const own = await doubling('beside')
    must(await person.learner.ownProblems.keep([own]))
    must(await person.learner.ownProblems.remove(own.problem.slug))
    must(await author.publish())
    expect(await practised(person, problems[0]?.problem.slug)).toMatchObject({ accepted: true, total: 3 })
    for (const { problem } of problems) must(await person.learner.ownProblems.remove(problem.slug))
    expect(await dump(person)).not.toContain(SEALED[0])
  })
})

it('an activity whose problems were removed can be read, and published again it brings none back', async () => {
  const { author, problems } = await filled()
  must(await author.publish())
  const [one, two] = problems.map(({ problem }) => problem.slug)
  const activity = () => author.person.call('activity_get', { activityId: 'one' })
  expect(await activity()).toMatchObject({ next: { tool: 'start_problem', arguments: { titleSlug: one } } })
  must(await author.person.learner.ownProblems.remove(one ?? ''))
  expect(await activity()).toMatchObject({
    next: { tool: 'start_problem', arguments: { titleSlug: two } },
    titleSlugs: [one, two],
  })
  expect(must(await author.publish())).toMatchObject({ repeated: true, kept: [] })
  expect(await author.read('none')).toMatchObject({
    problems: [
      { slug: one, problem: null },
      { slug: two, problem: { slug: two } },
    ],
  })
  const other = new Author('two', undefined, author.person)
  await other.ready()
  await other.accepted(0, await doublingFor('two', 'third'))
})
