/** Which questions a final test asks. */
import { hasKey, type QuestionRef } from '../../../problem/course.ts'
import { mixed } from '../../../kernel/random.ts'
import type { ExerciseWork } from './commands.ts'
import type { ExerciseRef } from './events.ts'

export const LEAST_QUESTIONS = 6
const PER_OBJECTIVE = 2
/** Where only the client's model can grade words, so a node can be passed on keys alone. */
const KEYED_PER_OBJECTIVE = 2

export interface TestOrder {
  /** What is tested, and nothing else is. */
  readonly objectives: readonly string[]
  readonly pool: readonly QuestionRef[]
  /** Questions whose key, feedback or key points this learner has seen. */
  readonly exposed: ReadonlySet<string>
  /** Whether a configured grader reads short answers. */
  readonly hasGrader: boolean
  /** Decides among questions that would do equally well. */
  readonly seed: number
}

export interface PlannedTest {
  /** In the order to ask them. */
  readonly questions: ReadonlyArray<QuestionRef & { /** Whether an answer can prove anything. */ readonly isEvidence: boolean }>
  /** Objectives for which nothing unseen is left on one side or the other: for these the test is practice. */
  readonly practice: readonly string[]
}

type Fits = (question: QuestionRef) => boolean

const isChoice: Fits = ({ kind }) => kind === 'choice'
const isParaphrase: Fits = ({ kind }) => kind === 'paraphrase'
const isComputed: Fits = ({ kind }) => kind === 'output' || kind === 'bug'
const isShort: Fits = ({ kind }) => kind === 'short'
/** Beside the one paraphrase, what no choice answers. */
const isOpen: Fits = (question) => isComputed(question) || isShort(question)
const about =
  (objective: string, of: Fits = () => true): Fits =>
  (question) =>
    question.observes.includes(objective) && of(question)
const both =
  (one: Fits, other: Fits): Fits =>
  (question) =>
    one(question) && other(question)

/** What is chosen so far, from questions that come in the order of preference. */
class Draw {
  readonly chosen: QuestionRef[] = []
  readonly #from: readonly QuestionRef[]
  readonly #isFresh: Fits
  readonly #isUnseen: Fits

  constructor(from: readonly QuestionRef[], isFresh: Fits, isUnseen: Fits) {
    this.#from = from
    this.#isFresh = isFresh
    this.#isUnseen = isUnseen
  }

  count(fits: Fits): number {
    return this.chosen.filter(fits).length
  }

  /** The first that fits: an unseen one, even where the test is practice, before any other; then one of an earlier wish before a later. */
  take(...wishes: readonly Fits[]): boolean {
    return this.#first(...wishes.map((fits) => both(this.#isUnseen, fits)), ...wishes)
  }

  takeFresh(...wishes: readonly Fits[]): boolean {
    return this.#first(...wishes.map((fits) => both(this.#isFresh, fits)))
  }

  #first(...wishes: readonly Fits[]): boolean {
    const unchosen = this.#from.filter((question) => !this.chosen.includes(question))
    for (const fits of wishes) {
      const question = unchosen.find(fits)
      if (!question) continue
      this.chosen.push(question)
      return true
    }
    return false
  }

  /** Until so many are chosen: unseen ones as long as there are any, and seen ones only to make up the number. */
  need(least: number, fits: Fits, ...wishes: readonly Fits[]): void {
    while (this.count((question) => this.#isFresh(question) && fits(question)) < least) {
      if (this.takeFresh(...wishes)) continue
      if (this.count(fits) >= least || !this.take(...wishes)) return
    }
  }
}

/**
 * max(6, 2 × objectives) questions, about half of them choices, one paraphrase, the rest short or computed; every objective at least
 * two, one of them no choice. Without a grader every objective has two with a key beside a short one, and the paraphrase comes on top.
 */
export function planTest(order: TestOrder): PlannedTest {
  const { objectives, exposed, hasGrader } = order
  const practice = new Set<string>()
  for (;;) {
    // What an objective shares with one that is practice proves nothing about either.
    const isFresh: Fits = ({ id, observes }) => !exposed.has(id) && !observes.some((objective) => practice.has(objective))
    const chosen = chosenFor(order, isFresh)
    const fresh = chosen.filter(isFresh)
    const more = objectives.filter((one) => !practice.has(one) && lacks(fresh.filter(about(one)), hasGrader))
    if (more.length === 0) {
      return {
        questions: chosen
          .toSorted(byObjective(objectives))
          .map((question) => ({ ...question, isEvidence: !exposed.has(question.id) })),
        practice: objectives.filter((one) => practice.has(one)),
      }
    }
    for (const one of more) practice.add(one)
  }
}

/** Whether these, unseen, say too little about an objective. */
const lacks = (speaking: readonly QuestionRef[], hasGrader: boolean): boolean =>
  speaking.length < PER_OBJECTIVE ||
  speaking.every(isChoice) ||
  (!hasGrader && speaking.filter(({ kind }) => hasKey(kind)).length < KEYED_PER_OBJECTIVE)

/**
 * Objectives of which too little is left where some questions of their test turn out to prove nothing, those included that were
 * practice from the start. What an objective shares with one of these proves nothing about either.
 */
