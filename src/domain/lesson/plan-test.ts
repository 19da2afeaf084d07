/** Which questions a final test asks. */
import { hasKey, type QuestionRef } from './course.ts'

export const LEAST_QUESTIONS = 6
const PER_OBJECTIVE = 2
/** Where nobody but the client's model can grade words, so that a node can be passed on keys alone. */
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

/** A number for each text and seed, to bring questions into an order that looks like none (FNV-1a, 32 bits). */
function mixed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * max(6, 2 × objectives) questions, about half of them choices, one paraphrase, the rest short or computed; every objective at least
 * two, one of them no choice. Without a grader every objective has two with a key beside a short one.
 */
export function planTest({ objectives, pool, exposed, hasGrader, seed }: TestOrder): PlannedTest {
  const tested = new Set(objectives)
  const within = pool.filter(({ observes }) => observes.every((objective) => tested.has(objective)))
  // What is unseen comes first everywhere; what was seen fills up and proves nothing.
  const ordered = within.toSorted(
    (a, b) => Number(exposed.has(a.id)) - Number(exposed.has(b.id)) || mixed(a.id, seed) - mixed(b.id, seed),
  )
  const chosen: QuestionRef[] = []
  const take = (fits: (question: QuestionRef) => boolean): boolean => {
    const found = ordered.find((question) => fits(question) && !chosen.includes(question))
    if (found) chosen.push(found)
    return found !== undefined
  }
  const about = (objective: string) => (question: QuestionRef) => question.observes.includes(objective)
  const count = (fits: (question: QuestionRef) => boolean): number => chosen.filter(fits).length

  take(({ kind }) => kind === 'paraphrase')
  for (const objective of objectives) {
    const isAbout = about(objective)
    take((question) => question.kind === 'choice' && isAbout(question))
    if (hasGrader) {
      const isOpen = (question: QuestionRef) => question.kind !== 'choice' && isAbout(question)
      if (count(isOpen) === 0) take((question) => question.kind !== 'paraphrase' && isOpen(question))
      continue
    }
    while (count((question) => hasKey(question.kind) && isAbout(question)) < KEYED_PER_OBJECTIVE)
      if (!take(({ kind, ...question }) => (kind === 'output' || kind === 'bug') && isAbout({ kind, ...question })))
        if (!take((question) => question.kind === 'choice' && isAbout(question))) break
    take((question) => question.kind === 'short' && isAbout(question))
  }
  const size = Math.max(LEAST_QUESTIONS, PER_OBJECTIVE * objectives.length)
  for (let turn = 0; chosen.length < size && turn < size * objectives.length; turn++) {
    const isAbout = about(objectives[turn % objectives.length] ?? '')
    const wantsChoice = count(({ kind }) => kind === 'choice') * 2 < chosen.length + 1
    const fits = ({ kind }: QuestionRef) => (wantsChoice ? kind === 'choice' : kind !== 'choice' && kind !== 'paraphrase')
    if (!take((question) => fits(question) && isAbout(question)))
      take((question) => question.kind !== 'paraphrase' && isAbout(question))
  }
  const fresh = chosen.filter(({ id }) => !exposed.has(id))
  const lacks = (objective: string): boolean => {
    const speaking = fresh.filter(about(objective))
    return speaking.length < PER_OBJECTIVE || speaking.every(({ kind }) => kind === 'choice')
  }
  return {
    questions: chosen
      .toSorted(byObjective(objectives))
      .map((question) => ({ ...question, isEvidence: !exposed.has(question.id) })),
    practice: objectives.filter(lacks),
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

/** One more question for an objective whose answers disagree, unseen and not asked yet; null where there is none. */
export function tieBreak(objective: string, { pool, exposed, seed }: TestOrder, asked: ReadonlySet<string>): QuestionRef | null {
  const fits = pool.filter(
    ({ id, kind, observes }) =>
      observes.length === 1 && observes[0] === objective && hasKey(kind) && !exposed.has(id) && !asked.has(id),
  )
  return fits.toSorted((a, b) => mixed(a.id, seed) - mixed(b.id, seed))[0] ?? null
}
