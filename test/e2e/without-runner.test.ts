/** What runs no program, on a server without a runner whose operator has configured models that read answers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answerTo, typedAnswer } from '../../scripts/demo/answers.ts'
import { Browser } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { dataRightsTests } from './data-rights.ts'
import { gradedLessonTests } from './graded-lessons.ts'
import { startModels, type Models } from './models.ts'
import { ownCourseTests } from './own-course.ts'
import { pupil } from './pupils.ts'
import { startServer, type TestServer } from './server.ts'
import { here } from './walks.ts'

const connections: Connection[] = []
let setup: { readonly server: TestServer; readonly models: Models }

beforeAll(async () => {
  const models = await startModels()
  const vars = { GRADER_URL: models.url, GRADER_MODEL: 'strong', GRADER_FALLBACK_MODEL: 'cheap' }
  setup = { models, server: await startServer({ runner: false, vars }) }
  await new Browser(setup.server.origin).signIn('its-owner')
})

afterAll(async () => {
  for (const client of connections) await client.close()
  await setup?.server.stop()
  setup?.models.stop()
})

it('a program is refused, with words on what is missing', async () => {
  const client = await connect('v2 auto', setup.server, 'joan')
  await client.call('start_problem', here)
  const run = { ...here, language: 'python3', code: 'def two_sum(nums, target):\n    return []\n', writtenBy: 'learner' }
  for (const [tool, args] of [
    ['run_local_tests', run],
    ['run_local_tests', { ...run, cases: [[[1], 2]] }],
    ['submit_solution', run],
    ['run_code', run],
    ['runner_doctor', {}],
  ] as const) {
    const answer = await client.call(tool, args)
    expect(answer, tool).toMatchObject({ isError: true, facts: { code: 'RUNNER_UNAVAILABLE', reason: 'not_configured' } })
    expect(answer.facts.message).toContain('no runner is connected')
  }
  // Nothing of it counts, and no place in the queue stays taken.
  const { facts } = await client.call('get_session_state', { ...here, include: ['history'] })
  expect(facts.session).toMatchObject({ attempts: 0, status: 'started' })
  expect(facts.history?.filter(({ event }) => event === 'run_finished')).toEqual([])
  await client.close()
})

it('the programs of a test wait for a runner, and can be left out without one', async () => {
  const { call } = await pupil(setup.server, connections, 'writes-later')
  const start = await call('lesson_start', { nodeId: 'programming-foundations/loops', mode: 'test_out' })
  let now = await call('lesson_continue', { lessonId: start.lessonId, turn: start.turn, learnerMessage: 'Ja.' })
  while (now.question) {
    const { questionId, kind } = now.question
    const answers = [typedAnswer(questionId, kind, await answerTo(questionId))]
    now = await call('lesson_answer', { lessonId: now.lessonId, turn: now.turn, answers, writtenBy: 'learner' })
  }
  expect(now.phase).toBe('final_test_write')
  const { exercises } = z.object({ exercises: z.array(z.object({ titleSlug: z.string() })) }).parse(now)
  const code = 'print(1)\n'
  for (const { titleSlug } of exercises)
    expect(await call('submit_solution', { titleSlug, language: 'python3', code, writtenBy: 'learner' })).toMatchObject({
      code: 'RUNNER_UNAVAILABLE',
    })
  const on = async (wish?: 'skip') => {
    now = await call('lesson_continue', {
      lessonId: now.lessonId,
      turn: now.turn,
      learnerMessage: 'Weiter.',
      ...(wish && { wish }),
    })
  }
  await on()
  expect(now.phase).toBe('final_test_write')
  await on('skip')
  await on('skip')
  expect(['grading', 'final_test_ask', 'wrap_up']).toContain(now.phase)
})

ownCourseTests(() => setup)
gradedLessonTests(() => setup)
dataRightsTests(() => setup)
