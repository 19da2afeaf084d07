/**
 * Plays a lesson against a real server, through a real MCP client. What the learner and the tutor say is a script; which phase it is,
 * which question is asked and what an answer was worth is the server's. The learner answers as the content has it, but for one slip.
 */
import { z } from 'zod'
import { answerTo, quotes, typedAnswer } from './answers.ts'
import type { Page } from './page.ts'
import { must, playWith, Surprise, type Played } from './tutor.ts'

const NODE = 'programming-foundations/values-and-names'
/** More than any lesson on two objectives takes. */
const MOST_CALLS = 60

const questionShape = z.object({
  questionId: z.string(),
  kind: z.string(),
  text: z.string(),
  options: z.array(z.string()).nullable(),
  code: z.object({ text: z.string() }).nullable(),
  passage: z.string().nullable(),
})
const step = z.object({
  say: z.string(),
  lessonId: z.string(),
  turn: z.int(),
  phase: z.string(),
  directive: z.object({ instruction: z.string(), objective: z.string().nullable() }),
  question: questionShape.nullable(),
  questionsLeft: z.int(),
  feedback: z.array(z.object({ score: z.number(), key: z.string().nullable(), feedback: z.string() })),
  toGrade: z.array(
    z.object({ questionId: z.string(), text: z.string(), answer: z.string(), points: z.array(z.object({ id: z.string() })) }),
  ),
  results: z.array(z.object({ objective: z.string(), known: z.number(), passed: z.boolean(), label: z.string().nullable() })),
})
type Step = z.infer<typeof step>

/** What the tutor says where it talks, by phase and objective, and what the learner says to it; `again`: the second time. */
const talk: Readonly<Record<string, { readonly tutor: string; readonly learner: string }>> = {
  intro: {
    tutor: 'Two things today: what kinds of values there are, and how names stand for them. Shall we begin?',
    learner: 'Yes, please.',
  },
  'probe_ask 0': {
    tutor: 'What do you think happens when a program adds the text "4" to the number 4?',
    learner: 'It should be 8, I would say. Or 44?',
  },
  'explain_present 0': {
    tutor:
      'Neither, in Python: it stops and says that the two do not fit. A value has a kind, and the kind decides what an operation does with it: + adds numbers and joins texts. "4" is a text that happens to look like a number. What would int("4") + 4 be?',
    learner: 'Then both are numbers, so 8.',
  },
  'probe_ask 1': {
    tutor: 'After a = 5, b = a and a = 7: what is b?',
    learner: '5, because b was set before a changed.',
  },
  'explain_present 1': {
    tutor:
      'That is it. A name stands for a value, and an assignment makes a name stand for another one. b = a looks up what a stands for now, once. Nothing ties the two names together afterwards. What would b be if the third line were b = b + a?',
    learner: '10. It looks up both, adds them, and b stands for the sum.',
  },
  'explain_present 0 again': {
    tutor:
      'Another way: + and * have two meanings each, and the kinds of the values choose between them. With numbers, + adds and * multiplies. With texts, + puts two of them side by side, and * repeats one: "2" * 3 is "222". A text plus a number has no meaning, so Python stops. str(4) makes a text of the number 4. What would "4" + str(4) be?',
    learner: 'Now both are texts, so they are put side by side: "44".',
  },
  final_test_write: {
    tutor: 'Two small programs belong to the test. You can write them on their pages, or leave them out.',
    learner: 'I leave the first one out today.',
  },
  'final_test_write again': {
    tutor: 'One small program is left. Do you want to write it?',
    learner: 'No, I leave it out, too.',
  },
  wrap_up: { tutor: 'That was the lesson. What comes next is in the course.', learner: 'Thank you!' },
}

