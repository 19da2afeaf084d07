/** What the tutor does next: the server's word on the phase, in the tutor's own terms and with its bounds. */
import type { Reference } from '../../../problem/course.ts'
import type { Phase, Wish } from './events.ts'
import { isLeftUnshown, openExercises, openQuestions, timesTaught, type Lesson } from './state.ts'

/** After so long the tutor says first where the lesson stands. */
const RECAP_AFTER_MS = 10 * 60_000
/** Told to the tutor as a guideline; nothing ends by it. */
const GUIDELINE_MS = 30 * 60_000
export const MAX_WORDS = 200

export interface LessonWords {
  readonly nodeTitle: string
  readonly nodeSummary: string
  /** The objective's title and what it is to be able to do. */
  readonly objectives: ReadonlyMap<string, { readonly title: string; readonly summary: string }>
  readonly references: readonly Reference[]
  readonly praise: boolean
  /** Whether the client’s model finds the key points in answers. */
  readonly asksClient: boolean
  /** Ids of the questions whose feedback is shown with it. */
  readonly feedbackIds: readonly string[]
}

export interface Directive {
  readonly phase: Lesson['phase']
  /** Title of what the phase is about. */
  readonly objective: string | null
  /** What to do now, in one or two sentences. */
  readonly instruction: string
  readonly bounds: readonly string[]
}

/** The server's texts are English; learners write in any language. */
export const SPEAK_THEIR_LANGUAGE =
  'Speak the learner’s language. Translate what you pass on, faithfully and whole; leave code, its output, names and the letters of options as they are.'

/** What holds in every phase. */
const ALWAYS = [
  'Speak as Ada: concise, friendly, one thing at a time.',
  SPEAK_THEIR_LANGUAGE,
  'Do not answer a question of the server for the learner, and do not say whether an answer is right before the server has.',
] as const

export function directiveFor(lesson: Lesson, words: LessonWords, now: number): Directive {
  const objective = lesson.objective === null ? null : (words.objectives.get(lesson.objective) ?? null)
  const references = words.references.map(({ rid }) => `(see ${rid})`).join(' ')
  const bounds = [
    ...ALWAYS,
    words.praise
      ? 'Praise what was done well, briefly, and never instead of saying what is right.'
      : 'Do not praise; say what is right and go on.',
    ...(references === '' ? [] : [`Name references only as ${references}.`]),
    ...(Math.max(lesson.pauseMs, now - lesson.lastAt) > RECAP_AFTER_MS
      ? ['It has been a while: begin with two sentences on what was covered and where the lesson stands.']
      : []),
    ...(now - lesson.startedAt > GUIDELINE_MS
      ? ['Half an hour has gone by: offer to go to the test now (wish test) or to stop here (wish stop).']
      : []),
    ...boundsOf(lesson, objective?.title ?? null),
  ]
  return {
    phase: lesson.phase,
    objective: objective?.title ?? null,
    instruction: afterMissed(lesson, words) + instructionFor(lesson, words, objective),
    bounds,
  }
}

/** What comes first where the last part was left without being shown. */
function afterMissed(lesson: Lesson, { feedbackIds, objectives }: LessonWords): string {
  if (!isLeftUnshown(lesson, feedbackIds)) return ''
  const title = objectives.get(lesson.covered.at(-1) ?? '')?.title ?? ''
  return `First say that the answer was not right, and why, as feedback has it. Then say that “${title}” was explained twice, and the test asks about it again. `
}

