/** What runs no program, on a server without a runner whose operator has configured models that read answers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from './browser.ts'
import { connect } from './clients.ts'
import { dataRightsTests } from './data-rights.ts'
import { gradedLessonTests } from './graded-lessons.ts'
import { startModels, type Models } from './models.ts'
import { ownCourseTests } from './own-course.ts'
import { startServer, type TestServer } from './server.ts'
import { here } from './walks.ts'

let given: { readonly server: TestServer; readonly models: Models }

beforeAll(async () => {
  const models = await startModels()
  const vars = { GRADER_URL: models.url, GRADER_MODEL: 'strong', GRADER_FALLBACK_MODEL: 'cheap' }
  given = { models, server: await startServer({ runner: false, vars }) }
  await new Browser(given.server.origin).signIn('its-owner')
})

afterAll(async () => {
  await given?.server.stop()
  given?.models.stop()
})

it('a program is refused, with words on what is missing', async () => {
  const client = await connect('v2 auto', given.server, 'joan')
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

ownCourseTests(() => given)
gradedLessonTests(() => given)
dataRightsTests(() => given)
