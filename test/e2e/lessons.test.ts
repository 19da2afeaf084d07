/** A lesson from outside: every question answered as the content's own answers have it, and nothing sealed before that. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type Connection } from './clients.ts'
import { answerTo } from '../../scripts/demo/answers.ts'
import { pupil, result, walk } from './pupils.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

describe.concurrent('a lesson', () => {
  it('on a node without anything before it is taught, tested and passed on keys alone', async () => {
    const { told, phases, call } = await walk(server, connections, {
      user: 'learns-alone',
      nodeId: 'programming-foundations/values-and-names',
      reply: 'yes, go on',
    })
    expect([...new Set(phases)]).toEqual([
      'intro',
      'probe_ask',
      'explain_present',
      'quiz_ask',
      'final_test_ask',
      'grading',
      'wrap_up',
    ])
    expect(told.results?.map(({ passed }) => passed)).toEqual([true, true])
    expect(told.results?.map(({ label }) => label)).toEqual(['provisional', 'provisional'])
    const course = z.object({
      nodes: z.array(z.object({ nodeId: z.string(), passed: z.boolean(), ready: z.boolean() })),
      next: z.object({ arguments: z.object({ nodeId: z.string() }) }),
    })
    const seen = course.parse(await call('get_course', { courseId: 'programming-foundations' }))
    expect(seen.nodes[0]).toMatchObject({ passed: true })
    expect(seen.next.arguments.nodeId).toBe('programming-foundations/decisions')
  })

  it.each([
    ['quiz', 'a quiz please', 'prereq_quiz_ask'],
    ['summary', 'a short summary', 'prereq_recap'],
  ])('goes over what comes before by %s', async (what, reply, phase) => {
    const { told, phases } = await walk(server, connections, {
      user: `before-${what}`,
      nodeId: 'data-structures-and-algorithms/binary-search',
      reply,
    })
    expect(phases.slice(0, 3)).toEqual(['intro', 'prereq_choice', phase])
    expect(told.results?.every(({ passed }) => passed)).toBe(true)
  })

  it('is not passed by one who knows nothing', async () => {
    const { told } = await walk(server, connections, {
      user: 'lost',
      nodeId: 'programming-foundations/values-and-names',
      reply: 'go on',
      wrong: true,
    })
    expect(told.results?.some(({ passed }) => passed)).toBe(false)
  })

  it('is gone on with by turns, from any client, and says where it stands', async () => {
    const { call } = await pupil(server, connections, 'turns')
    const begun = await call('lesson_start', { nodeId: 'loops' })
    expect(begun.directive?.instruction).toContain('Loops')
    const again = await call('lesson_start', { nodeId: 'programming-foundations/loops' })
    expect(again).toMatchObject({ lessonId: begun.lessonId, repeated: true })
    const reply = { lessonId: begun.lessonId, turn: begun.turn, learnerMessage: 'begin' }
    expect(await call('lesson_continue', reply)).toMatchObject({ phase: 'prereq_choice' })
    expect(await call('lesson_continue', reply)).toMatchObject({ phase: 'prereq_choice', repeated: true })
    const late = { ...reply, learnerMessage: 'begin, please' }
    expect(await call('lesson_continue', late)).toMatchObject({ code: 'STALE_TURN' })
    const other = await connect('v1', server, 'turns')
    connections.push(other)
    const state = (await other.call('lesson_get_state', { lessonId: begun.lessonId })).raw
    expect(z.object({ structuredContent: result }).parse(state).structuredContent).toMatchObject({ phase: 'prereq_choice' })
    expect((await call('lesson_get_state', {})).code).toBeUndefined()
    const stranger = await pupil(server, connections, 'stranger-to-lessons')
    expect(await stranger.call('lesson_get_state', { lessonId: begun.lessonId })).toMatchObject({ code: 'LESSON_NOT_FOUND' })
    const ended = await call('lesson_continue', { lessonId: begun.lessonId, turn: 4, learnerMessage: 'stop', endEarly: true })
    expect(ended).toMatchObject({ phase: 'wrap_up', results: [] })
  })

  it('takes a key that another lesson has shown for practice, and stands alone on its node', async () => {
    const { call } = await pupil(server, connections, 'harvester')
    const nodeId = 'programming-foundations/values-and-names'
    const begun = await call('lesson_start', { nodeId, mode: 'test_out' })
    let test = await call('lesson_continue', { lessonId: begun.lessonId, turn: begun.turn, learnerMessage: 'yes' })
    expect(test.phase).toBe('final_test_ask')
    expect(await call('lesson_start', { nodeId })).toMatchObject({
      code: 'LESSON_OPEN',
      next: { tool: 'lesson_get_state', arguments: { lessonId: begun.lessonId } },
    })

    // The node behind it goes over what comes before, and shows the key of whatever is answered.
    const keys = new Set<string>()
    let other = await call('lesson_start', { nodeId: 'programming-foundations/decisions' })
    for (const learnerMessage of ['yes', 'quiz'])
      other = await call('lesson_continue', { lessonId: other.lessonId, turn: other.turn, learnerMessage })
    while (other.phase === 'prereq_quiz_ask') {
      const { questionId = '' } = other.question ?? {}
      const answers = [{ questionId, answer: 'E' }]
      other = await call('lesson_answer', { lessonId: other.lessonId, turn: other.turn, answers, writtenBy: 'learner' })
      expect(other.feedback?.map(({ key }) => key)).toEqual([expect.stringMatching(/^[A-D]$/)])
      keys.add(questionId)
    }
    expect(keys.size).toBe(4)

    const warned: string[] = []
    const asked: string[] = []
    while (test.phase === 'final_test_ask') {
      const { questionId = '' } = test.question ?? {}
      const answers = [{ questionId, answer: await answerTo(questionId) }]
      test = await call('lesson_answer', { lessonId: test.lessonId, turn: test.turn, answers, writtenBy: 'learner' })
      asked.push(questionId)
      if (test.warnings?.some((warning) => warning.startsWith('You could see the answer to this question')))
        warned.push(questionId)
    }
    expect(warned).toEqual(asked.filter((id) => keys.has(id)))

    const taught = await call('lesson_start', { nodeId, mode: 'teach', endOpen: true })
    expect(taught).toMatchObject({ phase: 'intro', repeated: false })
    expect(await call('lesson_start', { nodeId, mode: 'teach', endOpen: true })).toMatchObject({
      lessonId: taught.lessonId,
      repeated: true,
    })
    expect(await call('lesson_get_state', { lessonId: begun.lessonId })).toMatchObject({ phase: 'done' })
  })
})
