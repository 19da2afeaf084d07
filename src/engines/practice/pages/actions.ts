/** What the buttons of a workbench do: each calls the tool that a model would call, with the origin `page`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '../../../web/status.ts'
import { z } from 'zod'
import { checkEnds, type CheckEnd } from '../../knowledge/rules/events.ts'
import type { SessionView } from '../rules/view.ts'
import { languages, type Language, type Problem } from '../../../problem/problem.ts'
import type { Failure } from '../../../failure/failure.ts'
import type { Caller } from '../../../mcp/context.ts'
import { reportIn, type ReportShown } from '../workbench-state.ts'
import { counterexampleOutput } from '../render/counterexample.ts'
import { errorOutput } from '../render/report.ts'
import { inputOf } from './own-input.ts'
import { exercisePath, interviewPath, lessonPath, nodePath, problemPath } from '../../../web/paths.ts'
import type { Tool } from '../../../mcp/tool.ts'
import { startCheck } from '../../knowledge/tools/start-check.ts'
import { getProblemSolution } from '../tools/get-problem-solution.ts'
import { requestHint } from '../tools/request-hint.ts'
import { resetSession } from '../tools/reset-session.ts'
import { runLocalTests, trialOutput } from '../tools/run-local-tests.ts'
import { startProblem } from '../tools/start-problem.ts'
import { submitSolution } from '../tools/submit-solution.ts'
import type { Result } from '../../../kernel/result.ts'
import { word } from '../../../failure/words.ts'
import { giveUpQuestion, resetQuestion } from '../asking-first.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import {
  answerQuestions,
  askQuestions,
  typedIn,
  type QuestionsNotice,
  type TypedAnswers,
} from '../../understanding/pages/questions.ts'
import {
  compareCosts,
  DISMISS,
  dismissFinding,
  findingIn,
  makeReview,
  REFACTOR,
  refactor,
  type PostedFinding,
  type ProgramForEditor,
  type ReviewNotice,
} from '../../review/pages/review.ts'
import { growthChosenIn, measureGrowth, type GrowthChosen, type GrowthNotice } from '../../growth/pages/growth.ts'
import { solutionShape, type SolutionShown } from './solutions.tsx'
import type { Typing } from '../../../kernel/evidence.ts'

export const actions = [
  'run',
  'submit',
  'try',
  'hint',
  'answer-hint',
  'counterexample',
  'give-up',
  'give-up-confirmed',
  'solution',
  'questions',
  'answer',
  'review',
  'refactor',
  'dismiss',
  'compare',
  'growth',
  'reset',
  'reset-code',
  'reset-session',
  'keep',
  'keep-trying',
  'language',
  'leave',
] as const
export type Action = (typeof actions)[number]

/** The answer to the question of a hint, as it was chosen or typed. */
export interface HintAnswerPosted {
  /** The hint that asks; 0 where none did. */
  readonly level: number
  /** The number of an option; empty where none was chosen. */
  readonly choice: string
  readonly value: string
}

export interface WorkbenchForm {
  readonly action: Action | null
  /** As it was chosen; the tools say what is wrong with one that is none. */
  readonly language: string
  readonly code: string
  /** The language that the code was written in, which is another one right after a choice; empty where no page said it. */
  readonly codeLanguage: string
  /** Code in other languages that the page keeps beside the editor, by language. */
  readonly codes: Readonly<Partial<Record<Language, string>>>
  /** The learner's own input to try the code on, one text for each part. */
  readonly input: readonly string[]
  /** The learner's own words. */
  readonly attempt: string
  /** The hint that the button showed; null where the page did not say. */
  readonly hintLevel: number | null
  readonly hintAnswer: HintAnswerPosted
  /** The solution that is asked for; empty where none is. */
  readonly solutionId: string
  /** To the questions about the learner's own program. */
  readonly answers: TypedAnswers
  /** The finding of a review that it is about. */
  readonly finding: PostedFinding
  /** How the learner says that their program grows. */
  readonly growth: GrowthChosen
  /** The browser's; empty where no script said it. */
  readonly timeZone: string
  /** When the in-class check began that the page showed; null on a page outside of one. */
  readonly inClassSince: number | null
  /** Null where no script counted. */
  readonly typing: Typing | null
}

/** The field that keeps the code of a language which is not in the editor. */
export const codeField = (language: Language): string => `code:${language}`
/** A part of the learner's own input. No problem has more. */
export const inputField = (index: number): string => `input${index}`
const INPUT_FIELDS = Array.from({ length: 10 }, (_, index) => inputField(index))

/** The hint that is asked for, so that the same form gives the same hint. */
export const HINT_LEVEL = 'hintLevel'
const askedLevel = z.enum(['1', '2', '3', '4']).transform(Number)

