/**
 * Every tool that appends, sent again at once and again after everything else has happened: as a client does whose answer was lost. A
 * new tool has no row here, and fails.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { drought } from '../fixtures/drafts/python.ts'
import { Browser } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { press } from './page-forms.ts'
import { attempts, twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const hints = z.looseObject({ readOnlyHint: z.boolean(), idempotentHint: z.literal(true).optional() })
const listed = z.array(z.looseObject({ name: z.string(), annotations: hints }))
type ToolResult = Record<string, unknown>
/** What the same call is answered: the same but for being a repetition, or at least this. */
type Expected = 'the same' | ToolResult

const server = sharedServer()
let client: Connection
/** The owner, who may create classes. */
let teacher: Connection | undefined
const request = new Set<string>()
/** Tools of which a repeated call was answered as another one. */
const answeredAnew = new Set<string>()
const laterOnes: Array<() => Promise<void>> = []

const answer = z.object({ structuredContent: z.record(z.string(), z.unknown()) })
const call = async (tool: string, args: ToolResult, by = client): Promise<ToolResult> =>
  answer.parse((await by.call(tool, args)).raw).structuredContent

/** Of a run of tests no message is kept, and a sentence may say that something was so before. */
const comparable = ({ say: _say, repeated: _repeated, tests: _tests, printed: _printed, ...rest }: ToolResult): ToolResult => rest

async function sendAgain(tool: string, args: ToolResult, first: ToolResult, expected: Expected, by = client) {
  const again = await call(tool, args, by)
  if (again['repeated'] !== true) answeredAnew.add(tool)
  if (expected !== 'the same') return expect(again, tool).toMatchObject(expected)
  expect(again, tool).toMatchObject({ repeated: true })
  expect(comparable(again), tool).toEqual(comparable(first))
}

/** Sends a call, and at once again; and keeps it to be sent once more when all is over, unless that asks for something new. */
async function send(
  tool: string,
  args: ToolResult,
  again: Expected,
  later: Expected | null = again,
  by = client,
): Promise<ToolResult> {
  const first = await call(tool, args, by)
  expect(first['code'], `${tool}: ${JSON.stringify(first)}`).toBeUndefined()
  await sendAgain(tool, args, first, again, by)
  if (later !== null) laterOnes.push(() => sendAgain(tool, args, first, later, by))
  request.add(tool)
  return first
}

beforeAll(async () => {
  client = await connect('v2 auto', server, 'repeating')
})

afterAll(async () => {
  await client?.close()
  await teacher?.close()
})

/** The lesson, the session and the activity of this test as they stand; the calls on them name a turn. */
const ids: ToolResult = {}
const standing = () =>
  Promise.all([
    call('lesson_get_state', { lessonId: ids['lessonId'] }),
    call('tdd_get_current_state', { sessionId: ids['sessionId'], include: ['history', 'files'] }),
    call('activity_get', { activityId: ids['activityId'], include: ['trace'] }),
  ])

it('every appending call may come twice, at once and later', async () => {
  await practice()
  await lessons()
  await development()
  await authoring()
  await interviews()
  await classes()
  const before = await standing()
  for (const later of laterOnes) await later()
  expect(await standing(), 'what the repeated calls are about').toEqual(before)
  // The lesson is over, so its order is a new one and begins another lesson.
  const retake = await call('lesson_start', { nodeId: 'programming-foundations/values-and-names', mode: 'test_out' })
  expect(retake).toMatchObject({ repeated: false })
  expect(retake['lessonId']).not.toBe(ids['lessonId'])
  await send('start_check', { kind: 'dispute', action: 'leave' }, { outcome: 'left', repeated: true })
  const tools = listed.parse(await client.listTools())
  const appending = tools.filter((tool) => !tool.annotations.readOnlyHint).map(({ name }) => name)
  expect([...request].toSorted()).toEqual(appending.toSorted())
  const repeatable = tools.filter((tool) => tool.annotations.idempotentHint).map(({ name }) => name)
  expect(repeatable.length).toBeGreaterThan(10)
  expect(repeatable.filter((name) => !request.has(name) || answeredAnew.has(name))).toEqual([])
})