export function practiceIn({ questions, practice }: PlannedTest, hasGrader: boolean): PlannedTest['practice'] {
  const objectives = new Set(questions.flatMap(({ observes }) => observes))
  const practiceObjectives = new Set(practice)
  for (;;) {
    const counting = questions.filter(
      ({ isEvidence, observes }) => isEvidence && !observes.some((one) => practiceObjectives.has(one)),
    )
    const more = [...objectives].filter((one) => !practiceObjectives.has(one) && lacks(counting.filter(about(one)), hasGrader))
    if (more.length === 0) return [...practiceObjectives]
    for (const one of more) practiceObjectives.add(one)
  }
}

function chosenFor({ objectives, pool, exposed, hasGrader, seed }: TestOrder, isFresh: Fits): readonly QuestionRef[] {
  const tested = new Set(objectives)
  const within = pool.filter(({ observes }) => observes.every((objective) => tested.has(objective)))
  const draw = new Draw(
    within.toSorted((a, b) => Number(exposed.has(a.id)) - Number(exposed.has(b.id)) || mixed(a.id, seed) - mixed(b.id, seed)),
    isFresh,
    ({ id }) => !exposed.has(id),
  )
  const isRare = (objective: string): boolean =>
    !within.some((question) => isFresh(question) && about(objective, isOpen)(question))
  // The passage goes where nothing else is left; one seen before takes no place from what can still prove something.
  if (!draw.takeFresh((one) => isParaphrase(one) && one.observes.some(isRare), isParaphrase))
    draw.take((one) => isParaphrase(one) && (!hasGrader || one.observes.every(isRare)))
  for (const objective of objectives) {
    const [choice, open] = [about(objective, isChoice), about(objective, isOpen)]
    draw.takeFresh(choice)
    if (hasGrader) {
      draw.need(1, (one) => about(objective)(one) && !isChoice(one), open)
      draw.need(PER_OBJECTIVE, about(objective), choice, open)
    } else {
      const hasOwnKey = about(objective, ({ kind }) => hasKey(kind))
      draw.need(KEYED_PER_OBJECTIVE, hasOwnKey, about(objective, isComputed), choice)
      draw.need(1, about(objective, isShort), about(objective, isShort))
    }
  }
  fill(draw, objectives)
  return draw.chosen
}

/** Up to the least number, by turns about each objective, and so that about half are choices. */
function fill(draw: Draw, objectives: readonly string[]): void {
  const size = Math.max(LEAST_QUESTIONS, PER_OBJECTIVE * objectives.length)
  if (draw.chosen.length < size && draw.count(isParaphrase) === 0) draw.take(isParaphrase)
  for (let turn = 0; draw.chosen.length < size && turn < size * objectives.length; turn++) {
    const objective = objectives[turn % objectives.length] ?? ''
    const [choice, open] = [about(objective, isChoice), about(objective, isOpen)]
    const wishes = draw.count(isChoice) * 2 < draw.chosen.length + 1 ? [choice, open] : [open, choice]
    if (!draw.takeFresh(...wishes)) draw.take(...wishes)
  }
}

/** Objective by objective, what a key decides before what is written, and the paraphrase last. */
const byObjective =
  (objectives: readonly string[]) =>
  (a: QuestionRef, b: QuestionRef): number => {
    const place = ({ kind, observes }: QuestionRef) =>
      kind === 'paraphrase' ? objectives.length : objectives.indexOf(observes[0] ?? '')
    return place(a) - place(b) || Number(!hasKey(a.kind)) - Number(!hasKey(b.kind))
  }

/** Programs that a test asks for beside its questions, where there are so many untouched ones. */
const EXERCISES = 2

interface ExerciseOrder {
  readonly exercises: readonly ExerciseRef[]
  readonly objectives: readonly string[]
  readonly worked: ReadonlyMap<string, ExerciseWork>
  readonly seed: number
}

/**
 * Exercises for a test, about several objectives wherever that can be. What was solved before proves nothing when it is written again,
 * so only untouched ones are drawn, and fewer where no more are left. Those that are kept for a test come first.
 */
export function drawExercises({ exercises, objectives, worked, seed }: ExerciseOrder): readonly ExerciseRef[] {
  const unchosen = exercises
    .filter(({ slug, objective }) => objectives.includes(objective) && !worked.has(slug))
    .toSorted((a, b) => Number(b.forTest) - Number(a.forTest) || mixed(a.slug, seed) - mixed(b.slug, seed))
  const first = unchosen.filter((one, at) => unchosen.findIndex(({ objective }) => objective === one.objective) === at)
  const chosen = [...new Set([...first, ...unchosen])].slice(0, EXERCISES)
  return chosen.toSorted((a, b) => objectives.indexOf(a.objective) - objectives.indexOf(b.objective))
}

/** One more question for an objective whose answers disagree, unseen and not asked yet; null where there is none. */
export function tieBreak(
  objective: string,
  { pool, exposed, seed }: TestOrder,
  askedIds: ReadonlySet<string>,
): QuestionRef | null {
  const fits = pool.filter(
    ({ id, kind, observes }) =>
      observes.length === 1 && observes[0] === objective && hasKey(kind) && !exposed.has(id) && !askedIds.has(id),
  )
  return fits.toSorted((a, b) => mixed(a.id, seed) - mixed(b.id, seed))[0] ?? null
}
