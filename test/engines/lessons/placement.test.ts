/** A placement by tools and by the page: where it puts somebody, what follows from it, and that no key leaves by it. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lookAt } from '../../../src/engines/index.ts'
import { getCourse } from '../../../src/engines/lessons/tools/get-course.ts'
import { lessonAnswer } from '../../../src/engines/lessons/tools/lesson-answer.ts'
import { lessonContinue } from '../../../src/engines/lessons/tools/lesson-continue.ts'
import { lessonGetState } from '../../../src/engines/lessons/tools/lesson-get-state.ts'
import { lessonStart } from '../../../src/engines/lessons/tools/lesson-start.ts'
import { suggestNext } from '../../../src/engines/knowledge/tools/suggest-next.ts'
import { getStarted } from '../../../src/engines/practice/tools/get-started.ts'
import type { Tool } from '../../../src/mcp/tool.ts'
import { learnerOf } from '../../../src/web/learner-of.ts'
import { callerOf } from '../../../src/web/caller.ts'
import { harbour, loadCourses, MASTS } from '../../catalog/course.ts'
import { Browser, hidden, locationOf, withVars } from '../../web/walk.ts'

const COURSE = 'harbour-office'
const ID = `placement-${COURSE}`
const LABELS = { nodeId: `${COURSE}/labels`, title: 'Labels on crates' }
const GATES = { nodeId: `${COURSE}/gates`, title: 'Which gate opens' }

const HARBOUR = harbour(COURSE, 2, 'The harbour <i>office</i>')
const PYTHON = harbour('harbour-python', 1, 'Python at the harbour', [MASTS], 'python3')

const TREES = harbour('harbour-trees', 4, 'Trees at the harbour', [MASTS], null, [`${COURSE}/labels`])

beforeAll(async () => {
  await loadCourses(env.DB, [PYTHON, HARBOUR, TREES])
})

const shape = z.looseObject({
  say: z.string(),
  next: z.unknown(),
  turn: z.int(),
  phase: z.string(),
  repeated: z.boolean().optional(),
  directive: z.looseObject({ instruction: z.string() }),
  question: z.looseObject({ questionId: z.string(), kind: z.string() }).nullable(),
  placement: z.looseObject({ begin: z.unknown(), takenAsKnown: z.unknown() }).nullable(),
  prerequisite: z.unknown(),
})

let serial = 0
/** Somebody with a client, who sees everything that their calls are answered with. */
function pupil() {
  const identity = { userId: `placed-${(serial += 1)}`, scopes: ['practice', 'learner', 'lessons'], clientId: 'client' } as const
  const caller = callerOf({ env, ctx: createExecutionContext(), identity, origin: 'chat', now: Date.now })
  const answers: string[] = []
  const raw = async (tool: Tool, input: object) => {
    const { structured } = await tool.call(input, caller)
    answers.push(JSON.stringify(structured))
    return structured
  }
  const call = async (tool: Tool, input: object) => shape.parse(await raw(tool, input))
  const start = (more: object = {}) => call(lessonStart, { nodeId: COURSE, mode: 'placement', ...more })
  /** Answers what is open by the key, and by “I do not know” where the key is not to be known. */
  const answer = async (now: z.output<typeof shape>, knows: (questionId: string) => boolean) => {
    const { questionId = '' } = now.question ?? {}
    const at = { lessonId: ID, turn: now.turn }
    if (!knows(questionId)) return call(lessonContinue, { ...at, learnerMessage: 'I do not know.', wish: 'confused' })
    const row = await env.DB.prepare('SELECT kind, key FROM sealed_question JOIN question USING (id) WHERE id = ?')
      .bind(questionId)
      .first<{ kind: 'choice' | 'output' | 'bug'; key: string }>()
    if (row === null) throw new Error(`${questionId} has no key`)
    const key = z.string().parse(JSON.parse(row.key))
    const input = { choice: { choice: Number(key) + 1 }, output: { value: key }, bug: { line: Number(key) } }[row.kind]
    const words = row.kind === 'choice' ? 'This one.' : key
    return call(lessonAnswer, { ...at, answers: [{ questionId, answer: words, ...input }], writtenBy: 'learner' })
  }
  const toEnd = async (knows: (questionId: string) => boolean, first?: z.output<typeof shape>) => {
    let now = first ?? (await start())
    const questionIds: string[] = []
    while (now.question !== null) {
      questionIds.push(now.question.questionId)
      now = await answer(now, knows)
    }
    return { now, asked: questionIds }
  }
  return { userId: identity.userId, raw, call, start, answer, toEnd, seen: answers }
}
const onLabels = (questionId: string) => questionId.startsWith(`${COURSE}/labels/`)

