/** How an interview is begun, moved on and read: decided by the learner's object, judged by runs in the Worker, and filed. */
import type { ProblemEntry } from '../../catalog/public.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Author } from '../../kernel/evidence.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import type { InterviewDetail } from '../../problem/interview.ts'
import type { InterviewPass } from '../../problem/passes.ts'
import type { Difficulty, Language } from '../../problem/problem.ts'
import { caseParts } from '../../problem/signature.ts'
import { jsonOf } from '../forms/json-of.ts'
import { offerOf } from '../knowledge/learning.ts'
import { interviewItem } from '../knowledge/rules/choose.ts'
import { requireLanguage } from '../practice/problem-of.ts'
import { gatherEvidence, lacksEvidence } from './evidence.ts'
import { inputFault, limitsIn } from './input-fault.ts'
import { answerQuestion, judgeExamples } from './judging.ts'
import type { Complexity } from './rules/complexity.ts'
import type { Duration, HintRule, Step } from './rules/events.ts'
import type { InterviewView } from './rules/view.ts'

/** An interview with its problem; `details` is null as long as its learner must not read them. */
export interface InterviewNow {
  readonly view: InterviewView
  readonly entry: ProblemEntry
  readonly details: readonly InterviewDetail[] | null
  readonly repeated: boolean
}

export interface InterviewWish {
  readonly minutes: Duration
  readonly hints: HintRule
  readonly difficulty: Difficulty | null
  /** Null for the learner's own. */
  readonly language: Language | null
}

export async function startInterview(context: ToolContext, wish: InterviewWish): Promise<Result<InterviewNow, Failure>> {
  const { learner, catalogue } = context
  const offer = await offerOf(context)
  if (!offer.ok) return offer
  const runnable = await context.languages()
  const language = wish.language ?? offer.value.forms.language
  const problems = offer.value.problems.filter(({ languages }) => languages.some((one) => runnable.includes(one)))
  const item = interviewItem({ ...offer.value, problems }, { difficulty: wish.difficulty, language })
  // One that is open is given again, also where no other could begin.
  const open = await learner.interviews.list()
  if (!open.ok) return open
  const current = open.value.find(({ view }) => view.status === 'open')
  if (current) return interviewNow(context, { ...current, repeated: true })
  if (item === null) return err({ code: 'NO_INTERVIEW_PROBLEM' })
  const entry = await catalogue.problem(item.slug)
  if (!entry.ok) return entry
  const { problem, interview } = entry.value
  if (interview === undefined) return err({ code: 'NO_INTERVIEW_PROBLEM' })
  const offered = requireLanguage(problem, wish.language ?? undefined)
  if (!offered.ok) return offered
  const { minutes, hints } = wish
  const started = await learner.interviews.start(problem, context.newId(), {
    slug: problem.slug,
    minutes,
    hints,
    hintMinutes: interview.hintMinutes,
    language: wish.language,
    details: interview.details,
    size: interview.largest,
    cpuMs: problem.cpuMs,
    origin: context.origin,
  })
  if (!started.ok) return started
  const { interview: view, repeated } = started.value
  return interviewNow(context, { view, pass: null, repeated })
}

/** What the learner does at a step. */
export type InterviewAction =
  | { readonly action: 'ask'; readonly args: readonly unknown[] }
  | {
      readonly action: 'examples'
      readonly examples: ReadonlyArray<{ readonly args: readonly unknown[]; readonly result: unknown }>
    }
  | { readonly action: 'complexity'; readonly time: Complexity; readonly space: Complexity }
  | { readonly action: 'follow_up'; readonly survives: boolean }
  | { readonly action: 'go_on'; readonly step: Step }
  | { readonly action: 'end' }

export async function answerInterview(
  context: ToolContext,
  { id, turn, writtenBy }: { readonly id: string; readonly turn: number; readonly writtenBy: Author },
  done: InterviewAction,
): Promise<Result<InterviewNow, Failure>> {
  const { interviews } = context.learner
  const source = { writtenBy, origin: context.origin }
  switch (done.action) {
    case 'ask':
    case 'examples': {
      const begun = await interviews.begin(id, turn, done.action)
      if (!begun.ok) return begun
      const { interview, repeated, pass } = begun.value
      if (repeated) return interviewNow(context, { view: interview, pass: null, repeated })
      const entry = await context.catalogue.problem(interview.slug)
      if (!entry.ok) return entry
      const { problem } = entry.value
      if (done.action === 'ask') {
        const args = jsonOf(done.args)
        const fault = inputFault(problem.signature, args)
        if (fault !== null)
          return err({ code: 'NO_INTERVIEW_INPUT', interviewId: id, parts: caseParts(problem.signature), ...fault })
        const question = await answerQuestion(context, problem, pass, args)
        if (question.ok && question.value.outcome === 'invalid')
          return err({
            code: 'INTERVIEW_INPUT_OUTSIDE_LIMITS',
            interviewId: id,
            limits: limitsIn(entry.value.interview?.statement ?? ''),
          })
        return question.ok ? moved(context, id, turn, { type: 'ask', ...question.value, ...source }) : question
      }
      const examples = done.examples.map(({ args, result }) => {
        const [value = null] = jsonOf([result])
        return { args: jsonOf(args), result: value }
      })
      const judged = await judgeExamples(context, problem, pass, examples)
      return judged.ok ? moved(context, id, turn, { type: 'judge_examples', ...judged.value, ...source }) : judged
    }
    case 'complexity':
      return moved(context, id, turn, { type: 'state_complexity', time: done.time, space: done.space, ...source })
    case 'follow_up':
      return moved(context, id, turn, { type: 'answer_follow_up', survives: done.survives, ...source })
    case 'go_on':
      return moved(context, id, turn, { type: 'leave_step', step: done.step })
    case 'end':
      return moved(context, id, turn, { type: 'end' })
  }
}

async function moved(
  context: ToolContext,
  id: string,
  turn: number,
  move: Parameters<ToolContext['learner']['interviews']['move']>[2],
): Promise<Result<InterviewNow, Failure>> {
  const done = await context.learner.interviews.move(id, turn, move)
  if (!done.ok) return done
  const { interview: view, repeated } = done.value
  if (view.status === 'open') return interviewNow(context, { view, pass: null, repeated })
  if (lacksEvidence(view)) {
    const entry = await context.catalogue.problem(view.slug)
    if (entry.ok) await gatherEvidence(context, entry.value.problem, view)
  }
  // The move has ended it, so the details may be read now.
  return readInterview(context, id, repeated)
}

export async function readInterview(context: ToolContext, id: string, repeated = false): Promise<Result<InterviewNow, Failure>> {
  const read = await context.learner.interviews.read(id)
  return read.ok ? interviewNow(context, { ...read.value, repeated }) : read
}

export async function interviewNow(
  { catalogue, sealed }: Pick<ToolContext, 'catalogue' | 'sealed'>,
  { view, pass, repeated }: { readonly view: InterviewView; readonly pass: InterviewPass | null; readonly repeated: boolean },
): Promise<Result<InterviewNow, Failure>> {
  const entry = await catalogue.problem(view.slug)
  if (!entry.ok) return entry
  if (pass === null) return ok({ view, entry: entry.value, details: null, repeated })
  const details = await sealed.interviewDetails(pass)
  return details.ok ? ok({ view, entry: entry.value, details: details.value, repeated }) : details
}
