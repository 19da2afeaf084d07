/** A beginner's half hour with loops, once by chat and once by pages: read, practise, answer, and end with programs of their own. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerTo, typedAnswer } from '../../scripts/demo/answers.ts'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { fieldsFor, press, python } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

const NODE = 'programming-foundations/loops'
const FOR_TEST = ['loops--five-times', 'loops--smaller-picture', 'loops--small-rectangles']

/** A file of an exercise of loops, by its slug. */
const fileOf = (slug: string, name: string): Promise<string> =>
  readFile(join(COURSES, NODE, 'exercises', slug.replace('loops--', ''), name), 'utf8')

const toolResult = z.looseObject({
  code: z.string().optional(),
  say: z.string().default(''),
  next: z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullish(),
  lessonId: z.string().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  text: z.string().nullish(),
  exercises: z.array(z.object({ titleSlug: z.string(), solved: z.boolean() })).default([]),
  question: z.object({ questionId: z.string(), kind: z.string() }).nullish(),
  toGrade: z
    .array(z.object({ questionId: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }))
    .default([]),
  results: z.array(z.object({ passed: z.boolean() })).default([]),
})
type ToolResult = z.output<typeof toolResult>

/** For each key point another stretch of the answer: long enough to stand in no question. */
function quoted({ answer, points }: ToolResult['toGrade'][number]) {
  const words = answer.split(/\s+/)
  const each = Math.floor(words.length / points.length)
  return points.map(({ id }, at) => ({ id, quote: words.slice(at * each, (at + 1) * each).join(' ') }))
}

/** Somebody with nothing but a chat. */
async function chat(name: string) {
  const client = await connect('v2 auto', server, name)
  connections.push(client)
  const call = async (tool: string, args: Record<string, unknown>): Promise<ToolResult> =>
    z.object({ structuredContent: toolResult }).parse((await client.call(tool, args)).raw).structuredContent
  const submit = async (titleSlug: string, file: string) =>
    call('submit_solution', { titleSlug, language: 'python3', writtenBy: 'learner', code: await fileOf(titleSlug, file) })
  /** One step of a lesson: what it waits for is answered as the content's own answers have it. */
  const step = async (now: ToolResult, said: Record<string, unknown> = {}): Promise<ToolResult> => {
    const at = { lessonId: now.lessonId, turn: now.turn }
    if (now.question) {
      const { questionId, kind } = now.question
      return call('lesson_answer', {
        ...at,
        writtenBy: 'learner',
        answers: [typedAnswer(questionId, kind, await answerTo(questionId))],
      })
    }
    const grades = now.toGrade.map((one) => ({ questionId: one.questionId, points: quoted(one) }))
    if (grades.length > 0) return call('lesson_grade', { ...at, grades })
    return call('lesson_continue', { ...at, learnerMessage: 'dalej', ...said })
  }
  /** To the first moment in one of these phases. */
  const until = async (from: ToolResult, phases: readonly string[]): Promise<ToolResult> => {
    let now = from
    for (let steps = 0; !phases.includes(now.phase ?? ''); steps++) {
      expect(steps, now.phase).toBeLessThan(60)
      now = await step(now, now.phase === 'prereq_choice' ? { wish: 'skip' } : {})
      expect(now.code, now.phase).toBeUndefined()
    }
    return now
  }
  /** To the programs of a test of the whole node. */
  const tested = async () => until(await call('lesson_start', { nodeId: NODE, mode: 'test_out' }), ['final_test_write'])
  return { call, submit, step, until, tested }
}

