/**
 * The first hour of somebody who has never programmed, in Spanish: from finding where to begin to a first program of their own, with wrong
 * answers and nonsense, a night in between and a test failed twice. Once by chat alone and once by pages alone.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { COURSES } from '../../scripts/content/courses/read.ts'
import { answerTo } from '../../scripts/demo/answers.ts'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { press, python } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

const COURSE = 'python-by-writing'
const NODE = `${COURSE}/first-programs`
const TITLE = 'Run a program and read its errors'
const SIGN = 'first-programs--shop-sign'
const DAY_MS = 86_400_000
const SPEAK = 'Speak the learner’s language. Translate'

const signProgram = (): Promise<string> =>
  readFile(join(COURSES, NODE, 'exercises', SIGN.replace('first-programs--', ''), 'solution.py'), 'utf8')
/** An option that is not the right one. */
const wrongOption = async (questionId: string): Promise<string> => ((await answerTo(questionId)) === 'A' ? 'B' : 'A')

const toolResult = z.looseObject({
  code: z.string().optional(),
  say: z.string().default(''),
  next: z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullish(),
  learningMode: z.string().optional(),
  lessonId: z.string().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  text: z.string().nullish(),
  directive: z.object({ instruction: z.string(), bounds: z.array(z.string()) }).optional(),
  exercises: z.array(z.object({ titleSlug: z.string() })).default([]),
  question: z.object({ questionId: z.string(), kind: z.string(), options: z.array(z.string()).nullable() }).nullish(),
  placement: z.object({ begin: z.object({ nodeId: z.string() }).nullable() }).nullish(),
  feedback: z.array(z.object({ score: z.number(), given: z.string() })).default([]),
  problem: z.object({ statement: z.string() }).optional(),
})
type ToolResult = z.output<typeof toolResult>

