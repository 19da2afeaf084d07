/** A host that lets only reading tools through: what they do not do, the learner does on the pages, and the tools tell of it. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { fieldsFor, plain, press, python, solutionOf } from './page-forms.ts'
import { attempts, twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const NODE = 'programming-foundations/values-and-names'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

const listed = z.object({ name: z.string(), annotations: z.object({ readOnlyHint: z.boolean() }) })
const answer = z.object({ structuredContent: z.looseObject({}) })

/** Somebody's browser, and a client of theirs that calls nothing but what says that it only reads. */
async function somebody(name: string) {
  const browser = new Browser(server.origin)
  await browser.signIn(name)
  const client = await connect('v2 auto', server, name)
  connections.push(client)
  const reading = new Set(
    (await client.listTools())
      .map((tool) => listed.parse(tool))
      .filter(({ annotations }) => annotations.readOnlyHint)
      .map((tool) => tool.name),
  )
  const call = async <Shape extends z.ZodType>(tool: string, args: Record<string, unknown>, shape: Shape) => {
    if (!reading.has(tool)) throw new Error(`${tool} does more than read`)
    const { raw, isError } = await client.call(tool, args)
    expect(isError, tool).toBe(false)
    return shape.parse(answer.parse(raw).structuredContent)
  }
  return { browser, call }
}

const state = z.object({
  session: z.object({ status: z.string(), hintLevel: z.int(), solutionsOpen: z.boolean(), workbench: z.string() }),
  hints: z.array(z.object({ level: z.int(), text: z.string() })),
  report: z
    .object({
      passed: z.int(),
      total: z.int(),
      cases: z.array(z.object({ tag: z.string(), status: z.string(), call: z.string().optional() })),
    })
    .nullable(),
  lastCode: z.object({ code: z.string() }).nullable(),
})
const everything = { titleSlug: 'two-sum', include: ['hints', 'report', 'code'] }