describe('somebody who has done nothing yet', () => {
  const inPython = { nodeId: 'harbour-python/labels', course: 'Python at the harbour' }
  const inAny = { nodeId: `${COURSE}/labels`, course: 'The harbour <i>office</i>' }
  const offers = async ({ raw }: ReturnType<typeof pupil>) => ({
    started: z.looseObject({ next: z.unknown() }).parse(await raw(getStarted, { language: 'python', level: 'new' })).next,
    listed: await raw(getCourse, {}),
    suggested: await raw(suggestNext, {}),
  })

  it.each([
    ['without a language', null, inPython],
    ['who writes Python', 'python3', inPython],
    ['who writes another language', 'go', inAny],
  ] as const)('%s is offered the course for it', async (_who, language, { nodeId, course }) => {
    const person = pupil()
    const settings = learnerOf(env, person.userId, 'append')
    if (language !== null) expect((await settings.ask('settings', 'change', { language }, 'page')).ok).toBe(true)
    const { started, listed, suggested } = await offers(person)
    expect(started).toEqual({ tool: 'lesson_start', arguments: { nodeId: 'harbour-python/labels' } })
    const courseId = nodeId.split('/')[0] ?? ''
    expect(listed).toMatchObject({
      say: `There are 3 courses. If you are new to programming, begin with “${course}”.`,
      next: { tool: 'get_course', arguments: { courseId } },
      begin: { courseId, title: course },
    })
    expect(suggested).toMatchObject({
      kind: 'course',
      say: `You have not started anything yet. If you are new to programming, begin with “Labels on crates”, the first part of the course “${course}”.`,
      next: { tool: 'lesson_start', arguments: { nodeId } },
    })
  })

  it('is offered it no more once they have begun', async () => {
    const person = pupil()
    await person.start()
    const { listed, suggested } = await offers(person)
    expect(listed).toMatchObject({ say: 'There are 3 courses.', begin: null })
    expect(suggested).toMatchObject({ kind: 'new' })
  })

  it('reads it on the pages', async () => {
    const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    await browser.signIn('newcomer')
    expect(await (await browser.get('/lesson')).text()).toContain(
      'Are you new to programming? Begin with <a href="/lesson?course=harbour-python">Python at the harbour</a>.',
    )
    expect(await (await browser.get('/progress')).text()).toContain(
      'begin with <a href="/lesson?course=harbour-python&amp;node=labels">Labels on crates</a>, the first part of the course “Python at the harbour”.',
    )
  })
})

