/** Learners who take a lesson: they answer as the content's own answers have it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { answerTo, quotes } from '../../scripts/demo/answers.ts'
import { connect, type Connection } from './clients.ts'
import { ROOT, type TestServer } from './server.ts'

export const result = z.looseObject({
  code: z.string().optional(),
  lessonId: z.string().optional(),
  turn: z.int().optional(),
  phase: z.string().optional(),
  directive: z.object({ instruction: z.string(), bounds: z.array(z.string()) }).optional(),
  question: z.object({ questionId: z.string(), kind: z.string(), options: z.array(z.string()).nullable() }).nullish(),
  feedback: z
    .array(z.object({ questionId: z.string(), score: z.number(), key: z.string().nullable(), feedback: z.string() }))
    .optional(),
  toGrade: z
    .array(z.object({ questionId: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }))
    .optional(),
  results: z.array(z.object({ objective: z.string(), passed: z.boolean(), label: z.string().nullable() })).optional(),
  covered: z.array(z.string()).optional(),
  teach: z.array(z.string()).optional(),
})
export type Told = z.infer<typeof result>

/** One who is signed in; `connections` is closed by the test. */
export async function pupil(server: TestServer, connections: Connection[], user: string) {
  const client = await connect('v2 auto', server, user)
  connections.push(client)
  const raw: string[] = []
  const call = async (tool: string, args: Record<string, unknown>): Promise<Told> => {
    const answer = (await client.call(tool, args)).raw
    raw.push(JSON.stringify(answer))
    return z.object({ structuredContent: result }).parse(answer).structuredContent
  }
  return { call, raw }
}

const secrets = z.object({
  choices: z.array(z.object({ id: z.string(), feedback: z.array(z.string()) })).default([]),
  shorts: z.array(z.object({ id: z.string(), answer: z.string(), points: z.array(z.object({ text: z.string() })) })).default([]),
  computed: z.array(z.object({ id: z.string(), feedback: z.string() })).default([]),
  paraphrases: z
    .array(z.object({ id: z.string(), answer: z.string(), points: z.array(z.object({ text: z.string() })) }))
    .default([]),
})

/** Every sealed text of a course's questions, by the question's id, as it stands inside JSON. */
async function sealedIn(course: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const root = join(ROOT, 'content/courses', course)
  const sealed = new Map<string, readonly string[]>()
  for (const entry of await readdir(root, { recursive: true })) {
    const [node = '', part = '', file = part] = entry.replace(/\.json$/, '').split('/')
    if (!entry.endsWith('.json') || entry.split('/').length < 2 || part === 'node') continue
    const { choices, shorts, computed, paraphrases } = secrets.parse(JSON.parse(await readFile(join(root, entry), 'utf8')))
    const keep = (id: string, texts: readonly string[]) =>
      sealed.set(
        `${course}/${node}/${file}/${id}`,
        texts.map((text) => JSON.stringify(text).slice(1, -1)),
      )
    for (const { id, feedback } of choices) keep(id, feedback)
    for (const { id, feedback } of computed) keep(id, [feedback])
    for (const { id, answer, points } of [...shorts, ...paraphrases]) keep(id, [answer, ...points.map(({ text }) => text)])
  }
  return sealed
}

/** From the start to the end, saying `reply` wherever words are asked for. */
export async function walk(
  server: TestServer,
  connections: Connection[],
  { user, nodeId, reply, wrong = false }: { user: string; nodeId: string; reply: string; wrong?: boolean },
) {
  const { call, raw } = await pupil(server, connections, user)
  let told = await call('lesson_start', { nodeId })
  const sealed = await sealedIn(nodeId.split('/')[0] ?? '')
  const answered = new Set<string>()
  const phases: string[] = []
  let gradedByClient = 0
  for (let step = 0; step < 80 && told.phase !== 'done'; step++) {
    phases.push(told.phase ?? '')
    const at = { lessonId: told.lessonId, turn: told.turn }
    const { question, toGrade = [] } = told
    if (question) {
      const answer = wrong ? 'I do not know' : await answerTo(question.questionId)
      answered.add(question.questionId)
      told = await call('lesson_answer', { ...at, answers: [{ questionId: question.questionId, answer }], writtenBy: 'learner' })
    } else if (toGrade.length > 0) {
      const grades = toGrade.map(({ questionId, answer, points }) => ({ questionId, points: quotes(answer, points) }))
      gradedByClient += grades.length
      told = await call('lesson_grade', { ...at, grades })
    } else {
      told = await call('lesson_continue', { ...at, learnerMessage: reply, tutorMessage: 'So far so good.' })
    }
    expect(told.code, `after ${phases.at(-1)}`).toBeUndefined()
    const last = raw.at(-1) ?? ''
    const leaked = [...sealed].flatMap(([id, texts]) => (answered.has(id) ? [] : texts.filter((text) => last.includes(text))))
    expect(leaked, `after ${phases.at(-1)}`).toEqual([])
  }
  // A search that finds nothing anywhere would prove little.
  expect(sealed.size).toBeGreaterThan(100)
  const shown = raw.join('')
  expect([...answered].some((id) => sealed.get(id)?.some((text) => shown.includes(text)))).toBe(true)
  return { told, phases, call, gradedByClient }
}
