/** How an exercise is opened and answered: decided by the learner's object, made and judged by runs in the Worker, and filed. */
import type { ProblemEntry } from '../../catalog/public.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Author } from '../../kernel/evidence.ts'
import { mixed } from '../../kernel/random.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { formKinds, type Form, type FormKind } from '../../problem/form.ts'
import { languages, type Language, type Problem } from '../../problem/problem.ts'
import { inLooseRun } from '../practice/judged-run.ts'
import { problemOf } from '../practice/problem-of.ts'
import { answerNames, expectedAnswer, type ExerciseAnswer } from './answer.ts'
import type { OpenedExercise } from './client.ts'
import { findingIn, findingText, type Finding } from './finding.ts'
import { answerText, judgeAnswer } from './judging.ts'
import type { FormPlace } from './messages.ts'
import { exerciseIdOf } from './rules/exercise.ts'
import { isTraced } from './rules/question.ts'
import type { ExerciseView } from './rules/view.ts'
import { makeQuestions } from './trace-questions.ts'

/** An exercise as it is shown, with the form that it is made from. */
export interface ExerciseNow {
  readonly entry: ProblemEntry
  readonly view: ExerciseView
  readonly form: Form
  readonly rightAnswers: readonly string[]
  /** About the last answer; null before the first. */
  readonly finding: Finding | null
  readonly repeated: boolean
}

/** Opens an exercise of a problem, or gives the one that is open. `language` is null for the learner's own. */
export async function startExercise(
  context: ToolContext,
  slug: string,
  form: FormKind,
  language: Language | null,
): Promise<Result<ExerciseNow, Failure>> {
  const offer = await offerOf(context, slug, form, language)
  if (!offer.ok) return offer
  const { entry, places } = offer.value
  const opening = await context.learner.forms.open(entry.problem, form, places)
  return opening.ok ? exerciseNow(context, entry, opening.value) : opening
}

/** A problem with the languages that it has a form in, and the exercise of that form. */
export interface LatestExercise {
  readonly entry: ProblemEntry
  readonly languages: readonly Language[]
  /** The learner's own, if the form is there in it; else the first. */
  readonly preferred: Language | null
  readonly exercise: ExerciseNow | null
}

/** The exercise of this id, or without one the exercise that was opened last; null where there is none. */
export async function latestExercise(
  context: ToolContext,
  slug: string,
  form: FormKind,
  exerciseId: string | null = null,
): Promise<Result<LatestExercise, Failure>> {
  const offer = await offerOf(context, slug, form, null)
  if (!offer.ok) return offer
  const { entry, places, all } = offer.value
  const meant = exerciseId === null ? all : placesOf(all, { slug, form, exerciseId })
  const latest = await context.learner.forms.latest(entry.problem, form, meant)
  if (!latest.ok) return latest
  const offered = { entry, languages: [...new Set(all.map((place) => place.language))], preferred: places[0]?.language ?? null }
  if (latest.value === null) return ok({ ...offered, exercise: null })
  const exercise = await asItIs(context, entry, latest.value, false)
  return exercise.ok ? ok({ ...offered, exercise: exercise.value }) : exercise
}

interface Offer {
  readonly entry: ProblemEntry
  /** Where the problem has this form, in the language that was chosen and in any. */
  readonly places: readonly FormPlace[]
  readonly all: readonly FormPlace[]
}

async function offerOf(
  context: ToolContext,
  slug: string,
  form: FormKind,
  language: Language | null,
): Promise<Result<Offer, Failure>> {
  const entry = await problemOf(context, slug)
  if (!entry.ok) return entry
  const forms = await context.catalogue.forms(slug)
  if (!forms.ok) return forms
  const all = forms.value
    .filter(({ kind }) => kind === form)
    .toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language) || a.position - b.position)
  const own = language === null ? await context.learner.ask('practice', 'language', slug) : ok(language)
  if (!own.ok) return own
  const inOwn = all.filter((place) => place.language === own.value)
  const places = inOwn.length > 0 || language !== null ? inOwn : all.filter((place) => place.language === all[0]?.language)
  if (places.length > 0) return ok({ entry: entry.value, places: places.map(placeOf), all: all.map(placeOf) })
  const offered = formKinds.flatMap((kind) => {
    const inLanguages = [...new Set(forms.value.flatMap((one) => (one.kind === kind ? [one.language] : [])))]
    return inLanguages.length === 0 ? [] : [{ form: kind, languages: inLanguages }]
  })
  return err({ code: 'FORM_NOT_OFFERED', titleSlug: slug, forms: offered })
}

const placeOf = ({ language, position }: FormPlace): FormPlace => ({ language, position })