export function playLesson(mcpUrl: string, token: string, page: Page): Promise<Played> {
  return playWith(mcpUrl, token, page, async (tutor) => {
    const call = (tool: string, args: object, text: string) => tutor.call(tool, args, step, text)
    page.heading('A lesson')
    page.says('learner', 'Teach me the very first things about programming.')
    let now = await call('lesson_start', { nodeId: NODE }, `nodeId: "${NODE}"`)
    let covered = -1
    let slipped = false
    const spoken = new Set<string>()
    let last = ''
    while (now.phase !== 'done') {
      must(tutor.results.length < MOST_CALLS, 'The lesson should have ended by now.')
      if (now.phase !== last) heading(page, now)
      if (now.phase === 'probe_ask' && now.phase !== last) covered += 1
      last = now.phase
      const at = { lessonId: now.lessonId, turn: now.turn }
      if (now.question) {
        showQuestion(page, now)
        const right = await answerTo(now.question.questionId)
        const slips: boolean = !slipped && now.phase === 'quiz_ask'
        const answer = slips ? (right === 'A' ? 'B' : 'A') : right
        slipped ||= slips
        page.says('learner', answer)
        const answers = [typedAnswer(now.question.questionId, now.question.kind, answer)]
        now = await call('lesson_answer', { ...at, answers, writtenBy: 'learner' }, `turn: ${at.turn}, writtenBy: "learner"`)
        showFeedback(page, now)
      } else if (now.toGrade.length > 0) {
        const grades = now.toGrade.map((one) => ({ questionId: one.questionId, points: quotes(one) }))
        page.says(
          'server',
          'No model is configured here to read answers, so the client’s own is asked which key points are there.',
        )
        now = await call('lesson_grade', { ...at, grades }, `turn: ${at.turn}, ${grades.length} answers, each point with a quote`)
      } else {
        const topic = talk[now.phase] ? now.phase : `${now.phase} ${covered}`
        const lines = talk[spoken.has(topic) ? `${topic} again` : topic]
        if (!lines) throw new Surprise(`The demo has no words for ${now.phase}.`)
        spoken.add(topic)
        page.aside(`(for the model alone) ${now.directive.instruction}`)
        page.says('tutor', lines.tutor)
        page.says('learner', lines.learner)
        now = await call(
          'lesson_continue',
          {
            ...at,
            learnerMessage: lines.learner,
            tutorMessage: lines.tutor,
            ...(now.phase === 'final_test_write' && { wish: 'skip' }),
          },
          `turn: ${at.turn}, learnerMessage: …`,
        )
      }
      if (now.phase === 'wrap_up' && last !== 'wrap_up') showResults(page, now)
    }
  })
}

function heading(page: Page, { phase, directive }: Step): void {
  const titles: Readonly<Record<string, string>> = {
    probe_ask: `Asked before it is explained: ${directive.objective ?? ''}`,
    quiz_ask: 'A quick question, which is not graded',
    final_test_ask: 'The test',
    final_test_write: 'The programs of the test',
    grading: 'What was written in own words',
    wrap_up: 'The results',
  }
  const title = titles[phase]
  if (title) page.heading(title)
}

function showQuestion(page: Page, { question, phase, questionsLeft }: Step): void {
  if (!question) return
  if (phase === 'final_test_ask') page.aside(`${questionsLeft} left, ${question.kind}`)
  page.says(
    'tutor',
    [question.text, question.passage ?? '', ...(question.options ? [question.options.map((one) => `  ${one}`).join('\n')] : [])]
      .filter(Boolean)
      .join('\n\n'),
  )
  if (question.code) page.code(question.code.text)
}

function showFeedback(page: Page, { feedback }: Step): void {
  const [only] = feedback
  if (only && feedback.length === 1)
    page.says('server', only.score === 1 ? only.feedback : `Not quite: ${only.key ?? ''}. ${only.feedback}`)
}

function showResults(page: Page, { say, results: all }: Step): void {
  const line = ({ objective, known, passed, label }: Step['results'][number]) =>
    `  ${objective}: ${Math.round(known * 100)} %, ${passed ? 'passed' : 'not passed'}${label === null ? '' : `, ${label}`}`
  page.says('server', `${say}\n${all.map(line).join('\n')}`)
  must(
    all.every(({ passed }) => passed),
    'Every answer was right, and an objective is not passed.',
  )
}
