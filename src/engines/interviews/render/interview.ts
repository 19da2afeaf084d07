/** An interview as clients read it. While it is open, nothing in it says which questions hit what is left out. */
import { z } from 'zod'
import { iso } from '../../../kernel/day.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { Next } from '../../../failure/failure.ts'
import { difficulties } from '../../../problem/problem.ts'
import { starterOf } from '../../../problem/starter.ts'
import { languageFor } from '../../practice/problem-of.ts'
import type { InterviewNow } from '../interview.ts'
import { FACTOR, STEPS_A_SECOND } from '../rules/complexity.ts'
import { exampleOutcomes, steps, type Step } from '../rules/events.ts'
import type { InterviewView } from '../rules/view.ts'
import { minutesLeft, scorecardRows } from './scorecard.ts'

export const interviewOutput = z.object({
  interviewId: z.string(),
  turn: z.int(),
  status: z.enum(['open', 'over']),
  step: z.enum(steps).nullable(),
  /** What the learner is asked to do now. */
  task: z.string(),
  endsAt: z.string(),
  minutesLeft: z.int(),
  url: z.string(),
  problem: z.object({
    titleSlug: z.string(),
    title: z.string(),
    difficulty: z.enum(difficulties),
    /** With gaps while the interview is open. */
    statement: z.string(),
    parameters: z.array(z.object({ name: z.string(), type: z.string() })),
    starter: z.object({ language: z.string(), code: z.string() }).nullable(),
  }),
  questions: z.array(z.object({ input: z.string(), answer: z.string().nullable(), outcome: z.string() })),
  questionsLeft: z.int(),
  examples: z.array(z.object({ input: z.string(), expected: z.string(), outcome: z.enum(exampleOutcomes) })),
  /** What to ask, for whoever interviews. It holds nothing that is left out. */
  card: z.array(z.string()),
  /** Once it is over. */
  scorecard: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  leftOut: z.array(z.object({ about: z.string(), sentences: z.array(z.string()) })).nullable(),
})
export type InterviewOut = z.input<typeof interviewOutput>

/** Said wherever an interview offers hints. */
export const HINT_MAY_TELL =
  'A hint may tell what the task leaves out. What you ask about after a hint is “asked, but after a hint” on the scorecard.'

export const followUpQuestion = (size: number, cpuMs: number): string =>
  `Inputs can now have a size of ${(size * FACTOR).toLocaleString('en')}, ${FACTOR.toLocaleString('en')} times as much as before. The time limit stays at ${cpuMs / 1_000} seconds. Does a program with the complexity that you stated still end in time? Count ${STEPS_A_SECOND.toLocaleString('en')} simple steps a second.`

export function taskOf({ step, followUpSize, cpuMs, scorecard }: InterviewView): string {
  const left = scorecard.questions.most - scorecard.questions.asked
  switch (step) {
    case 'clarify':
      return `The task leaves out two details. Ask what is expected for inputs of your own: ${left} of ${scorecard.questions.most} questions are left. Then go on.`
    case 'examples':
      return 'Before you write code, give examples: inputs with the results that you expect. Each one is judged.'
    case 'complexity':
      return 'State the time and the memory that your approach needs for an input of size n.'
    case 'code':
      return 'Write the code, run it and submit it. Go on when you are done.'
    case 'follow_up':
      return followUpSize === null ? 'There is nothing more to answer.' : followUpQuestion(followUpSize, cpuMs)
    case null:
      return 'The interview is over. Its scorecard shows what was counted, and what the task left out.'
  }
}

/** What the learner does at the step, for whoever interviews. */
export function candidateSentence({ step, followUpSize, cpuMs, scorecard }: InterviewView): string {
  switch (step) {
    case 'clarify':
      return `The learner asks what is expected for inputs of their own: ${scorecard.questions.most - scorecard.questions.asked} of ${scorecard.questions.most} questions are left.`
    case 'examples':
      return 'The learner gives examples before the code: inputs with the results that they expect.'
    case 'complexity':
      return 'The learner states the time and the memory that their approach needs for an input of size n.'
    case 'code':
      return 'The learner writes the code, runs it and submits it.'
    case 'follow_up':
      return followUpSize === null
        ? 'The learner has nothing more to answer.'
        : `The learner answers this question: “${followUpQuestion(followUpSize, cpuMs)}”`
    case null:
      return 'The interview is over.'
  }
}