/** Fields of the question of a hint. */
export const HINT_ASKING = 'hintAsking'
export const HINT_CHOICE = 'hintChoice'
export const HINT_VALUE = 'hintValue'
export const MOST_VALUE = 2_000
const asking = z.enum(['1', '2', '3']).transform(Number)
const chosen = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)

const action = z.enum(actions)
/** A day's typing is far less; what is more was not counted by our script. */
const characters = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
const moment = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const counted = z.object({
  typed: characters,
  pasted: characters,
  process: z.object({ pastes: characters, activeSeconds: characters }).optional().catch(undefined),
})

/** Browsers add carriage returns to the lines of a form. */
const lines = (text: string): string => text.replaceAll('\r\n', '\n')

/** The button of a solution has the solution's id for its value, and that of a finding the finding's number. */
function pressedIn(form: FormData): Action | null {
  if (field(form, 'solution') !== '') return 'solution'
  if (field(form, REFACTOR) !== '') return 'refactor'
  if (field(form, DISMISS) !== '') return 'dismiss'
  return action.safeParse(field(form, 'action')).data ?? null
}

export const postedIn = (form: FormData): WorkbenchForm => ({
  action: pressedIn(form),
  language: field(form, 'language'),
  code: lines(field(form, 'code')),
  codeLanguage: field(form, 'codeLanguage'),
  codes: Object.fromEntries(
    languages.flatMap((language) => (form.has(codeField(language)) ? [[language, lines(field(form, codeField(language)))]] : [])),
  ),
  input: INPUT_FIELDS.filter((name) => form.has(name)).map((name) => lines(field(form, name))),
  attempt: lines(field(form, 'attempt')).trim(),
  hintLevel: askedLevel.safeParse(field(form, HINT_LEVEL)).data ?? null,
  hintAnswer: {
    level: asking.safeParse(field(form, HINT_ASKING)).data ?? 0,
    choice: field(form, HINT_CHOICE),
    value: field(form, HINT_VALUE).slice(0, MOST_VALUE),
  },
  solutionId: field(form, 'solution'),
  answers: typedIn(form),
  finding: findingIn(form),
  growth: growthChosenIn(form),
  timeZone: field(form, 'timeZone').slice(0, 64),
  inClassSince: moment.safeParse(field(form, 'inClassSince')).data ?? null,
  typing:
    counted.safeParse({
      typed: field(form, 'typedCharacters'),
      pasted: field(form, 'pastedCharacters'),
      process: { pastes: field(form, 'pastes'), activeSeconds: field(form, 'activeSeconds') },
    }).data ?? null,
})

const sought = counterexampleOutput.shape.found

/** Names the form, which holds the code: a button anywhere on the page sends it along, so that no answer loses it. */
export const FORM = 'bench'

/** Where a notice stands: beside the button that was pressed. */
export const places = ['result', 'hints', 'solutions', 'questions', 'review', 'growth'] as const
export type NoticePlace = (typeof places)[number]

/** A place that this page lacks, such as the hints in a check, gives way to that of the result. */
export const placeAmong = (has: { readonly hints: boolean; readonly solutions: boolean }, place: NoticePlace): NoticePlace =>
  (place === 'hints' && !has.hints) || (place === 'solutions' && !has.solutions) ? 'result' : place

export function placeOfAction(pressed: Action | null): NoticePlace {
  switch (pressed) {
    case 'hint':
    case 'answer-hint':
    case 'counterexample':
    case 'give-up':
    case 'give-up-confirmed':
    case 'keep-trying':
      return 'hints'
    case 'solution':
      return 'solutions'
    case 'questions':
    case 'answer':
      return 'questions'
    case 'review':
    case 'refactor':
    case 'dismiss':
    case 'compare':
      return 'review'
    case 'growth':
      return 'growth'
    case null:
    case 'run':
    case 'submit':
    case 'try':
    case 'reset':
    case 'reset-code':
    case 'reset-session':
    case 'keep':
    case 'language':
    case 'leave':
      return 'result'
  }
}

/** What the code made of the learner's own input. */
const triedShape = z.object({ compileError: errorOutput.nullable(), outputs: z.array(trialOutput) })
export type InputTrial = z.output<typeof triedShape>

/** The page that comes next, after a problem is solved. */
export interface NextPage {
  readonly path: string
  readonly words: string
}

