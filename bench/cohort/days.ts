/** One simulated learner over all days: what is offered by the real choice, and followed. */
import { dueNow, suggest, type Offer, type Suggestion } from '../../src/engines/knowledge/rules/choose.ts'
import type { KnowledgeView } from '../../src/engines/knowledge/rules/view.ts'
import { COMES_BACK, HELD_OUT_TRIES, MINUTES, STOPS } from './assumptions.ts'
import type { Catalogue, Item } from './catalogue.ts'
import { Learner, type Seat } from './learner.ts'
import { randomFor } from './random.ts'
import { DAY_MS } from '../../src/kernel/day.ts'

/** Any midnight: nothing depends on which. */
const T0 = 20_000 * DAY_MS

export interface Lived {
  readonly learner: Learner
  /** As it stands after the last day. */
  readonly view: KnowledgeView
  /** Held-out problems solved, of all of them. */
  readonly before: number
  readonly after: number
  /** Due after the last day, and without a problem to show it with. */
  readonly due: number
  readonly dueWithoutItem: number
}

export function live(seat: Seat, days: number): Lived {
  const learner = new Learner(seat)
  const before = heldOut(seat, learner, 'before')
  const follow = new Days(learner, seat.catalogue)
  let hasStopped = false
  for (let day = 0; day < days; day++) {
    if (!hasStopped && learner.random() < learner.traits.attendance) {
      const solved = follow.spend(day)
      hasStopped = learner.random() < (solved ? STOPS.solved : STOPS.unsolved)
    }
    learner.mind.sleep()
  }
  const now = T0 + days * DAY_MS
  const view = learner.journal.view(now)
  const due = seat.regime.checks ? dueNow(follow.offer(view, now)) : []
  return {
    learner,
    view,
    before,
    after: heldOut(seat, learner, 'after'),
    due: due.length,
    dueWithoutItem: due.filter(({ item }) => item === null).length,
  }
}

/** The same luck for a learner in every regime. */
function heldOut({ seed, number, catalogue }: Seat, { mind }: Learner, when: string): number {
  const random = randomFor(seed, number, 'held out', when)
  const solved = catalogue.heldOut.filter((item) => {
    const tries = Array.from({ length: HELD_OUT_TRIES }, random)
    return tries.some((draw) => draw < mind.chance(item, 0))
  })
  return solved.length / catalogue.heldOut.length
}

class Days {
  readonly #learner: Learner
  readonly #catalogue: Catalogue
  readonly #bySlug: ReadonlyMap<string, Item>
  /** Problems left open that will not be taken up again. */
  readonly #declined = new Set<string>()
  /** Of this day. */
  #examples = new Set<string>()
  #reviewed = new Set<string>()

  constructor(learner: Learner, catalogue: Catalogue) {
    this.#learner = learner
    this.#catalogue = catalogue
    this.#bySlug = new Map(catalogue.problems.map((item) => [item.slug, item]))
  }

  /** Whether anything was solved. */
  spend(day: number): boolean {
    const { traits, tally } = this.#learner
    this.#learner.day = day
    this.#learner.now = T0 + day * DAY_MS + MINUTES.aDayBeginsAt * 60_000
    this.#examples = new Set()
    this.#reviewed = new Set()
    const solvedBefore = tally.solvedAlone + tally.solvedAided
    for (let measured = 0; measured < traits.measure; measured++) {
      const suggestion = this.#next()
      if (!suggestion) break
      if (suggestion.kind !== 'continue') tally.problems += 1
      this.#follow(suggestion)
    }
    this.#learner.journal.mark()
    return tally.solvedAlone + tally.solvedAided > solvedBefore
  }

  offer(view: KnowledgeView, now: number): Offer {
    const { problems, components } = this.#catalogue
    const { measure: dailyLimit } = this.#learner.traits
    const forms = { language: null, begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' } as const
    return { view, problems, components, computed: new Set(), forms, interview: null, now, timeZone: null, dailyLimit }
  }

  /** What is offered and not declined; null when that is nothing. */
  #next(): Suggestion | null {
    const { journal, now, random, tally } = this.#learner
    let view = this.#seen(journal.view(now))
    for (;;) {
      const suggestion = suggest(this.offer(view, now))
      if (suggestion.kind === 'rest' || suggestion.kind === 'nothing') return null
      if (suggestion.kind === 'continue' && random() >= COMES_BACK) {
        this.#declined.add(suggestion.slug)
        view = this.#seen(view)
      } else if (suggestion.kind === 'worked_example' && this.#examples.has(suggestion.stuck)) {
        tally.examplesAgain += 1
        const { stuck } = suggestion
        view = { ...view, components: view.components.map((one) => (one.id === stuck ? { ...one, stuck: false } : one)) }
      } else return suggestion
    }
  }

  /** Without what this learner has dropped, and without what the regime does not ask for. */
  #seen(view: KnowledgeView): KnowledgeView {
    const problems = view.problems.map((problem) => (this.#declined.has(problem.slug) ? { ...problem, open: false } : problem))
    if (this.#learner.regime.checks) return { ...view, problems }
    return { ...view, problems, pending: [], components: view.components.map((one) => ({ ...one, dueAt: null })) }
  }

  #follow(suggestion: Suggestion): void {
    const learner = this.#learner
    switch (suggestion.kind) {
      case 'check': {
        const { due } = suggestion
        if (!due.item) throw new Error('a check without a problem was suggested')
        if (due.kind === 'review' && this.#reviewed.has(due.component)) learner.tally.reviewsAgain += 1
        this.#reviewed.add(due.component)
        learner.check(this.#item(due.item.slug), due, `${learner.now}`)
        return
      }
      case 'continue':
        learner.resume(this.#item(suggestion.slug))
        return
      case 'prerequisite':
      case 'new':
        learner.begin(this.#item(suggestion.item.slug))
        return
      case 'worked_example':
        this.#examples.add(suggestion.stuck)
        learner.readExample(this.#item(suggestion.item.slug))
        return
      case 'finish_interview':
      case 'finish_check':
      case 'course':
      case 'exercise':
      case 'rest':
      case 'nothing':
        throw new Error(
          `${suggestion.kind} was suggested, every check was ended, and neither interviews, courses nor exercises are offered here`,
        )
    }
  }

  #item(slug: string): Item {
    const item = this.#bySlug.get(slug)
    if (!item) throw new Error(`${slug} is in no catalogue`)
    return item
  }
}