/** What came of a question or of examples; empty where there is nothing to say. */
export function outcomeSentence(action: 'ask' | 'examples', view: InterviewView): string {
  if (action === 'ask') {
    const last = view.questions.at(-1)
    if (last === undefined) return ''
    if (last.outcome === 'invalid') return 'This input does not fit the task: its types or a limit are wrong.'
    return last.outcome === 'raises' ? 'For this input, an exception is expected.' : `For this input, ${last.answer} is expected.`
  }
  if (view.examples === null) return ''
  const { examples } = view.examples
  return `${examples.filter(({ outcome }) => outcome === 'right').length} of ${examples.length} examples are right.`
}

/** What whoever interviews asks at a step. It holds nothing of the problem. */
export const CARD: Readonly<Record<Step, readonly string[]>> = {
  clarify: [
    'Let the learner read the task aloud, then ask: “What is not said?”',
    'For each doubt, ask for an input that would settle it. The server answers the input, you do not.',
  ],
  examples: ['Ask: “Which inputs would you test first, and what do you expect?” Ask for the smallest one and for a strange one.'],
  complexity: ['Ask for the approach in two sentences.', 'Ask: “How does the time grow with the input, and the memory?”'],
  code: [
    'Let the learner think aloud and write. Name no mistake.',
    'After a failed run, ask: “What did you expect, and what came?”',
  ],
  follow_up: ['Read the question about larger inputs, and let the learner argue before they choose.'],
}

export function interviewOut(
  { view, entry, details }: InterviewNow,
  { interviewUrl, now }: Pick<ToolContext, 'interviewUrl' | 'now'>,
) {
  const { problem, interview } = entry
  const { scorecard, status, step } = view
  const language = languageFor(problem, view.language)
  const { signature } = problem
  const isOpen = status === 'open'
  return {
    interviewId: view.id,
    turn: view.turn,
    status,
    step,
    task: taskOf(view),
    endsAt: iso(scorecard.endsAt),
    minutesLeft: isOpen ? minutesLeft(scorecard, now()) : 0,
    url: interviewUrl(view.id),
    problem: {
      titleSlug: problem.slug,
      title: problem.title,
      difficulty: problem.difficulty,
      statement: isOpen ? (interview?.statement ?? '') : problem.statement,
      parameters: signature.kind === 'function' ? [...signature.parameters] : [],
      starter: language === null ? null : { language, code: starterOf(problem, language) },
    },
    questions: view.questions.map(({ input, answer, outcome }) => ({ input, answer, outcome })),
    questionsLeft: scorecard.questions.most - scorecard.questions.asked,
    examples: (view.examples?.examples ?? []).map((example) => ({ ...example })),
    card: step === null ? [] : [...CARD[step]],
    scorecard: isOpen ? null : scorecardRows(scorecard, details).map((row) => ({ ...row })),
    leftOut: isOpen || details === null ? null : details.map(({ about, sentences }) => ({ about, sentences: [...sentences] })),
  } satisfies InterviewOut
}

export const IN_INTERVIEW = 'This is an interview: write, correct and explain no code, and do not say what the task leaves out.'

export const interviewAvoid = ({ status, scorecard }: InterviewView): string[] =>
  status === 'over'
    ? []
    : [
        IN_INTERVIEW,
        ...(scorecard.hints === 'none'
          ? ['Give no hints.']
          : [`Give no hints of your own: request_hint has them, at their price. Say before one: ${HINT_MAY_TELL}`]),
      ]

/** Null where the learner acts first, or where it is over. */
export function interviewNext({ id, turn, step, slug }: InterviewView, entry: InterviewNow['entry']): Next {
  const call = { interviewId: id, turn }
  switch (step) {
    case 'clarify':
      return { tool: 'interview_answer', arguments: { ...call, action: 'ask' }, needs: ['args', 'writtenBy'] }
    case 'examples':
      return { tool: 'interview_answer', arguments: { ...call, action: 'examples' }, needs: ['examples', 'writtenBy'] }
    case 'complexity':
      return { tool: 'interview_answer', arguments: { ...call, action: 'complexity' }, needs: ['time', 'space', 'writtenBy'] }
    case 'code': {
      const language = languageFor(entry.problem)
      return { tool: 'run_local_tests', arguments: { titleSlug: slug, ...(language === null ? {} : { language }) } }
    }
    case 'follow_up':
      return { tool: 'interview_answer', arguments: { ...call, action: 'follow_up' }, needs: ['survives', 'writtenBy'] }
    case null:
      return null
  }
}