/** The result of an action, in words for the learner who pressed its button. */
export interface ActionResult {
  readonly notice: string
  readonly status: ContentfulStatusCode
  /** Of this action's own run; null where it made none. */
  readonly report: ReportShown | null
  readonly counterexample: z.output<typeof sought>
  /** The one that was read. */
  readonly solution: SolutionShown | null
  /** When a hint asked for in vain opens by waiting alone; in milliseconds since the epoch. */
  readonly opensAt: number | null
  /** How a check came out that it ended. */
  readonly check: CheckEnd | null
  /** What it asks before anything happens. */
  readonly asks: 'reset' | 'give-up' | null
  /** Whether the starter code belongs in the editor now. */
  readonly isCodeReset: boolean
  /** What belongs in the editor now instead of its text; null where that stays. */
  readonly program: ProgramForEditor | null
  /** Null where no own input was tried. */
  readonly tried: InputTrial | null
  /** Null where the action solved nothing. */
  readonly next: NextPage | null
}

const resultWith = (notice: string, status: ContentfulStatusCode = 200): ActionResult => ({
  notice,
  status,
  report: null,
  counterexample: null,
  solution: null,
  opensAt: null,
  check: null,
  asks: null,
  isCodeReset: false,
  program: null,
  tried: null,
  next: null,
})

const failureResult = (failure: Failure): ActionResult => resultWith(word(failure).message, statusOf(failure.code))
const reviewResult = (done: Result<ReviewNotice, Failure>): ActionResult =>
  done.ok ? { ...resultWith(done.value.notice), program: done.value.program } : failureResult(done.error)
const noticeResult = (done: Result<QuestionsNotice | GrowthNotice, Failure>): ActionResult =>
  done.ok ? resultWith(done.value.notice, done.value.status) : failureResult(done.error)

/** Does what was asked; `view` is the session before it, which an action begins where there is none. */
export async function act(
  caller: Caller,
  problem: Problem,
  view: SessionView | null,
  posted: WorkbenchForm,
): Promise<ActionResult> {
  // Only a hint for due times: if it fails, the action goes on.
  if (posted.timeZone !== '') await caller.contextFor('read').learner.ask('settings', 'noteTimeZone', posted.timeZone)
  const { slug: titleSlug } = problem
  const { code, attempt } = posted
  const language = problem.languages.find((one) => one === posted.language)
  const notOffered = { code: 'LANGUAGE_NOT_OFFERED', titleSlug, languages: problem.languages } as const
  switch (posted.action) {
    case null:
      return resultWith('Nothing was done. Press one of the buttons.', 400)
    case 'language':
      return language === undefined ? failureResult(notOffered) : resultWith('')
    case 'keep':
    case 'keep-trying':
      return resultWith('Nothing was changed.')
    case 'leave':
      return call(startCheck, { kind: 'unaided', action: 'leave' }, caller)
    case 'reset':
      return { ...resultWith(resetQuestion(null)), asks: 'reset' }
    case 'reset-code':
    case 'reset-session': {
      const what = posted.action === 'reset-code' ? 'code' : 'session'
      // Before a session there is only what stands in the editor.
      if (view === null)
        return {
          ...resultWith(what === 'code' ? STARTER_IS_BACK : 'There is nothing to clear yet.'),
          isCodeReset: what === 'code',
        }
      const reset = await call(resetSession, { titleSlug, what, confirm: true }, caller)
      return { ...reset, isCodeReset: what === 'code' && reset.status === 200 }
    }
    case 'run':
    case 'submit': {
      if (language === undefined) return failureResult(notOffered)
      if (code.trim() === '') return resultWith('There is no code yet. Write some, then run it.', 400)
      const tool = posted.action === 'run' ? runLocalTests : submitSolution
      return afterStart({ titleSlug, language }, () => call(tool, { titleSlug, language, code, writtenBy: 'learner' }, caller))
    }
    case 'try': {
      if (language === undefined) return failureResult(notOffered)
      if (code.trim() === '') return resultWith('There is no code yet. Write some, then try it.', 400)
      const args = inputOf(problem, posted.input)
      if (!args.ok) return resultWith(args.error, 400)
      const trialInput = { titleSlug, language, code, writtenBy: 'learner', cases: [args.value] }
      return afterStart({ titleSlug, language }, () => call(runLocalTests, trialInput, caller))
    }
    case 'hint':
    case 'answer-hint': {
      const answer = answerIn(posted.hintAnswer)
      if (answer === null && posted.action === 'answer-hint')
        return resultWith('There is no answer yet. Choose an option or write a value, then send it.', 400)
      const nextLevel = Math.min((view?.hintLevel ?? 0) + 1, 4)
      const level = answer === null ? (posted.hintLevel ?? nextLevel) : posted.hintAnswer.level + 1
      const words = { ...(attempt === '' ? {} : { attempt }), ...(answer === null ? {} : { answer }) }
      return afterStart({ titleSlug, language }, () =>
        call(requestHint, { titleSlug, level, ...words, writtenBy: 'learner' }, caller),
      )
    }
    case 'counterexample':
      return call(requestHint, { titleSlug, kind: 'counterexample' }, caller)
    case 'solution':
      return call(getProblemSolution, { titleSlug, solutionId: posted.solutionId }, caller)
    case 'questions':
      return noticeResult(await askQuestions(caller, problem))
    case 'answer':
      return noticeResult(await answerQuestions(caller, titleSlug, posted.answers))
    case 'review':
      return reviewResult(await makeReview(caller, problem))
    case 'dismiss':
      return reviewResult(await dismissFinding(caller, titleSlug, posted.finding.pressed))
    case 'refactor':
      return reviewResult(await refactor(caller, titleSlug, posted.finding.pressed))
    case 'compare': {
      const args = inputOf(problem, posted.input)
      return args.ok ? reviewResult(await compareCosts(caller, problem, args.value)) : resultWith(args.error, 400)
    }
    case 'growth':
      return noticeResult(await measureGrowth(caller, problem, posted.growth))
    case 'give-up': {
      const allowed = view === null ? null : await caller.contextFor('append').learner.practice.seekGiveUp(problem)
      if (allowed?.ok === false) return failureResult(allowed.error)
      return { ...resultWith(giveUpQuestion(!isOwnSlug(titleSlug))), asks: 'give-up' }
    }
    case 'give-up-confirmed':
      return afterStart({ titleSlug, language }, () => call(requestHint, { titleSlug, giveUp: true, confirm: true }, caller))
  }

  /** On a page a problem is begun by the first action on it. */
  async function afterStart(
    start: { readonly titleSlug: string; readonly language: Language | undefined },
    then: () => Promise<ActionResult>,
  ): Promise<ActionResult> {
    if (view !== null) return then()
    const started = await startProblem.call(start, caller)
    return started.isError ? refusedBy(started.structured) : then()
  }
}

