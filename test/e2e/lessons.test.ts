/** A lesson from outside: every question answered as the content's own answers have it, and nothing sealed before that. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type Connection } from './clients.ts'
import { answerTo, quotes, typedAnswer } from '../../scripts/demo/answers.ts'
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
      'final_test_write',
      'grading',
      'wrap_up',
    ])
    expect(told.results?.map(({ passed }) => passed)).toEqual([true, true])
    expect(told.results?.map(({ label }) => label)).toEqual(['provisional', 'provisional'])
    const course = z.object({
      nodes: z.array(z.object({ nodeId: z.string(), passed: z.boolean(), ready: z.boolean() })),
      next: z.object({ arguments: z.object({ nodeId: z.string() }) }),
    })
    const progress = course.parse(await call('get_course', { courseId: 'programming-foundations' }))
    expect(progress.nodes[0]).toMatchObject({ passed: true })
    expect(progress.next.arguments.nodeId).toBe('programming-foundations/decisions')
  })

  it.each([
    ['quiz', 'prereq_quiz_ask'],
    ['recap', 'prereq_recap'],
    ['skip', 'probe_ask'],
  ] as const)('goes over what comes before by %s, in whatever language that is said', async (wish, phase) => {
    const { told, phases } = await walk(server, connections, {
      user: `before-${wish}`,
      nodeId: 'data-structures-and-algorithms/binary-search',
      reply: '好的',
      wish,
    })
    expect(phases.slice(0, 3)).toEqual(['intro', 'prereq_choice', phase])
    expect(told.results?.every(({ passed }) => passed)).toBe(true)
  })

  it('asks again for an answer that is not certain, teaches again after a wrong one, and says at the end what was not right', async () => {
    const { call } = await pupil(server, connections, 'asked-again')
    const start = await call('lesson_start', { nodeId: 'programming-foundations/values-and-names' })
    let now = start
    const reply = async (args: Record<string, unknown> = {}) => {
      now = await call('lesson_continue', { lessonId: now.lessonId, turn: now.turn, learnerMessage: 'ja', ...args })
    }
    const answer = async (given: Record<string, unknown>) => {
      const answers = [{ questionId: now.question?.questionId, ...given }]
      now = await call('lesson_answer', { lessonId: now.lessonId, turn: now.turn, answers, writtenBy: 'learner' })
    }
    await reply()
    await reply()
    await reply()
    expect(now.phase).toBe('quiz_ask')
    const first = now.question?.questionId ?? ''
    const turn = now.turn
    const uncertain = [
      { answer: 'A or B' },
      { answer: '' },
      { answer: 'nicht B' },
      { answer: 'C', choice: 'A' },
      { answer: 'so', choice: 9 },
    ]
    for (const uncertainReply of uncertain) {
      await answer(uncertainReply)
      expect(now).toMatchObject({ phase: 'quiz_ask', turn, feedback: [], say: expect.stringContaining('nothing was recorded') })
    }
    const wrong = (await answerTo(first)) === 'A' ? 'B' : 'A'
    await answer({ answer: 'die da', choice: wrong })
    expect(now).toMatchObject({ phase: 'explain_present', covered: [] })
    expect(now.feedback?.[0]?.feedback).toMatch(new RegExp(`^${wrong} is not right\\.`))
    expect(now.feedback?.[0]?.feedback).not.toContain('Right.')
    expect(now.directive?.instruction).toContain('Teach that point again')
    await reply()
    expect(now.phase).toBe('quiz_ask')
    expect(now.question?.questionId).not.toBe(first)
    await answer({ answer: await answerTo(now.question?.questionId ?? '') })
    expect(now).toMatchObject({ phase: 'probe_ask', covered: [expect.any(String)] })
    await reply({ wish: 'skip' })
    expect(now).toMatchObject({ phase: 'quiz_ask', questionsLeft: 2 })
    await reply({ wish: 'stop' })
    expect(now).toMatchObject({
      phase: 'wrap_up',
      feedback: [{ questionId: first, given: expect.stringMatching(`^${wrong}\\) `), right: expect.any(String), score: 0 }],
      after: { nextNode: { nodeId: 'programming-foundations/values-and-names' } },
    })
  })

  it('grades nothing by words that nobody said, and takes the quotes again', async () => {
    const { call } = await pupil(server, connections, 'quoted')
    const start = await call('lesson_start', { nodeId: 'programming-foundations/values-and-names', mode: 'test_out' })
    let now = await call('lesson_continue', { lessonId: start.lessonId, turn: start.turn, learnerMessage: 'los' })
    while (now.question) {
      const { questionId, kind } = now.question
      const answers = [typedAnswer(questionId, kind, await answerTo(questionId))]
      now = await call('lesson_answer', { lessonId: now.lessonId, turn: now.turn, answers, writtenBy: 'learner' })
    }
    while (now.phase === 'final_test_write') {
      const { lessonId, turn } = now
      now = await call('lesson_continue', { lessonId, turn, learnerMessage: 'ohne', wish: 'skip' })
    }
    expect(now.phase).toBe('grading')
    const at = { lessonId: now.lessonId, turn: now.turn }
    const [first] = now.toGrade ?? []
    const [point] = first?.points ?? []
    const invented = { questionId: first?.questionId, points: [{ id: point?.id, quote: 'words that nobody has said here' }] }
    expect(await call('lesson_grade', { ...at, grades: [invented] })).toMatchObject({
      code: 'QUOTE_NOT_FOUND',
      points: [point?.id],
    })
    const unquoted = { questionId: first?.questionId, points: [{ id: point?.id }] }
    expect(await call('lesson_grade', { ...at, grades: [unquoted] })).toMatchObject({ code: 'QUOTE_NOT_FOUND' })
    const grades = (now.toGrade ?? []).map((one, index) => ({
      questionId: one.questionId,
      points: index === 0 ? quotes(one).slice(0, 1) : quotes(one),
    }))
    const over = await call('lesson_grade', { ...at, grades })
    expect(over.phase).toBe('wrap_up')
    const feedback = over.feedback?.find(({ questionId }) => questionId === first?.questionId)
    expect(feedback?.feedback).toMatch(/^1 of \d key points is in this answer\.\n\nFound:\n\n- .+\n\nMissing:\n\n- /)
    expect(z.object({ say: z.string() }).parse(over).say).toMatch(/You showed “.+” comes? back on \d{4}-\d\d-\d\d\. Next is “/)
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
    const start = await call('lesson_start', { nodeId: 'loops' })
    expect(start.directive?.instruction).toContain('Loops')
    const again = await call('lesson_start', { nodeId: 'programming-foundations/loops' })
    expect(again).toMatchObject({ lessonId: start.lessonId, repeated: true })
    const reply = { lessonId: start.lessonId, turn: start.turn, learnerMessage: 'begin' }
    expect(await call('lesson_continue', reply)).toMatchObject({ phase: 'prereq_choice' })
    expect(await call('lesson_continue', reply)).toMatchObject({ phase: 'prereq_choice', repeated: true })
    const late = { ...reply, learnerMessage: 'begin, please' }
    expect(await call('lesson_continue', late)).toMatchObject({ code: 'STALE_TURN' })
    const other = await connect('v1', server, 'turns')
    connections.push(other)
    const state = (await other.call('lesson_get_state', { lessonId: start.lessonId })).raw
    expect(z.object({ structuredContent: result }).parse(state).structuredContent).toMatchObject({ phase: 'prereq_choice' })
    expect((await call('lesson_get_state', {})).code).toBeUndefined()
    const stranger = await pupil(server, connections, 'stranger-to-lessons')
    expect(await stranger.call('lesson_get_state', { lessonId: start.lessonId })).toMatchObject({ code: 'LESSON_NOT_FOUND' })
    const ended = await call('lesson_continue', { lessonId: start.lessonId, turn: 4, learnerMessage: 'Schluss', wish: 'stop' })
    expect(ended).toMatchObject({ phase: 'wrap_up', results: [] })
  })

  it('gives a tutor a text to teach from, and exercises that are solved in the chat', async () => {
    const { call } = await pupil(server, connections, 'writes-loops')
    const courseId = 'programming-foundations/loops'
    const offered = z.object({
      texts: z.array(z.object({ objectiveId: z.string(), text: z.string() })),
      exercises: z.array(z.object({ titleSlug: z.string(), solved: z.boolean() })),
    })
    const before = offered.parse(await call('get_course', { courseId }))
    expect(before.texts.map(({ objectiveId }) => objectiveId)).toEqual(['counting-loops', 'conditional-loops', 'nested-loops'])
    expect(before.exercises).toEqual(
      ['count-up', 'countdown', 'full-jar', 'battery', 'stairs', 'dice-pairs'].map((id) => ({
        titleSlug: `loops--${id}`,
        solved: false,
      })),
    )
    expect(await call('get_course', { courseId: 'programming-foundations/cranes' })).toMatchObject({ code: 'NODE_NOT_FOUND' })

    let lesson = await call('lesson_start', { nodeId: courseId })
    for (const wish of [{}, { wish: 'recap' }, {}, {}])
      lesson = await call('lesson_continue', { lessonId: lesson.lessonId, turn: lesson.turn, learnerMessage: 'go on', ...wish })
    expect(lesson).toMatchObject({
      phase: 'explain_present',
      text: expect.stringContaining('### A common mistake\n\n**One round too few.**'),
      exercises: [{ titleSlug: 'loops--count-up' }, { titleSlug: 'loops--countdown' }],
    })
    expect(lesson.directive?.bounds.join(' ')).toContain('Teach from the text in `text`, in your own words.')

    const searchResult = z.object({ problems: z.array(z.unknown()) })
    expect(searchResult.parse(await call('search_problems', { query: 'countdown' })).problems).toEqual([])
    const titleSlug = 'loops--countdown'
    const started = await call('start_problem', { titleSlug, language: 'python3' })
    expect(JSON.stringify(started)).toContain('start = int(input())')
    const code = 'start = int(input())\nfor n in range(start, 0, -1):\n    print(n)\nprint("Go!")\n'
    const python = { titleSlug, language: 'python3', writtenBy: 'learner' }
    expect(await call('submit_solution', { ...python, code: code.replace(', 0,', ', 1,') })).toMatchObject({ accepted: false })
    expect(await call('submit_solution', { ...python, code })).toMatchObject({
      accepted: true,
      next: { tool: 'lesson_get_state', arguments: { lessonId: lesson.lessonId } },
    })
    const after = offered.parse(await call('get_course', { courseId }))
    expect(after.exercises.filter(({ solved }) => solved)).toEqual([{ titleSlug, solved: true }])
  })

  it('takes a key that another lesson has shown for practice, and stands alone on its node', async () => {
    const { call } = await pupil(server, connections, 'harvester')
    const nodeId = 'programming-foundations/values-and-names'
    const start = await call('lesson_start', { nodeId, mode: 'test_out' })
    let test = await call('lesson_continue', { lessonId: start.lessonId, turn: start.turn, learnerMessage: 'yes' })
    expect(test.phase).toBe('final_test_ask')
    expect(await call('lesson_start', { nodeId })).toMatchObject({
      code: 'LESSON_OPEN',
      next: { tool: 'lesson_get_state', arguments: { lessonId: start.lessonId } },
    })

    // The node behind it goes over what comes before, and shows the key of whatever is answered.
    const keys = new Set<string>()
    let other = await call('lesson_start', { nodeId: 'programming-foundations/decisions' })
    for (const wish of ['where', 'quiz'])
      other = await call('lesson_continue', { lessonId: other.lessonId, turn: other.turn, learnerMessage: 'yes', wish })
    while (other.phase === 'prereq_quiz_ask') {
      const { questionId = '' } = other.question ?? {}
      const answers = [{ questionId, answer: 'B, glaube ich' }]
      other = await call('lesson_answer', { lessonId: other.lessonId, turn: other.turn, answers, writtenBy: 'learner' })
      expect(other.feedback?.map(({ key }) => key)).toEqual([expect.stringMatching(/^[A-D]$/)])
      keys.add(questionId)
    }
    expect(keys.size).toBe(4)

    const warned: string[] = []
    const questionIds: string[] = []
    while (test.phase === 'final_test_ask') {
      const { questionId = '', kind = '' } = test.question ?? {}
      const answers = [typedAnswer(questionId, kind, await answerTo(questionId))]
      test = await call('lesson_answer', { lessonId: test.lessonId, turn: test.turn, answers, writtenBy: 'learner' })
      questionIds.push(questionId)
      if (test.warnings?.some((warning) => warning.startsWith('You could see the answer to this question')))
        warned.push(questionId)
    }
    expect(warned).toEqual(questionIds.filter((id) => keys.has(id)))

    const taught = await call('lesson_start', { nodeId, mode: 'teach', endOpen: true })
    expect(taught).toMatchObject({ phase: 'intro', repeated: false })
    expect(await call('lesson_start', { nodeId, mode: 'teach', endOpen: true })).toMatchObject({
      lessonId: taught.lessonId,
      repeated: true,
    })
    expect(await call('lesson_get_state', { lessonId: start.lessonId })).toMatchObject({ phase: 'done' })
  })
})