function instructionFor(
  lesson: Lesson,
  words: LessonWords,
  objective: { readonly title: string; readonly summary: string } | null,
): string {
  const { plan } = lesson
  const about = objective === null ? '' : `“${objective.title}”`
  const titles = (ids: readonly string[]) => ids.map((id) => `“${words.objectives.get(id)?.title ?? id}”`).join(', ')
  const again = AGAIN[lesson.wish ?? 'none']
  switch (lesson.phase) {
    case 'intro': {
      const knownSentence = plan.known.length === 0 ? '' : ` Say that ${titles(plan.known)} counts as known already.`
      const way = plan.mode === 'test_out' ? 'the test over all of it comes at once' : `the way goes over ${titles(plan.teach)}`
      return `Introduce “${words.nodeTitle}” in three sentences (${words.nodeSummary}) and say that ${way}.${knownSentence}${again} Ask whether to begin.`
    }
    case 'prereq_choice':
      return `This builds on ${plan.prerequisites.map((title) => `“${title}”`).join(', ')}. Offer a recap, a quick quiz, or to skip it, and send the choice as wish: recap, quiz or skip.`
    case 'prereq_recap':
      return `Sum up ${plan.prerequisites.map((title) => `“${title}”`).join(', ')}, as far as this lesson needs it.${again} Ask whether that is clear.`
    case 'probe_ask':
      if (lesson.objective !== null && plan.stale.includes(lesson.objective))
        return `The learner passed ${about} a while ago. Ask one open question that shows whether it is still there: ${objective?.summary ?? ''}`
      return `Before explaining anything, ask one open question that shows what the learner already thinks about ${about}: ${objective?.summary ?? ''}`
    case 'explain_present':
      if (again !== '') return `Explain ${about} again, in another way.${again} End with one question that makes them use it.`
      if (timesTaught(lesson, lesson.objective) > 1 || isMissed(lesson))
        return `The answer was not right. Teach that point again, in another way and in a few sentences: ${objective?.summary ?? ''} Then another question follows.`
      return `Explain ${about}. Start from what the learner just said. ${objective?.summary ?? ''} End with one question that makes them use it.`
    case 'prereq_quiz_ask':
    case 'quiz_ask':
    case 'final_test_ask': {
      const open = openQuestions(lesson).length
      if (open === 0) return 'The answer is recorded. Call lesson_continue for its result.'
      const isTest = lesson.phase === 'final_test_ask'
      const what = isTest ? 'the next test question' : 'the question'
      return `Put ${what} to the learner word for word, with its options.${isTest ? ` ${open} ${open === 1 ? 'is' : 'are'} left.` : ''} Send what they answer to lesson_answer, with choice, line or value beside their words. ${
        isTest
          ? 'There is no help in a test. If they do not know, send wish confused: it counts as not right. They may stop here (wish stop).'
          : 'If they do not know, send wish confused: it is explained first.'
      }`
    }
    case 'final_test_write': {
      const waiting = openExercises(lesson).length
      return `The questions are answered. Now the learner writes ${waiting === 1 ? 'the last program' : `${waiting} programs`} of the test without help, on the page of each in \`exercises\`, or sent to submit_solution as they wrote it. After each one call lesson_continue. If they want to leave one out, send wish skip.`
    }
    case 'grading':
      return words.asksClient
        ? 'Every answer is in. Now find the key points in the answers and send them with lesson_grade, each with the learner’s own words.'
        : 'Every answer is in. The server grades them: call lesson_continue for the results.'
    case 'wrap_up':
      return lesson.wish === 'confused' || lesson.wish === 'example' || lesson.wish === 'slower' || lesson.wish === 'recap'
        ? `Go through the feedback on the answers that were not right, one at a time.${again}`
        : 'Say what was shown, what comes back and when, and what comes next, as say has it. Offer to go through the answers that were not right.'
    case 'done':
      return 'The lesson is over. Offer what comes next.'
    case 'prereq_quiz_evaluate':
    case 'probe_respond':
    case 'explain_respond':
    case 'quiz_evaluate':
      throw new Error(`a lesson does not wait in ${lesson.phase}`)
  }
}

/** How something is said again, by what the learner asked for. */
const AGAIN: Readonly<Record<Wish | 'none', string>> = {
  confused: ' The learner did not understand: use simpler words and smaller steps.',
  slower: ' The learner wants it slower: one small step at a time.',
  example: ' The learner wants an example: work through one from beginning to end.',
  recap: ' The learner wants a recap: sum it up in two sentences first.',
  where: '',
  quiz: '',
  skip: '',
  test: '',
  stop: '',
  none: '',
}

/** Whether the newest quiz about the objective was answered, and not right. */
const isMissed = ({ questions, objective }: Lesson): boolean => {
  const last = questions.findLast(
    ({ question, purpose, answer }) => purpose === 'quiz' && answer !== null && question.observes.includes(objective ?? ''),
  )
  return last?.grade?.score !== undefined && last.grade.score < 1
}

function boundsOf({ phase, wish }: Lesson, objective: string | null): readonly string[] {
  const where = wish === 'where' ? ['Say first where the lesson stands: what is covered and what is left.'] : []
  return [...where, ...boundsIn(phase, objective)]
}

function boundsIn(phase: Phase, objective: string | null): readonly string[] {
  switch (phase) {
    case 'prereq_recap':
      return [`At most ${MAX_WORDS} words.`]
    case 'probe_ask':
      return [`Only about “${objective ?? ''}”. Ask; do not explain yet.`]
    case 'explain_present':
      return [`At most ${MAX_WORDS} words, only about “${objective ?? ''}”.`]
    case 'prereq_quiz_ask':
    case 'quiz_ask':
    case 'final_test_ask':
      return ['No hint, no explanation and no comment on the question.']
    case 'final_test_write':
      return ['Write no code and offer no hint: a program written with help does not count.']
    case 'intro':
    case 'prereq_choice':
    case 'prereq_quiz_evaluate':
    case 'probe_respond':
    case 'explain_respond':
    case 'quiz_evaluate':
    case 'grading':
    case 'wrap_up':
    case 'done':
      return []
  }
}

/** What a tutor's turn broke of its bounds, worded for the next directive; empty where nothing did. Never a refusal. */
export function breaches(lesson: Lesson, tutorMessage: string): readonly string[] {
  const limited = lesson.phase === 'explain_present' || lesson.phase === 'prereq_recap'
  const words = tutorMessage.split(/\s+/u).filter(Boolean).length
  return limited && words > MAX_WORDS ? [`The last turn had ${words} words; the bound is ${MAX_WORDS}.`] : []
}