/** Null where nothing was answered. */
function answerIn({ level, choice, value }: HintAnswerPosted): Readonly<Record<string, unknown>> | null {
  const number = chosen.safeParse(choice).data
  if (level === 0) return null
  return number !== undefined ? { choice: number } : value.trim() === '' ? null : { value }
}

const STARTER_IS_BACK = 'The starter code is back.'

/** Where the call that comes next is made by a person: on a page. Null where there is no page for it. */
export function nextPageOf(next: z.output<typeof nextCall>): NextPage | null {
  const text = (name: string): string => {
    const value = next?.arguments[name]
    return typeof value === 'string' ? value : ''
  }
  switch (next?.tool) {
    case 'start_problem':
      return { path: problemPath(text('titleSlug')), words: 'Go to the next problem' }
    case 'do_exercise':
      return { path: exercisePath(text('titleSlug'), text('form')), words: 'Go to the next exercise' }
    case 'lesson_continue':
      return { path: lessonPath(text('lessonId')), words: 'Go on with the test' }
    case 'get_course':
      return { path: nodePath(text('courseId')), words: 'Back to this part of the course' }
    case 'interview_get':
      return { path: interviewPath(text('interviewId')), words: 'Back to the interview' }
    case 'start_check':
    case 'suggest_next':
      return { path: '/progress', words: 'See what is due' }
    case 'search_problems':
      return { path: '/problems', words: 'All problems' }
    case undefined:
    default:
      return null
  }
}

const nextCall = z
  .object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })
  .nullish()
  .catch(null)

const answer = z.object({
  say: z.string(),
  next: nextCall,
  accepted: z.boolean().nullish().catch(null),
  compileError: errorOutput.nullish().catch(null),
  outputs: z.array(trialOutput).nullish().catch(null),
  check: z.enum(checkEnds).nullish().catch(null),
  counterexample: z.object({ found: sought }).nullish().catch(null),
  solution: solutionShape.nullish().catch(null),
  outcome: z.string().optional(),
  opensAt: z.string().nullish(),
})

async function call(tool: Tool, input: Readonly<Record<string, unknown>>, caller: Caller): Promise<ActionResult> {
  const { structured, isError } = await tool.call(input, caller)
  if (isError) return refusedBy(structured)
  const { say, check, counterexample, solution, outcome, opensAt, next, accepted, compileError, outputs } =
    answer.parse(structured)
  const isEarly = outcome === 'not_yet'
  return {
    notice: say,
    status: isEarly ? 409 : 200,
    report: reportIn(structured),
    counterexample: counterexample?.found ?? null,
    solution: solution ?? null,
    opensAt: isEarly && opensAt ? Date.parse(opensAt) : null,
    check: check ?? null,
    asks: null,
    isCodeReset: false,
    program: null,
    tried: outputs ? { compileError: compileError ?? null, outputs } : null,
    next: accepted ? nextPageOf(next) : null,
  }
}

const refusal = z.object({ code: z.string(), message: z.string() })

function refusedBy(structured: unknown): ActionResult {
  const { code, message } = refusal.parse(structured)
  return resultWith(message, statusOf(code))
}
