/** Learners who take a lesson: they answer as the content's own answers have it. */
import { expect } from 'vitest'
import { z } from 'zod'
import { answerTo, quotes, typedAnswer } from '../../scripts/demo/answers.ts'
import { connect, type Connection } from './clients.ts'
import { everyBank } from './sealed-courses.ts'
import { everythingIn, Needles, unearned } from './sealed.ts'
import type { TestServer } from './server.ts'

export const result = z.looseObject({
  code: z.string().optional(),
  lessonId: z.string().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  directive: z.object({ instruction: z.string(), bounds: z.array(z.string()) }).optional(),
  question: z.object({ questionId: z.string(), kind: z.string(), options: z.array(z.string()).nullable() }).nullish(),
  feedback: z
    .array(z.looseObject({ questionId: z.string(), score: z.number(), key: z.string().nullable(), feedback: z.string() }))
    .optional(),
  toGrade: z
    .array(
      z.object({ questionId: z.string(), text: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }),
    )
    .optional(),
  results: z.array(z.object({ objective: z.string(), passed: z.boolean(), label: z.string().nullable() })).optional(),
  covered: z.array(z.string()).optional(),
  teach: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
})
export type ToolResult = z.infer<typeof result>

/** One who is signed in; `connections` is closed by the test, and `see` is given every whole result. */
export async function pupil(
  server: TestServer,
  connections: Connection[],
  user: string,
  see: (raw: unknown, tool: string) => void = () => {},
) {
  const client = await connect('v2 auto', server, user)
  connections.push(client)
  const call: Call = async (tool, args) => {
    const { raw } = await client.call(tool, args)
    see(raw, tool)
    return z.object({ structuredContent: result }).parse(raw).structuredContent
  }
  return { call }
}

type Call = (tool: string, args: Record<string, unknown>) => Promise<ToolResult>

interface Lesson {
  readonly nodeId: string
  /** Said wherever words are asked for. */
  readonly reply: string
  readonly answerTo: (questionId: string, kind: string) => Promise<string>
  /** Asked for wherever there is a choice before the lesson. */
  readonly wish?: 'recap' | 'quiz' | 'skip'
}

/** From the start to the end. */
export async function takeLesson(call: Call, { nodeId, reply, answerTo: answer, wish = 'recap' }: Lesson) {
  let state = await call('lesson_start', { nodeId })
  const phases: string[] = []
  let gradedByClient = 0
  for (let step = 0; step < 80 && state.phase !== 'done'; step++) {
    phases.push(state.phase ?? '')
    const at = { lessonId: state.lessonId, turn: state.turn }
    const { question, toGrade = [] } = state
    if (question) {
      const { questionId, kind } = question
      const answers = [typedAnswer(questionId, kind, await answer(questionId, kind))]
      state = await call('lesson_answer', { ...at, answers, writtenBy: 'learner' })
    } else if (toGrade.length > 0) {
      const grades = toGrade.map((one) => ({ questionId: one.questionId, points: quotes(one) }))
      gradedByClient += grades.length
      state = await call('lesson_grade', { ...at, grades })
    } else {
      // Whoever only answers leaves the programs of a test out.
      const beside = state.phase === 'prereq_choice' ? { wish } : state.phase === 'final_test_write' ? { wish: 'skip' } : {}
      state = await call('lesson_continue', { ...at, learnerMessage: reply, tutorMessage: 'So far so good.', ...beside })
    }
    expect(state.code, `after ${phases.at(-1)}`).toBeUndefined()
  }
  return { told: state, phases, gradedByClient }
}

/** An answer that is read, and is not right. */
const wrongFor = (kind: string, right: string): string =>
  kind === 'choice' ? (right === 'A' ? 'B' : 'A') : kind === 'bug' ? (right === '1' ? '2' : '1') : 'I do not know'

/** One who answers as the content's own answers have it, or knows nothing, and is shown nothing of what is not answered. */
export async function walk(
  server: TestServer,
  connections: Connection[],
  {
    user,
    nodeId,
    reply,
    wish = 'recap',
    wrong = false,
  }: { user: string; wrong?: boolean } & Pick<Lesson, 'nodeId' | 'reply' | 'wish'>,
) {
  const { sealed } = await everyBank()
  const needles = new Needles(sealed)
  const answer = new Set<string>()
  // The answers are the content's own, and so are in what the client's model reads.
  const earned = { answered: answer, feedbackIds: answer, points: answer }
  const slugs = new Set<string>()
  const { call } = await pupil(server, connections, user, (raw, tool) => {
    const leaks = needles.in(everythingIn(raw))
    const leaked = unearned(leaks, () => earned)
    expect(leaked, `after ${tool}`).toEqual([])
    for (const { slug } of leaks) slugs.add(slug)
  })
  const lesson = await takeLesson(call, {
    nodeId,
    reply,
    wish,
    answerTo: async (questionId, kind) => {
      answer.add(questionId)
      const right = await answerTo(questionId)
      return wrong ? wrongFor(kind, right) : right
    },
  })
  // A search that finds nothing anywhere would prove little.
  expect(sealed.length).toBeGreaterThan(100)
  expect([...answer].filter((id) => slugs.has(id))).not.toEqual([])
  return { ...lesson, call }
}