describe('a placement by tools', () => {
  it('asks, reads answers as a lesson does, tells no answer to be right, and says where to begin', async () => {
    const { call, start, answer, toEnd, seen } = pupil()
    const first = await start()
    expect(first).toMatchObject({ phase: 'placement_ask', repeated: false, mode: 'placement', node: COURSE, questionsLeft: 10 })
    expect(first.next).toEqual({ tool: 'lesson_answer', arguments: { lessonId: ID, turn: 2 } })
    expect(first.directive.instruction).toContain('Ask first whether all of this is new to the learner. If it is, send wish stop')
    expect(first.question?.questionId).toMatch(/\/labels\/.+\/c\d+$/)
    expect(await start()).toMatchObject({ repeated: true, turn: 2, question: first.question })
    const { questionId = '' } = first.question ?? {}
    const unread = { questionId, answer: '?' }
    const again = await call(lessonAnswer, { lessonId: ID, turn: 2, answers: [unread], writtenBy: 'learner' })
    expect(again).toMatchObject({ turn: 2, say: expect.stringContaining('nothing was recorded') })
    const second = await answer(first, () => false)
    expect(second).toMatchObject({ phase: 'placement_ask', questionsLeft: 9 })
    expect(second.directive.instruction).not.toContain('Ask first')
    expect(await answer(first, () => false)).toMatchObject({ repeated: true, turn: second.turn, question: second.question })
    expect(await call(lessonGetState, { lessonId: ID })).toMatchObject({ turn: second.turn, question: second.question })
    const { now } = await toEnd(() => false, second)
    expect(now).toMatchObject({ phase: 'placement_done', questionsLeft: 0, feedback: [], results: [] })
    expect(now.placement).toMatchObject({ begin: LABELS, takenAsKnown: [] })
    expect(now.next).toEqual({ tool: 'lesson_start', arguments: { nodeId: LABELS.nodeId } })
    expect(seen.join()).not.toMatch(/canary|isRight|"right"|score/)
  })

  it('is followed by the course until a test or lesson says otherwise, and proves nothing', async () => {
    const { userId, raw, toEnd, seen } = pupil()
    const { now: over, asked } = await toEnd(onLabels)
    const next = { tool: 'lesson_start', arguments: { nodeId: GATES.nodeId } }
    expect(over).toMatchObject({ next, placement: { begin: GATES, takenAsKnown: [LABELS] } })
    expect(over.say).toContain('That is no proof.')
    expect(seen.join()).not.toMatch(/canary|isRight|"right"|score/)
    const result = {
      nodes: [
        { passed: false, takenAsKnown: true },
        { takenAsKnown: false, ready: true },
      ],
    }
    expect(await raw(getCourse, { courseId: COURSE })).toMatchObject({
      next,
      ...result,
      placement: { open: false, begin: 'gates' },
    })
    expect(await raw(getStarted, {})).toMatchObject({ next, solved: 0 })
    const test = z
      .looseObject({ lessonId: z.string(), turn: z.int() })
      .parse(await raw(lessonStart, { nodeId: LABELS.nodeId, mode: 'test_out' }))
    expect(await raw(getCourse, { courseId: COURSE })).toMatchObject({ nodes: [{ takenAsKnown: false }, { ready: false }] })
    await raw(lessonContinue, { lessonId: test.lessonId, turn: test.turn, learnerMessage: 'Go.' })
    const log = await learnerOf(env, userId, 'read').ask('lessons', 'transcript', test.lessonId)
    const planned = log.ok ? log.value.events.flatMap((event) => (event.type === 'test_planned' ? event.questions : [])) : []
    const evidence = planned.filter(({ isEvidence }) => isEvidence).map(({ id }) => id)
    expect(evidence.length).toBeGreaterThan(3)
    expect(asked).toEqual([expect.stringMatching(/\/labels\/.+\/c\d+$/)])
    expect(evidence).not.toContain(asked[0])
  })

  it('lets the learner skip where it puts them, stop without a result, and begin again with other questions', async () => {
    const { call, start, toEnd } = pupil()
    const { now, asked } = await toEnd(onLabels)
    const skipped = await call(lessonContinue, { lessonId: ID, turn: now.turn, learnerMessage: 'I know that.', wish: 'skip' })
    expect(skipped.placement).toMatchObject({ begin: null, takenAsKnown: [LABELS, GATES] })
    expect(await start()).toMatchObject({ repeated: true, phase: 'placement_done' })
    const anew = await start({ endOpen: true })
    expect(anew).toMatchObject({ repeated: false, phase: 'placement_ask' })
    expect(asked).not.toContain(anew.question?.questionId)
    const stopped = await call(lessonContinue, { lessonId: ID, turn: anew.turn, learnerMessage: 'Stop.', wish: 'stop' })
    expect(stopped).toMatchObject({
      phase: 'placement_done',
      say: 'Begin with “Labels on crates”. The lesson explains each step before it asks.',
    })
    expect(stopped.placement).toMatchObject({ begin: LABELS, takenAsKnown: [] })
  })

  it('takes a part as known that the learner skips after a look at its lesson', async () => {
    const { raw, toEnd } = pupil()
    const { now } = await toEnd(onLabels)
    await raw(lessonStart, { nodeId: GATES.nodeId })
    await raw(lessonContinue, { lessonId: ID, turn: now.turn, learnerMessage: 'I know that.', wish: 'skip' })
    expect(await raw(getCourse, { courseId: COURSE })).toMatchObject({ nodes: [{ takenAsKnown: true }, { takenAsKnown: true }] })
  })

  it('leads on from a question that has left the course', async () => {
    const course = 'harbour-gone'
    await loadCourses(env.DB, [PYTHON, HARBOUR, harbour(course, 3, 'Gone'), TREES])
    const { call, raw } = pupil()
    const first = await call(lessonStart, { nodeId: course, mode: 'placement' })
    const { questionId = '' } = first.question ?? {}
    for (const table of ['sealed_question', 'question'])
      await env.DB.prepare(`DELETE FROM ${table} WHERE id = ?`).bind(questionId).run()
    const at = { lessonId: `placement-${course}`, turn: first.turn }
    const next = { tool: 'lesson_continue', arguments: { ...at, wish: 'confused' } }
    expect(await call(lessonGetState, { lessonId: at.lessonId })).toMatchObject({ question: null, next })
    const answers = [{ questionId, answer: 'A' }]
    expect(await raw(lessonAnswer, { ...at, answers, writtenBy: 'learner' })).toMatchObject({
      code: 'QUESTION_NOT_OPEN',
      next: { tool: 'lesson_get_state', arguments: { lessonId: at.lessonId } },
    })
    const second = await call(lessonContinue, { ...next.arguments, learnerMessage: 'Go on.' })
    expect(second).toMatchObject({ phase: 'placement_ask', next: { tool: 'lesson_answer' } })
    expect(second.question?.questionId).not.toBe(questionId)
    const words = await call(lessonContinue, { lessonId: at.lessonId, turn: second.turn, learnerMessage: 'Is it 3?' })
    expect(words).toMatchObject({ turn: second.turn, say: 'Question 2 of at most 10 waits for an answer.' })
    const stop = { lessonId: at.lessonId, turn: second.turn, learnerMessage: 'Stop.', wish: 'stop' }
    expect((await call(lessonContinue, stop)).placement).toMatchObject({ begin: { nodeId: `${course}/labels` } })
    await loadCourses(env.DB, [PYTHON, HARBOUR, harbour(course, 3, 'Gone and loaded again'), TREES])
    await env.DB.prepare("DELETE FROM course_node WHERE course = ? AND id = 'labels'").bind(course).run()
    expect(await call(lessonGetState, { lessonId: at.lessonId })).toMatchObject({
      say: 'The part where you were to begin has left the course. Choose another part.',
      next: { tool: 'get_course', arguments: { courseId: course } },
    })
  })

  it('is refused in words where there is no such course, none begun, or another question is answered', async () => {
    const { raw, start } = pupil()
    expect(await raw(lessonStart, { nodeId: 'nowhere', mode: 'placement' })).toMatchObject({ code: 'COURSE_NOT_FOUND' })
    expect(await raw(lessonStart, { nodeId: 'my-own', mode: 'placement' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await raw(lessonGetState, { lessonId: ID })).toMatchObject({ code: 'LESSON_NOT_FOUND' })
    const { turn } = await start()
    const answers = [{ questionId: `${COURSE}/labels/elsewhere`, answer: 'A' }]
    const input = { lessonId: ID, turn, answers, writtenBy: 'learner' }
    expect(await raw(lessonAnswer, input)).toMatchObject({ code: 'QUESTION_NOT_OPEN' })
    expect(await raw(lessonAnswer, { ...input, turn: 1 })).toMatchObject({ code: 'STALE_TURN', turn })
  })

  it('keeps what may yet be asked, and which answers were right, out of the archive that a person reads', () => {
    const row = (type: string, body: object) => ({
      stream: `placement:${COURSE}`,
      seq: 1,
      type,
      version: 1,
      body: JSON.stringify(body),
      at: 7,
    })
    expect(lookAt(row('placement_graded', { questionId: 'q', isRight: true }))).toMatchObject({ hides: ['isRight'] })
    const plan = { courseId: COURSE, nodes: [], passed: [], pool: [] }
    const parameters = { most: 10, enough: 0.95, slip: 0.1, guess: { choice: 0.25, output: 0.1, bug: 0.1 }, aside: 0.3 }
    expect(lookAt(row('placement_started', { ...plan, parameters }))).toMatchObject({ hides: ['pool'] })
  })
})

it('proposes what a node builds on to somebody who has not shown it, and goes on if they want', async () => {
  const { raw, call } = pupil()
  const next = { tool: 'lesson_start', arguments: { nodeId: LABELS.nodeId } }
  expect(await raw(getCourse, { courseId: GATES.nodeId })).toMatchObject({ next, say: expect.stringContaining('begin there') })
  const start = await call(lessonStart, { nodeId: GATES.nodeId })
  expect(start).toMatchObject({ next, prerequisite: LABELS, say: expect.stringContaining('or go on here') })
  expect(await raw(getStarted, {})).toMatchObject({ next, say: expect.stringContaining('Begin with “Labels on crates”') })
  const input = { lessonId: start['lessonId'], turn: start.turn, learnerMessage: 'No, this one.' }
  // Without words there is no reply.
  expect(await raw(lessonContinue, { ...input, learnerMessage: ' \n' })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: ['learnerMessage: it is empty. Send what the learner said, word for word'],
  })
  expect(await call(lessonContinue, input)).toMatchObject({ phase: 'prereq_choice', prerequisite: null })
})

describe('a node that needs one of another course', () => {
  const need = { nodeId: LABELS.nodeId, title: 'Labels on crates', course: 'The harbour <i>office</i>' }
  const SAY = 'You need “Labels on crates” of “The harbour <i>office</i>” first.'
  const next = { tool: 'lesson_start', arguments: { nodeId: LABELS.nodeId } }

  it('says so until that one is behind the learner, which a placement can do', async () => {
    const { raw, call, toEnd } = pupil()
    expect(await raw(getCourse, { courseId: 'harbour-trees' })).toMatchObject({
      say: `“Trees at the harbour”: 0 of 2 nodes passed. Next is “Labels on crates”. ${SAY}`,
      next,
      nodes: [{ ready: false, needs: [need] }, { needs: [] }],
    })
    expect(await raw(getCourse, { courseId: 'harbour-trees/labels' })).toMatchObject({ say: expect.stringContaining(SAY), next })
    const started = await call(lessonStart, { nodeId: 'harbour-trees/labels' })
    expect(started.prerequisite).toEqual({ nodeId: LABELS.nodeId, title: 'Labels on crates' })
    await toEnd(onLabels)
    expect(await raw(getCourse, { courseId: 'harbour-trees' })).toMatchObject({ nodes: [{ ready: true, needs: [] }, {}] })
  })

  it('is not begun straight after a placement', async () => {
    const { call } = pupil()
    const { turn } = await call(lessonStart, { nodeId: 'harbour-trees', mode: 'placement' })
    const stop = { lessonId: 'placement-harbour-trees', turn, learnerMessage: 'Stop.', wish: 'stop' }
    expect(await call(lessonContinue, stop)).toMatchObject({
      say: `Begin with “Labels on crates”. The lesson explains each step before it asks. ${SAY}`,
      next,
    })
  })

  it('says so on the pages', async () => {
    const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    await browser.signIn('climber')
    const message =
      'You need <a href="/lesson?course=harbour-office&amp;node=labels">Labels on crates</a> of “The harbour &lt;i&gt;office&lt;/i&gt;” first.'
    for (const path of ['/lesson?course=harbour-trees', '/lesson?course=harbour-trees&node=labels'])
      expect(await (await browser.get(path)).text()).toContain(message)
  })
})

describe('a placement by the page', () => {
  it('is offered by the course, taken without scripts, and ends with ways to disagree', async () => {
    const browser = new Browser(withVars({ LOG_LEVEL: 'silent' }))
    await browser.signIn('placed-by-page')
    const course = await (await browser.get(`/lesson?course=${COURSE}`)).text()
    expect(course).toContain('Find where to begin')
    const csrf = hidden(course, 'csrf')
    const start = await browser.post('/lesson', Object.entries({ csrf, nodeId: COURSE, mode: 'placement' }))
    const path = locationOf(start).pathname
    expect(path).toBe(`/lesson/${ID}`)
    let html = await (await browser.get(path)).text()
    const send = async (fields: Readonly<Record<string, string>>) => {
      const form = Object.entries({ csrf, turn: hidden(html, 'turn'), ...fields })
      html = await (await browser.post(path, form)).text()
      return html
    }
    expect(html).toContain('Question 1 of at most 10')
    expect(html).toMatch(/value="confused"[^>]*>\s*I don’t know/)
    expect(html).toMatch(/value="stop"[^>]*>\s*All of this is new to me/)
    const unread = await send({ action: 'answer', questionId: hidden(html, 'questionId'), answer: '?' })
    expect(unread).toContain('nothing was recorded')
    const pages = [html]
    pages.push(await send({ action: 'confused' }))
    expect(html).toContain('<summary>End these questions</summary>')
    expect(html).toMatch(/value="stop"[^>]*>\s*Yes, end these questions/)
    pages.push(await send({ action: 'confused' }))
    expect(html).toContain('<h2>Begin with “Labels on crates”</h2>')
    for (const way of ['Begin the lesson', 'Take only its test', 'Skip “Labels on crates”, I know it', 'Answer new questions'])
      expect(html).toContain(way)
    expect(pages.join()).not.toContain('canary')
    await send({ action: 'skip' })
    expect(html).toContain('<h2>Begin with “Which gate opens”</h2>')
    expect(html).toContain('No test has shown these parts yet.')
    const after = await (await browser.get(`/lesson?course=${COURSE}`)).text()
    expect(after).toContain('Taken as known, without proof')
    expect(after).toContain(`href="${path}"`)
  })
})