describe.concurrent('a beginner’s half hour with loops', () => {
  it('by chat alone ends in programs of their own', async () => {
    const { call, submit, step, until } = await chat('half-hour-in-chat')
    let now = await call('lesson_start', { nodeId: NODE })
    const practised: string[] = []
    for (;;) {
      now = await until(now, ['explain_present', 'final_test_ask'])
      if (now.phase === 'final_test_ask') break
      expect(now.text).toContain('### A common mistake')
      const first = now.exercises.find(({ solved }) => !solved)
      const titleSlug = first?.titleSlug ?? ''
      expect(FOR_TEST).not.toContain(titleSlug)
      const started = await call('start_problem', { titleSlug, language: 'python3' })
      expect(started.say).toContain('is open.')
      expect(await submit(titleSlug, 'starter.py')).toMatchObject({ accepted: false })
      expect(await submit(titleSlug, 'solution.py')).toMatchObject({ accepted: true, unaided: true })
      practised.push(titleSlug)
      now = await step(now)
    }
    expect(practised).toEqual(['loops--count-up', 'loops--countdown', 'loops--full-jar'])

    now = await until(now, ['final_test_write'])
    expect(now.say).toContain('Now write 2 programs without help.')
    const [one = '', two = ''] = now.exercises.map(({ titleSlug }) => titleSlug)
    expect(FOR_TEST).toEqual(expect.arrayContaining([one, two]))
    expect(now.next).toEqual({ tool: 'start_problem', arguments: { titleSlug: one } })
    const opening = await call('start_problem', { titleSlug: one, language: 'python3' })
    expect(opening.say).toContain('is part of the test of “Loops”. Write it without help')
    // To ask where one is changes nothing, and a wrong program costs nothing.
    const where = await step(now, { wish: 'where' })
    expect(where.phase).toBe('final_test_write')
    expect(await submit(one, 'starter.py')).toMatchObject({ accepted: false })
    const result = await submit(one, 'solution.py')
    expect(result).toMatchObject({ accepted: true, next: { tool: 'lesson_continue', arguments: { lessonId: now.lessonId } } })
    expect(result.say).toContain('Next: go on with the test.')

    // Somebody who comes back later finds what is left.
    const back = await call('lesson_get_state', { lessonId: now.lessonId })
    expect(back.next).toEqual({ tool: 'start_problem', arguments: { titleSlug: two } })
    now = await call('lesson_continue', { ...result.next?.arguments, learnerMessage: 'gotowe' })
    expect(now.exercises.map(({ titleSlug }) => titleSlug)).toEqual([two])
    expect(await submit(two, 'solution.py')).toMatchObject({ accepted: true, unaided: true })
    now = await until(await step(now), ['wrap_up'])
    expect(now.say).toContain('3 of 3 objectives passed in the test. You wrote 2 of 2 programs without help.')
    expect(now.results.map(({ passed }) => passed)).toEqual([true, true, true])
  })

  it('by pages alone ends in programs of their own', async () => {
    const browser = new Browser(server.origin)
    await browser.signIn('half-hour-on-pages')
    const list = await (await browser.get('/lesson?course=programming-foundations&node=loops')).text()
    for (const slug of FOR_TEST) expect(list).not.toContain(slug)
    const start = await browser.post('/lesson', Object.entries({ csrf: hidden(list, 'csrf'), nodeId: NODE, mode: 'teach' }))
    const path = start.headers.get('location') ?? ''
    let html = await (await browser.get(path)).text()
    const send = async (fields: Parameters<typeof press>[2]) => {
      const page = await press(browser, path, fields)
      expect(page.status).toBe(200)
      html = page.html
    }
    const write = async (slug: string, name: string): Promise<string> =>
      (await press(browser, `/problems/${slug}`, python('submit', await fileOf(slug, name)))).html
    const linked = () => [...html.matchAll(/href="\/problems\/(loops--[a-z-]+)"/g)].map(([, slug = '']) => slug)
    const practised: string[] = []
    for (let steps = 0; !html.includes('<h2>The test: '); steps++) {
      expect(steps).toBeLessThan(60)
      const slug = linked().find((one) => !practised.includes(one))
      if (html.includes('A common mistake') && slug !== undefined) {
        expect(await write(slug, 'solution.py')).toContain('Accepted')
        practised.push(slug)
      }
      if (html.includes('value="recap"')) await send({ turn: hidden(html, 'turn'), action: 'recap' })
      else await send(await fieldsFor(html))
    }
    expect(practised).toEqual(['loops--count-up', 'loops--countdown', 'loops--full-jar'])

    expect(html).toContain('<h2>The test: 2 programs to write</h2>')
    const [one = '', two = ''] = linked()
    const bench = await (await browser.get(`/problems/${one}`)).text()
    expect(bench).toContain('This is part of the test of “Loops”. Write it without help: with a hint it does not count.')
    expect(bench).toContain(`<a href="${path}">Back to the test</a>`)
    expect(await write(one, 'solution.py')).toContain('You solved this part of the test of “Loops”.')
    html = await (await browser.get(path)).text()
    expect(html).toMatch(new RegExp(`href="/problems/${one}">[^<]+</a> \\([^)]+\\).{0,400}Solved`, 's'))
    expect(await write(two, 'solution.py')).toContain('Accepted')
    await send({ turn: hidden(html, 'turn'), action: 'continue' })
    for (let steps = 0; html.includes('value="grade"') || html.includes('name="questionId"'); steps++) {
      expect(steps).toBeLessThan(20)
      await send(await fieldsFor(html))
    }
    expect(html).toContain('3 of 3 objectives passed in the test. You wrote 2 of 2 programs without help.')
  })

  it('counts no program of the test that was written with a hint, and none that was solved before', async () => {
    const { call, submit, step, until, tested } = await chat('half-hour-with-help')
    let now = await tested()
    const [one = '', two = ''] = now.exercises.map(({ titleSlug }) => titleSlug)
    await call('start_problem', { titleSlug: one, language: 'python3' })
    expect(await call('request_hint', { titleSlug: one })).toMatchObject({ outcome: 'given', current: 1 })
    expect(await submit(one, 'solution.py')).toMatchObject({ accepted: true, unaided: false })
    now = await step(now)
    expect(now.exercises.map(({ titleSlug }) => titleSlug)).toEqual([two])
    now = await until(await step(now, { wish: 'skip' }), ['wrap_up'])
    expect(now.say).toContain('You wrote 0 of 2 programs without help. A program that you wrote with help does not count.')
    await step(now)

    // The next test takes neither again where another one is left.
    const again = await tested()
    const drawn = again.exercises.map(({ titleSlug }) => titleSlug)
    expect(drawn).not.toContain(one)
    expect(drawn).toHaveLength(2)
    const stopped = await step(again, { wish: 'stop' })
    expect(['grading', 'wrap_up']).toContain(stopped.phase)
  })
})
