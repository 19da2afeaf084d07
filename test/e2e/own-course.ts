/**
 * A course that the client's model draws up: checked, kept for one learner, taught and tested, and proving nothing. To be called within a
 * test file that has a server with models.
 */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { quotes } from '../../scripts/demo/answers.ts'
import { connect } from './clients.ts'
import type { Models } from './models.ts'
import type { TestServer } from './server.ts'

const CANARY = 'canary-of-a-key'
const node = (id: string, prerequisites: readonly string[] = []) => ({
  id,
  title: `The ${id}`,
  summary: 'It joins two ropes. It holds under load.',
  level: 'beginner',
  objectives: [{ id: `${id}-form`, title: `Form of the ${id}`, summary: `Ties a ${id}.` }],
  prerequisites,
})
const bank = (of: string) => ({
  node: of,
  objective: `${of}-form`,
  choices: [1, 2, 3].map((n) => ({
    question: `What makes the ${of} hold, ${n}?`,
    options: ['friction', 'glue', 'wind', 'luck'],
    key: 0,
    feedback: [1, 2, 3, 4].map((option) => `${CANARY} ${of} ${n} ${option}`),
  })),
  shorts: [
    { question: `Why does the ${of} hold?`, points: [`${CANARY} rubs`, `${CANARY} presses`], answer: `${CANARY} model answer` },
  ],
})
const graph = {
  courseId: 'knots',
  title: 'Knots',
  summary: 'Ropes. And what joins them.',
  nodes: [node('bend'), node('hitch', ['bend'])],
}
const ANSWER = 'the rope rubs against itself and every turn presses on the one below it'

const toolResult = z.looseObject({
  code: z.string().optional(),
  lessonId: z.string().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  question: z.object({ questionId: z.string(), kind: z.string() }).nullish(),
  toGrade: z
    .array(
      z.object({ questionId: z.string(), text: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }),
    )
    .optional(),
})

export function ownCourseTests(given: () => { readonly server: TestServer; readonly models: Models }): void {
  const signedIn = async (user: string) => {
    const client = await connect('v2 auto', given().server, user)
    return async (tool: string, args: Record<string, unknown>) => {
      const { raw } = await client.call(tool, args)
      return { ...z.object({ structuredContent: toolResult }).parse(raw).structuredContent, text: JSON.stringify(raw) }
    }
  }

  describe('a course of one’s own', () => {
    it('is refused while it does not hold together, by place', async () => {
      const call = await signedIn('careless')
      const circle = { ...graph, nodes: [node('bend', ['hitch']), node('hitch', ['bend'])] }
      expect(await call('create_course', circle)).toMatchObject({
        code: 'COURSE_UNSOUND',
        faults: [expect.stringMatching(/^nodes\.0\.prerequisites: leads in a circle/), expect.any(String)],
      })
      expect(await call('create_course', { ...graph, nodes: [] })).toMatchObject({ code: 'INVALID_INPUT' })
      expect(await call('create_course', { courseId: 'knots', questions: [bank('bend')] })).toMatchObject({
        code: 'COURSE_NOT_FOUND',
      })
      const short = { ...bank('bend'), choices: bank('bend').choices.slice(1) }
      expect(await call('create_course', { ...graph, questions: [short] })).toMatchObject({ code: 'COURSE_UNSOUND' })
      expect(await call('get_course', { courseId: 'my-knots' })).toMatchObject({ code: 'COURSE_NOT_FOUND' })
    })

    it('is taught, tested and practised, for one learner, and proves nothing', async () => {
      const call = await signedIn('sailor')
      given().models.modelIds.length = 0
      expect(await call('create_course', graph)).toMatchObject({
        courseId: 'my-knots',
        repeated: false,
        next: { tool: 'create_course', arguments: { courseId: 'my-knots' } },
      })
      expect(await call('lesson_start', { nodeId: 'my-knots/bend' })).toMatchObject({ code: 'NO_QUESTIONS_YET' })
      const input = { courseId: 'my-knots', questions: [bank('bend')] }
      expect(await call('create_course', { ...input, courseId: 'knots' })).toMatchObject({
        nodes: [
          { nodeId: 'my-knots/bend', hasQuestions: true },
          { nodeId: 'my-knots/hitch', hasQuestions: false },
        ],
        next: { tool: 'lesson_start', arguments: { nodeId: 'my-knots/bend' } },
      })
      expect(await call('create_course', { courseId: 'knots', questions: [bank('bend')] })).toMatchObject({ repeated: true })

      let now = await call('lesson_start', { nodeId: 'my-knots/bend' })
      expect(now.text).toContain('Form of the bend')
      expect(
        await call('create_course', {
          courseId: 'knots',
          questions: [{ ...bank('bend'), shorts: [...bank('bend').shorts, ...bank('bend').shorts] }],
        }),
      ).toMatchObject({ code: 'QUESTIONS_FROZEN' })
      expect(await call('get_started', {})).toMatchObject({
        lessons: [{ lessonId: now.lessonId, node: 'my-knots/bend', title: 'The bend', phase: 'intro' }],
        next: { tool: 'lesson_get_state', arguments: { lessonId: now.lessonId } },
      })
      let graded = 0
      let answered = 0
      for (let step = 0; step < 30 && now.phase !== 'done'; step++) {
        const at = { lessonId: now.lessonId, turn: now.turn }
        if (answered === 0) expect(now.text).not.toContain(CANARY)
        if (now.question) {
          answered += 1
          const answer = now.question.kind === 'choice' ? 'A' : ANSWER
          now = await call('lesson_answer', {
            ...at,
            answers: [{ questionId: now.question.questionId, answer }],
            writtenBy: 'learner',
          })
        } else if (now.toGrade?.length) {
          graded += now.toGrade.length
          const grades = now.toGrade.map((one) => ({ questionId: one.questionId, points: quotes(one) }))
          now = await call('lesson_grade', { ...at, grades })
        } else {
          now = await call('lesson_continue', { ...at, learnerMessage: 'go on' })
        }
        expect(now.code).toBeUndefined()
      }
      expect(now).toMatchObject({ phase: 'done', results: [{ objective: 'Form of the bend', passed: true, label: 'practice' }] })
      expect(graded, 'the client’s model read what was written').toBe(1)
      expect(given().models.modelIds, 'the operator’s grader').toEqual([])

      expect(await call('get_course', { courseId: 'my-knots' })).toMatchObject({
        courses: [{ own: true, passedNodes: 0, practisedNodes: 1 }],
        nodes: [
          { passed: false, practised: true },
          { ready: true, hasQuestions: false },
        ],
        next: { tool: 'create_course' },
      })
      expect((await call('get_progress', {})).text).not.toContain('my-knots')
      expect((await call('lesson_get_state', { lessonId: now.lessonId, include: ['log'] })).text).toContain('Form of the bend: ')
      const other = await signedIn('landlubber')
      expect(await other('lesson_start', { nodeId: 'my-knots/bend' })).toMatchObject({ code: 'NODE_NOT_FOUND' })
      expect((await other('get_course', {})).text).not.toContain('Knots')
    })
  })
}