describe.concurrent('a beginner’s first hour', () => {
  it('by chat alone, in Spanish, ends in a first program, and survives nonsense, a night and two failed tests', async () => {
    const name = 'first-hour-in-chat'
    let laterMs = 0
    const client = await connect('v2 auto', server, name, (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-later-ms', `${laterMs}`)
      return fetch(url, { ...init, headers })
    })
    connections.push(client)
    const call = async (tool: string, args: Record<string, unknown>): Promise<ToolResult> =>
      z.object({ structuredContent: toolResult }).parse((await client.call(tool, args)).raw).structuredContent
    const reply = (now: ToolResult, learnerMessage: string, wish?: string) =>
      call('lesson_continue', { lessonId: now.lessonId, turn: now.turn, learnerMessage, ...(wish === undefined ? {} : { wish }) })
    const answer = (now: ToolResult, words: string, typed = {}) => {
      const answers = [{ questionId: now.question?.questionId, answer: words, ...typed }]
      return call('lesson_answer', { lessonId: now.lessonId, turn: now.turn, answers, writtenBy: 'learner' })
    }

    const welcome = await call('get_started', {})
    expect(welcome.say).toContain('How much have you programmed before?')
    expect(welcome.learningMode).toContain('Speak the language that the learner writes in.')
    const first = await call('get_started', { ...welcome.next?.arguments, level: 'new' })
    expect(first.next).toEqual({ tool: 'lesson_start', arguments: { nodeId: NODE } })

    // Somebody who asks for the questions all the same meets two easy ones.
    let now = await call('lesson_start', { nodeId: COURSE, mode: 'placement' })
    expect(now.directive?.instruction).toContain('Ask first whether all of this is new to the learner.')
    expect(now.question?.options).toHaveLength(4)
    const asked: string[] = []
    while (now.phase === 'placement_ask') {
      asked.push(now.question?.questionId ?? '')
      expect(now.directive?.bounds.join(' ')).toContain(SPEAK)
      now = await reply(now, 'No lo sé', 'confused')
    }
    expect(asked.map((id) => id.split('/').slice(0, 2).join('/'))).toEqual([NODE, NODE])
    expect(now.say).toContain(`Begin with “${TITLE}”. The lesson explains each step before it asks.`)

    now = await call('lesson_start', now.next?.arguments ?? {})
    expect(now.text).toMatch(/^Write your first lines of Python.+\n\n- \*\*.+\*\*: Print text and numbers/s)
    now = await reply(now, 'Sí, empecemos')
    expect(now).toMatchObject({ phase: 'probe_ask', text: expect.stringContaining('Print text and numbers') })
    now = await reply(now, 'Ni idea')
    expect(now).toMatchObject({ phase: 'explain_present', text: expect.stringContaining('### A common mistake') })
    expect(now.directive?.bounds.join(' ')).toContain(SPEAK)
    expect(now.exercises.map(({ titleSlug }) => titleSlug)).toContain(SIGN)

    // The first program: nonsense, then their own.
    const opened = await call('start_problem', { titleSlug: SIGN, language: 'python3' })
    expect(opened.problem?.statement).toContain('Write a program that prints a sign')
    const submit = (code: string) => call('submit_solution', { titleSlug: SIGN, language: 'python3', writtenBy: 'learner', code })
    expect(await submit('hola')).toMatchObject({ accepted: false, say: expect.stringContaining('NameError in line 1') })
    const done = await submit(await signProgram())
    expect(done).toMatchObject({ accepted: true, unaided: true, say: expect.stringContaining('Next: go on with the lesson.') })
    expect(done.next).toEqual({ tool: 'lesson_get_state', arguments: { lessonId: now.lessonId } })

    now = await reply(now, 'print escribe una línea')
    expect(now.phase).toBe('quiz_ask')
    expect(await answer(now, '¿qué?')).toMatchObject({ turn: now.turn, say: expect.stringContaining('nothing was recorded') })

    // The next morning the same question waits.
    laterMs = DAY_MS
    const back = await call('get_started', {})
    expect(back.say).toMatch(/^Welcome back\. You have solved 1 problem\. /)
    const { lessonId, turn, question } = now
    now = await call('lesson_get_state', { lessonId })
    expect(now).toMatchObject({ turn, question: { questionId: question?.questionId } })
    const choice = await wrongOption(question?.questionId ?? '')
    now = await answer(now, `Creo que la ${choice}`, { choice })
    expect(now).toMatchObject({ phase: 'explain_present', feedback: [{ score: 0 }] })
    expect(now.directive?.instruction).toMatch(/^The answer was not right\. Teach that point again/)

    // The test without the lesson, twice without an answer: nothing is lost, and another can follow.
    const tests: unknown[] = []
    while (tests.length < 2) {
      now = await call('lesson_start', { nodeId: NODE, mode: 'test_out', endOpen: true })
      tests.push(now.lessonId)
      expect(now).toMatchObject({ phase: 'intro' })
      now = await reply(now, 'Vale')
      for (let steps = 0; now.phase !== 'wrap_up'; steps++) {
        expect(steps, now.phase).toBeLessThan(30)
        expect(now.code).toBeUndefined()
        now = await reply(now, 'No lo sé', now.phase === 'final_test_write' ? 'skip' : 'confused')
      }
      expect(now.say).toMatch(/^0 of 4 objectives passed in the test\. .*A test costs nothing: go through the lesson/)
    }
    expect(tests[1]).not.toBe(tests[0])
  })

  it('by pages alone ends in a first program, and survives nonsense, coming back and two failed tests', async () => {
    const browser = new Browser(server.origin)
    await browser.signIn('first-hour-on-pages')
    const open = async (path: string): Promise<string> => (await browser.get(path)).text()
    expect(await open('/lesson')).toContain('Are you new to programming? Begin with <a href="/lesson?course=python-by-writing">')
    /** Presses a button that begins something, and gives the page it leads to. */
    const begin = async (from: string, fields: Record<string, string>): Promise<string> => {
      const form = Object.entries({ csrf: hidden(await open(from), 'csrf'), ...fields })
      return (await browser.post('/lesson', form)).headers.get('location') ?? ''
    }
    let path = await begin(`/lesson?course=${COURSE}`, { nodeId: COURSE, mode: 'placement' })
    let html = await open(path)
    const send = async (fields: Parameters<typeof press>[2]): Promise<string> => {
      const answered = await press(browser, path, { turn: hidden(html, 'turn'), ...fields })
      expect(answered.status).toBe(200)
      html = answered.html
      return html
    }
    expect(html).toMatch(/value="stop"[^>]*>\s*All of this is new to me/)
    expect(html).toContain('name="choice" value="D"')
    expect(await send({ action: 'stop' })).toContain(`<h2>Begin with “${TITLE}”</h2>`)

    path = await begin(path, { nodeId: NODE, mode: 'teach' })
    html = await open(path)
    expect(html).toContain('<p>Write your first lines of Python')
    expect(html).not.toContain('<textarea')
    expect(await send({ action: 'continue' })).toContain('<p>Print text and numbers')
    expect(await send({ action: 'continue', words: 'Ni idea' })).toContain('<h3>A common mistake</h3>')
    expect(html.indexOf(`/problems/${SIGN}`)).toBeLessThan(html.indexOf('In your own words'))

    const bench = await open(`/problems/${SIGN}`)
    expect(bench).toContain(`This is an exercise of the lesson “${TITLE}”. <a href="${path}">Back to the lesson</a>`)
    const write = async (code: string): Promise<string> =>
      (await press(browser, `/problems/${SIGN}`, python('submit', code))).html
    expect(await write('hola')).toContain('NameError')
    const accepted = await write(await signProgram())
    expect(accepted).toContain('Accepted')
    expect(accepted).toContain(`You solved this exercise of the lesson “${TITLE}”. <a href="${path}">Back to the lesson</a>`)

    expect(await send({ action: 'continue' })).toContain('<h2>A question</h2>')
    const questionId = hidden(html, 'questionId')
    expect(await send({ action: 'answer', questionId, answer: '¿qué?' })).toContain('nothing was recorded')
    // Somebody who comes back finds the question where it was.
    expect(await open(`/lesson?course=${COURSE}`)).toContain(`href="${path}">Go on with “${TITLE}”</a>`)
    html = await open(path)
    expect(hidden(html, 'questionId')).toBe(questionId)
    expect(await send({ action: 'answer', questionId, choice: await wrongOption(questionId) })).toContain('Not right')
    expect(html).toContain('<h3>A common mistake</h3>')

    const tests: string[] = []
    while (tests.length < 2) {
      path = await begin(`/lesson?course=${COURSE}&node=first-programs`, { nodeId: NODE, mode: 'test_out', end: 'yes' })
      tests.push(path)
      html = await open(path)
      await send({ action: 'continue' })
      for (let steps = 0; !html.includes('<h2>What comes next</h2>'); steps++) {
        expect(steps).toBeLessThan(30)
        await send({ action: html.includes('<h2>The test: ') ? 'skip' : 'confused' })
      }
      expect(html).toContain('0 of 4 objectives passed in the test.')
      expect(html).toMatch(/value="teach"[^>]*>\s*Go through the lesson.+value="test_out"[^>]*>\s*Take the test again/s)
    }
    expect(tests[1]).not.toBe(tests[0])
  })
})