async function practice() {
  const here = { titleSlug: 'two-sum' }
  const code = { ...here, language: 'python3', writtenBy: 'learner' }
  await send('start_problem', { ...here, language: 'python3' }, { resumed: true, session: { attempts: 0 } }, { resumed: true })
  // Without a level it asks for one more: the last hint again where nothing is new, and later the next, which solving has opened.
  await send('request_hint', here, { outcome: 'repeated', current: 1, hints: [{ level: 1 }] }, { outcome: 'given', current: 4 })
  const hintInput = { ...here, level: 2, answer: { value: [0, 2] }, attempt: attempts[0] }
  await send('request_hint', hintInput, { outcome: 'repeated', hints: [{ level: 2 }] })
  const wrong = { verdict: 'wrong_answer', repeated: true }
  await send('run_local_tests', { ...code, code: twoSum.constant }, wrong)
  await send('request_hint', { ...here, level: 3 }, { outcome: 'repeated', hints: [{ level: 3 }] })
  await send('submit_solution', { ...code, code: twoSum.right }, { accepted: true, repeated: true })
  const reading = { ...here, solutionId: 'remember-seen' }
  await send('get_problem_solution', reading, { solution: { solutionId: 'remember-seen' } })
  const history = z.object({ history: z.array(z.object({ event: z.string() })) })
  const { history: events } = history.parse(await call('get_session_state', { ...here, include: ['history'] }))
  expect(events.map(({ event }) => event)).toEqual([
    'session_started',
    'hint_given',
    'words_recorded',
    'question_answered',
    'hint_given',
    'run_started',
    'run_finished',
    'hint_given',
    'run_started',
    'run_finished',
    'problem_solved',
    'solution_read',
  ])

  const exercise = { ...here, form: 'fix', language: 'python3' }
  const opening = await send('do_exercise', exercise, { exercise: { status: 'open', step: 1 } })
  const { turn } = z.object({ exercise: z.object({ turn: z.int() }) }).parse(opening).exercise
  // Whatever the server says of it, it says once.
  const input = { ...exercise, turn, answer: { kind: 'input', args: [[1, 1, 1], 2] }, writtenBy: 'learner' }
  await send('do_exercise', input, 'the same')

  const other = { titleSlug: 'island-count' }
  await call('start_problem', { ...other, language: 'python3' })
  const { session } = z.object({ session: z.object({ turn: z.int() }) }).parse(await call('request_hint', other))
  const afresh = { ...other, what: 'session', confirm: true }
  await send('reset_session', { ...afresh, turn: session.turn }, 'the same')
  await call('request_hint', other)
  expect(await call('reset_session', { ...afresh, turn: session.turn })).toMatchObject({ repeated: true, session: { epoch: 2 } })
  expect(await call('get_session_state', other)).toMatchObject({ session: { epoch: 2, hintLevel: 1 } })
  expect(await call('reset_session', { ...afresh, turn: session.turn + 1 })).toMatchObject({ code: 'STALE_TURN' })

  await send('update_settings', { dailyLimit: 7 }, { settings: { dailyLimit: 7 } })
  await call('update_settings', { dailyLimit: 8 })
  const open = { outcome: 'repeated', repeated: true, check: { kind: 'dispute' } }
  await send('start_check', { kind: 'dispute', topic: 'stacks and queues' }, open)
}

/** Each question takes what is of its kind. */
const BESIDE = { choice: 1, line: 1, value: '7' }

const lesson = z.looseObject({
  lessonId: z.string(),
  turn: z.int(),
  phase: z.string(),
  questions: z.array(z.object({ questionId: z.string() })).optional(),
  question: z.object({ questionId: z.string() }).nullish(),
  toGrade: z
    .array(z.object({ questionId: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }))
    .optional(),
})

async function lessons() {
  const node = {
    id: 'bend',
    title: 'The bend',
    summary: 'It joins two ropes. It holds under load.',
    level: 'beginner',
    objectives: [{ id: 'bend-form', title: 'Form of the bend', summary: 'Ties a bend.' }],
  }
  const course = { courseId: 'knots', title: 'Knots', summary: 'Ropes. And what joins them.', nodes: [node] }
  await send('create_course', course, { repeated: true })

  const order = { nodeId: 'programming-foundations/values-and-names', mode: 'test_out' }
  // When this lesson is over, the same order asks for another one.
  const started = lesson.parse(await send('lesson_start', order, { repeated: true }, null))
  const { lessonId } = started
  ids['lessonId'] = lessonId
  const input = { lessonId, turn: started.turn, learnerMessage: 'I know this already.' }
  let state = lesson.parse(await send('lesson_continue', input, 'the same'))
  expect(state.phase).toBe('final_test_ask')
  for (let step = 0; step < 20 && state.phase === 'final_test_ask'; step++) {
    const question = state.question ?? state.questions?.[0]
    const answers = [
      { questionId: question?.questionId ?? '', answer: `It is the answer of step ${step}, in words of my own.`, ...BESIDE },
    ]
    state = lesson.parse(await send('lesson_answer', { lessonId, turn: state.turn, answers, writtenBy: 'learner' }, 'the same'))
  }
  for (let step = 0; step < 2 && state.phase === 'final_test_write'; step++) {
    const leftOut = { lessonId, turn: state.turn, learnerMessage: `Leave out program ${step}.`, wish: 'skip' }
    state = lesson.parse(await send('lesson_continue', leftOut, 'the same'))
  }
  expect(state.phase).toBe('grading')
  const grades = (state.toGrade ?? []).map(({ questionId }) => ({ questionId, points: [] }))
  await send('lesson_grade', { lessonId, turn: state.turn, grades }, 'the same')
}