describe.concurrent('with reading tools alone', () => {
  it('a whole problem is worked through, and the client can tutor from what it sees', async () => {
    const { browser, call } = await somebody('only-read')
    const { problem } = await call(
      'get_problem',
      { titleSlug: 'two-sum' },
      z.object({ problem: z.object({ titleSlug: z.string() }) }),
    )
    expect(problem.titleSlug).toBe('two-sum')
    const before = await call('get_session_state', everything, z.looseObject({ session: z.null() }))
    expect(before).not.toHaveProperty('hints')
    const path = '/problems/two-sum'
    await press(browser, path, python('run', twoSum.constant))
    const failed = await call('get_session_state', everything, state)
    expect(failed).toMatchObject({ session: { hintLevel: 0 }, hints: [], lastCode: { code: twoSum.constant } })
    const failing = failed.report?.cases.find(({ status }) => status !== 'pass')
    expect(failing?.call).toContain('two_sum(')
    const { pathname } = new URL(failed.session.workbench)
    expect(plain(await (await browser.get(pathname)).text())).toContain(failing?.call)

    await press(browser, path, python('hint', twoSum.constant))
    await press(browser, path, {
      ...python('answer-hint', twoSum.constant),
      hintAsking: '1',
      hintValue: '[0, 2]',
      attempt: attempts[0],
    })
    const hinted = await call('get_session_state', everything, state)
    expect(hinted.hints.map(({ level }) => level)).toEqual([1, 2])
    const page = squeezed(plain(await (await browser.get(path)).text()))
    for (const { text } of hinted.hints) expect(page).toContain(squeezed(text).slice(0, 20))
    // Without being asked for, nothing of it comes.
    expect(await call('get_session_state', { titleSlug: 'two-sum' }, z.looseObject({}))).not.toHaveProperty('hints')

    await press(browser, path, python('submit', twoSum.right))
    const solved = await call('get_session_state', everything, state)
    expect(solved.session).toMatchObject({ status: 'solved', solutionsOpen: true })
    expect(solved.report).toMatchObject({ passed: solved.report?.total })
    const ids = z.object({ solutions: z.array(z.object({ solutionId: z.string() })).min(1) })
    const [solution] = (await call('list_problem_solutions', { titleSlug: 'two-sum' }, ids)).solutions
    const read = await press(browser, path, { ...python('', twoSum.right), solution: solution?.solutionId ?? '' })
    expect(read.html).toContain('def two_sum')
    const history = z.object({ history: z.array(z.object({ event: z.string(), detail: z.string() })) })
    const sessionState = await call('get_session_state', { titleSlug: 'two-sum', include: ['history'] }, history)
    expect(sessionState.history.at(-1)).toMatchObject({ event: 'solution_read', detail: solution?.solutionId })
    const recent = z.object({ submissions: z.array(z.object({ titleSlug: z.string(), verdict: z.string() })) })
    expect((await call('get_recent_submissions', {}, recent)).submissions).toMatchObject([
      { titleSlug: 'two-sum', verdict: 'accepted' },
    ])
  })

  it('a check is begun, taken and seen, with hints and report closed to none but the one who checks', async () => {
    const { browser, call } = await somebody('only-checked')
    const csrf = hidden(await (await browser.get('/settings')).text(), 'csrf')
    const start = await browser.post('/progress/checks', Object.entries({ csrf, kind: 'dispute', topic: 'hash-lookup' }))
    expect(start.status).toBe(303)
    const { pathname } = new URL(start.headers.get('location') ?? '', server.origin)
    const suggestion = z.object({ kind: z.string(), titleSlug: z.string() })
    const { kind, titleSlug } = await call('suggest_next', {}, suggestion)
    expect(kind).toBe('finish_check')
    await press(browser, pathname, python('run', 'x = 1'))
    const open = await call('get_session_state', { titleSlug, include: ['hints', 'report'] }, state.omit({ lastCode: true }))
    expect(open.hints).toEqual([])
    expect(open.report?.passed).toBe(0)
    expect((await press(browser, pathname, python('submit', await solutionOf(titleSlug)))).html).toContain('You passed the check')
    const component = z.object({ components: z.array(z.object({ label: z.string().nullable() })) })
    expect((await call('get_progress', { topic: 'hash-lookup' }, component)).components[0]?.label).toBeNull()
    expect((await call('suggest_next', {}, suggestion.partial())).kind).not.toBe('finish_check')
  })

  it('a lesson’s test is begun, taken and seen', async () => {
    const { browser, call } = await somebody('only-taught')
    const courses = z.object({ courses: z.array(z.object({ courseId: z.string() })) })
    expect((await call('get_course', {}, courses)).courses).toContainEqual({ courseId: 'programming-foundations' })
    const csrf = hidden(await (await browser.get('/lesson?course=programming-foundations')).text(), 'csrf')
    const start = await browser.post('/lesson', Object.entries({ csrf, nodeId: NODE, mode: 'test_out' }))
    const pathname = start.headers.get('location') ?? ''
    const lessonId = pathname.replace('/lesson/', '')
    const lesson = z.object({ phase: z.string(), results: z.array(z.object({ passed: z.boolean() })) })
    let html = await (await browser.get(pathname)).text()
    for (let step = 0; step < 60 && !html.includes('What the test says'); step++) {
      const next = await press(browser, pathname, await fieldsFor(html))
      expect(next.status).toBe(200)
      html = next.html
    }
    const result = await call('lesson_get_state', { lessonId }, lesson)
    expect(result.results.length).toBeGreaterThan(0)
    expect(result.results.every(({ passed }) => passed)).toBe(true)
    const component = z.object({ components: z.array(z.object({ stage: z.string() })) })
    expect((await call('get_progress', { topic: 'variables' }, component)).components[0]?.stage).toBe('passed')
  })
})

const squeezed = (text: string): string => text.replace(/<[^>]*>|[`*\s]+/g, '')
