/**
 * Whether a node's questions last for a lesson, its test and two more tests, for a learner without a grader: that learner is asked most.
 * The rules of the lessons themselves draw the questions.
 */
import type { QuestionRef } from '../../../src/problem/course.ts'
import type { LessonCommand } from '../../../src/engines/lessons/rules/commands.ts'
import { lesson } from '../../../src/engines/lessons/rules/decide.ts'
import type { LessonMode } from '../../../src/engines/lessons/rules/events.ts'
import { planFor } from '../../../src/engines/lessons/rules/plan.ts'
import { exposedBy, openQuestions, testOf, type Lesson, type LessonState } from '../../../src/engines/lessons/rules/state.ts'

/** A learner who says that they know an objective, and does not, is asked two questions about it, and a third one after the explanation. */
const SHOWN = 3
const TESTS: readonly LessonMode[] = ['teach', 'test_out', 'test_out']
/** Other seeds draw other questions. None of them may run out. */
const SEEDS = Array.from({ length: 24 }, (_, index) => 1 + 7919 * index)

type Missing = 'choice' | 'short' | 'paraphrase'
const MISSING: Readonly<Record<QuestionRef['kind'], Missing>> = {
  choice: 'choice',
  // Choices do wherever a program does.
  output: 'choice',
  bug: 'choice',
  short: 'short',
  paraphrase: 'paraphrase',
}
const WORDS: Readonly<Record<Missing, readonly [one: string, more: string]>> = {
  choice: ['choice', 'choices'],
  short: ['short answer', 'short answers'],
  paraphrase: ['passage', 'passages'],
}

/** What each objective lacks, and the node; a text names the file. `slug` is `<course>/<node>`. */
export function retakeFindings(slug: string, objectives: readonly string[], bank: readonly QuestionRef[]): string[] {
  const added = missingIn(objectives, bank)
  const needs = (file: string, missing: Missing, isCounted: (question: QuestionRef) => boolean) => {
    const count = added.filter((question) => question.kind === missing && isCounted(question)).length
    const [one, more] = WORDS[missing]
    return count === 0
      ? []
      : [`${slug}/${file}: needs ${count} more ${count === 1 ? one : more} for two more tests without a repeat`]
  }
  return [
    ...objectives.flatMap((objective) => {
      const isAbout = ({ observes }: QuestionRef) => observes.includes(objective)
      return (['choice', 'short'] as const).flatMap((missing) => needs(`objectives/${objective}.json`, missing, isAbout))
    }),
    ...needs('shared.json', 'paraphrase', () => true),
  ]
}

/** Questions that the bank needs, so that no test asks again what was shown before; nobody has written them yet. */
function missingIn(objectives: readonly string[], bank: readonly QuestionRef[]): readonly QuestionRef[] {
  let added: readonly QuestionRef[] = []
  for (const seed of SEEDS) {
    const repeatsWith = (more: readonly QuestionRef[]) => repeatsIn(objectives, [...bank, ...more], seed)
    let repeats = repeatsWith(added)
    while (repeats[0]) {
      const { kind, observes } = repeats[0]
      // A question about several objectives comes again for the sake of one of them.
      const [best] = observes
        .map((objective) => {
          const id = `missing/${objective}/${added.length}`
          const more = [...added, { id, kind: MISSING[kind], observes: [objective] }]
          return { more, repeats: repeatsWith(more) }
        })
        .toSorted((a, b) => a.repeats.length - b.repeats.length)
      if (!best) break
      added = best.more
      repeats = best.repeats
    }
  }
  return added
}

/** Questions that a test asks, though they were shown before. */
function repeatsIn(objectives: readonly string[], pool: readonly QuestionRef[], seed: number): readonly QuestionRef[] {
  const seen = new Set<string>()
  return TESTS.flatMap((mode, index) => {
    const exposed = new Set(seen)
    const order = {
      courseId: 'course',
      nodeId: 'node',
      proves: true,
      mode,
      objectives,
      prerequisites: [],
      prerequisiteQuestions: [],
      pool,
      exercises: [],
      hasGrader: false,
      seed: seed + index,
    }
    const taken = new Walk(exposed).through({ type: 'start', plan: planFor(order, new Map(), exposed, 0), now: 0 })
    for (const id of exposedBy(taken)) seen.add(id)
    return testOf(taken).flatMap(({ question }) => (exposed.has(question.id) ? [question] : []))
  })
}

/** A learner's way through one lesson, up to its end. */
class Walk {
  readonly #exposed: ReadonlySet<string>
  #state: LessonState = lesson.initial

  constructor(exposed: ReadonlySet<string>) {
    this.#exposed = exposed
  }

  through(start: LessonCommand): Lesson {
    let now = this.#does(start)
    while (now.phase !== 'wrap_up') now = this.#step(now)
    return now
  }

  #step({ phase, turn, objective }: Lesson): Lesson {
    const [question] = openQuestions(this.#lesson()).map((open) => open.question)
    if (question === undefined) {
      const wish = phase === 'probe_ask' ? 'skip' : null
      return this.#does({
        ...this.#circumstances,
        type: 'continue',
        turn,
        learnerHash: '',
        tutorHash: null,
        wish,
        origin: 'page',
      })
    }
    const answers = [{ questionId: question.id, answerHash: '', reading: { kind: 'text', hash: '' } as const }]
    this.#does({ ...this.#circumstances, type: 'answer', turn, answers, writtenBy: 'learner', origin: 'page' })
    const shown = this.#lesson().questions.filter(
      (one) => one.purpose === 'quiz' && one.answer !== null && one.question.observes.includes(objective ?? ''),
    ).length
    const score = phase === 'quiz_ask' && shown < SHOWN ? 0 : 1
    const by = question.kind === 'short' || question.kind === 'paraphrase' ? 'learner' : 'key'
    return this.#does({ ...this.#circumstances, type: 'grade', questionId: question.id, by, score, points: [] })
  }

  get #circumstances() {
    return { now: 0, exposed: this.#exposed, worked: new Map() } as const
  }

  #lesson(): Lesson {
    if (this.#state.status === 'none') throw new Error('a lesson that has begun is there')
    return this.#state
  }

  #does(command: LessonCommand): Lesson {
    const events = lesson.decide(this.#state, command)
    if (!events.ok) throw new Error(events.error.code)
    if (events.value.length === 0) throw new Error(`${command.type} leads nowhere`)
    for (const event of events.value) this.#state = lesson.evolve(this.#state, event)
    return this.#lesson()
  }
}