const steps = z.looseObject({ sessionId: z.string(), turn: z.int(), lease: z.string().optional() })

async function development() {
  const plan = {
    goal: 'sums',
    testFiles: ['test_sums.py'],
    implementationFiles: ['sums.py'],
    evidence: 'verified',
    language: 'python3',
  }
  const start = steps.parse(await send('tdd_start_session', plan, 'the same', { repeated: false, turn: 1 }))
  const { sessionId } = start
  ids['sessionId'] = sessionId
  let { turn, lease } = start
  const act = async (tool: string, args: ToolResult = {}) => {
    const step = steps.parse(
      await send(tool, { sessionId, turn, ...(tool.endsWith('resume_session') ? {} : { lease }), ...args }, 'the same'),
    )
    turn = step.turn
    lease = step.lease ?? lease
  }
  const test = [
    'import unittest',
    'from sums import add',
    'class Sums(unittest.TestCase):',
    '    def test_adds(self):',
    '        self.assertEqual(add(1, 2), 3)',
    '',
  ].join('\n')
  await act('tdd_update_session', { goal: 'sums of two' })
  await act('tdd_write_file', { path: 'test_sums.py', content: test })
  await act('tdd_run_tests')
  await act('tdd_log', { message: 'it fails' })
  await act('tdd_next_phase', { evidenceDescription: 'the test fails, as there is no add' })
  await act('tdd_rollback', { reason: 'another name' })
  await act('tdd_pause_session')
  await act('tdd_resume_session')
  await act('tdd_end_session')
}

async function authoring() {
  const wish = { message: 'Jedno łatwe zadanie w Pythonie.', language: 'python', difficultyPlan: { easy: 1 } }
  const toolResult = z.looseObject({ activityId: z.string(), turn: z.int() })
  const started = toolResult.parse(await send('activity_start', wish, 'the same', { repeated: false, turn: 2 }))
  const { activityId } = started
  ids['activityId'] = activityId
  const plan = toolResult.parse(
    await send(
      'activity_say',
      {
        activityId,
        turn: started.turn,
        message: 'O tablicach.',
        topics: ['arrays'],
        style: 'return',
      },
      'the same',
    ),
  )
  const yes = { activityId, turn: plan.turn, message: 'Tak.', confirm: true }
  const agreed = toolResult.parse(await send('activity_say', yes, 'the same'))
  const draft = { activityId, turn: agreed.turn, slot: 1, draft: drought.draft }
  const accepted = toolResult.parse(
    await send('activity_submit_draft', draft, { outcome: 'accepted', repeated: true, turn: agreed.turn + 3 }),
  )
  await send('activity_publish', { activityId, turn: accepted.turn, share: 'create' }, 'the same')
}

const interviewOf = z.object({ interview: z.object({ interviewId: z.string(), turn: z.int() }) })

async function interviews() {
  const begun = interviewOf.parse(await send('interview_start', { minutes: 35 }, { repeated: true }))
  const move = { interviewId: begun.interview.interviewId, turn: begun.interview.turn, action: 'go_on', step: 'clarify' }
  await send('interview_answer', move, { repeated: true })
}

const studentsOf = z.object({ students: z.array(z.object({ member: z.string() })) })
const assignmentIn = z.object({ assignment: z.object({ assignmentId: z.string() }) })

async function classes() {
  const pages = new Browser(server.origin)
  await pages.signIn('owner-of-the-server')
  const created = await press(
    pages,
    '/classes',
    { title: 'Twice', name: 'Tess', ends: inDays(30), attempts: 'on' },
    '/classes/create',
  )
  const path = new URL(created.location, server.origin).pathname
  const classId = path.split('/').at(-1) ?? ''
  await press(pages, `${path}/people`, { action: 'code', capacity: '', days: '2', domains: '' })
  const join = /\/classes\/join\/[\w-]+/.exec(await (await pages.get(`${path}/people`)).text())?.[0] ?? ''
  const student = new Browser(server.origin)
  await student.signIn('student-of-two-notes')
  await press(student, join, { name: 'Ada' })
  teacher = await connect('v2 auto', server, 'owner-of-the-server')
  const terms = {
    classId,
    title: 'Week 1',
    items: ['two-sum'],
    opensAt: `${inDays(0)}T00:00:00Z`,
    dueAt: `${inDays(20)}T00:00:00Z`,
  }
  const made = assignmentIn.parse(await send('class_assign', terms, 'the same', 'the same', teacher))
  const { students } = studentsOf.parse(await call('class_get', { classId, assignmentId: made.assignment.assignmentId }, teacher))
  const note = { classId, member: students[0]?.member, note: 'Look at the loop.' }
  await send('class_note', note, { sent: true }, { sent: true }, teacher)
}

const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