/** Of these places the one of the exercise; none where the problem has it no more. */
const placesOf = (
  places: readonly FormPlace[],
  { slug, form, exerciseId }: Pick<AnsweredExercise, 'slug' | 'form'> & { readonly exerciseId: string },
): readonly FormPlace[] => places.filter((place) => exerciseIdOf({ slug, form, ...place }) === exerciseId)

/** What an answer is for. `language` is null for the learner's own; `exerciseId` is null where a client names none: then the open one is meant. */
export interface AnsweredExercise {
  readonly slug: string
  readonly form: FormKind
  readonly language: Language | null
  readonly exerciseId: string | null
  readonly turn: number
}

/** The answer to the open exercise of a form, judged and filed. */
export async function answerExercise(
  context: ToolContext,
  { slug, form, language, exerciseId, turn }: AnsweredExercise,
  answer: ExerciseAnswer,
  writtenBy: Author,
): Promise<Result<ExerciseNow, Failure>> {
  const offer = await offerOf(context, slug, form, language)
  if (!offer.ok) return offer
  const { entry, all } = offer.value
  const { problem } = entry
  const { forms } = context.learner
  const places = exerciseId === null ? offer.value.places : placesOf(all, { slug, form, exerciseId })
  const start = await forms.begin(problem, form, places, turn)
  if (!start.ok) return start
  const { kind, ...opened } = start.value
  if (kind === 'repeated') return asItIs(context, entry, opened, true)
  const { view: key } = opened
  if (answer.kind === 'give_up') {
    const givingUp = await forms.giveUp(problem, key)
    return givingUp.ok ? asItIs(context, entry, givingUp.value, false) : givingUp
  }
  const expected = expectedAnswer(key.form, key.step)
  if (answer.kind !== expected) return err({ code: 'OTHER_ANSWER_EXPECTED', expected: answerNames[expected] })
  const by = { attemptId: context.newId(), writtenBy, origin: context.origin }
  if (answer.kind === 'questions') {
    const asked = key.places?.length ?? 0
    if (answer.answers.length !== asked)
      return err({ code: 'INVALID_INPUT', issues: [`answer.answers needs one text for each of the ${asked} questions`] })
    const answerResult = await forms.answerTrace(problem, key, turn, answer.answers, by)
    return answerResult.ok ? asItIs(context, entry, answerResult.value, false) : answerResult
  }
  const judged = await judgedAnswer(context, problem, opened, answer)
  if (!judged.ok) return judged
  const { right, steps, finding } = judged.value
  const filed = await forms.file(problem, key, {
    ...by,
    turn,
    step: key.step,
    steps,
    right,
    answer: answerText(answer),
    finding: findingText(finding),
  })
  return filed.ok ? asItIs(context, entry, filed.value, false) : filed
}

async function judgedAnswer(
  context: ToolContext,
  problem: Problem,
  { view, rightAnswers, pass: formPass }: OpenedExercise,
  answer: ExerciseAnswer,
) {
  const form = await context.sealed.form(formPass)
  if (!form.ok) return form
  return inLooseRun(context, problem.slug, (pass, placed) =>
    judgeAnswer(
      placed,
      { problem, language: view.language, step: view.step, seed: seedOf(view), rightAnswers, pass },
      form.value,
      answer,
    ),
  )
}

/** Of the order in which what belongs to the exercise is shown: another one in each round. */
export const seedOf = (view: ExerciseView): number => mixed(exerciseIdOf(view), view.round)

/** An exercise with its questions, which are made where it has none yet. */
async function exerciseNow(
  context: ToolContext,
  entry: ProblemEntry,
  opened: OpenedExercise,
): Promise<Result<ExerciseNow, Failure>> {
  const { view, pass: formPass, asked } = opened
  const { problem } = entry
  const form = await context.sealed.form(formPass)
  if (!form.ok) return form
  const { language } = view
  if (form.value.kind !== 'trace' || view.places !== null || !isTraced(language)) return asItIs(context, entry, opened, false)
  const trace = form.value
  const questions = await inLooseRun(context, problem.slug, (pass, placed) =>
    makeQuestions(placed, { id: pass.runId, problem, language, form: trace, seed: seedOf(view), asked }),
  )
  if (!questions.ok) return questions
  const filed = await context.learner.forms.ask(problem, view, questions.value)
  return filed.ok ? asItIs(context, entry, filed.value, false) : filed
}

async function asItIs(
  { sealed }: ToolContext,
  entry: ProblemEntry,
  { view, pass, rightAnswers, finding }: OpenedExercise,
  repeated: boolean,
): Promise<Result<ExerciseNow, Failure>> {
  const form = await sealed.form(pass)
  if (!form.ok) return form
  return ok({ entry, view, form: form.value, rightAnswers, finding: finding === null ? null : findingIn(finding), repeated })
}
