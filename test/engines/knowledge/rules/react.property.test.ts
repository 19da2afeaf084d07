import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { KnowledgeCommand, KnowledgeRefusal } from '../../../../src/engines/knowledge/rules/commands.ts'
import { checkOn, knowledge } from '../../../../src/engines/knowledge/rules/decide.ts'
import { checkKinds, outcomes, type KnowledgeEvent } from '../../../../src/engines/knowledge/rules/events.ts'
import { componentsOf, type KnowledgeState } from '../../../../src/engines/knowledge/rules/state.ts'
import { viewOf } from '../../../../src/engines/knowledge/rules/view.ts'
import { engineOf, engines, type Sessions } from './engines.ts'
import { DAY, HOUR, MINUTE, T0, type CommandInput } from './spec.ts'
import { runsOf } from '../../../tried.ts'
import type { ProblemFacts } from '../../../../src/problem/facts.ts'

/** Each problem as it stands in the catalogue, and as it stands after an edit. */
const catalogue = {
  first: [
    { primary: 'a', secondary: ['b'], expectedMinutes: 20, proves: true },
    { primary: 'a', secondary: ['b', 'd'], expectedMinutes: 25, proves: true },
  ],
  second: [
    { primary: 'a', secondary: [], expectedMinutes: 5, proves: true },
    { primary: 'b', secondary: ['a'], expectedMinutes: 5, proves: true },
  ],
  third: [
    { primary: 'b', secondary: ['c', 'a'], expectedMinutes: 45, proves: true },
    { primary: 'b', secondary: ['c', 'a'], expectedMinutes: 45, proves: false },
  ],
  strange: [
    { primary: '', secondary: [], expectedMinutes: 15, proves: false },
    { primary: 'c', secondary: [], expectedMinutes: 15, proves: true },
  ],
} satisfies Record<string, readonly [ProblemFacts, ProblemFacts]>
const slug = fc.constantFrom('first', 'second', 'third', 'strange')
const edition = fc.constantFrom(0, 0, 0, 1)
const factsOf = (of: keyof typeof catalogue, which: 0 | 1): ProblemFacts => catalogue[of][which]
const component = fc.constantFrom('a', 'b', 'c', 'd')

const pause = fc.oneof(
  { weight: 5, arbitrary: fc.nat(40).map((count) => count * MINUTE) },
  { weight: 3, arbitrary: fc.nat(48).map((count) => count * HOUR) },
  { weight: 1, arbitrary: fc.nat(40).map((count) => count * DAY) },
)
const calls: fc.Arbitrary<CommandInput> = fc.oneof(
  fc.record({ slug, edition, kind: fc.constantFrom(...checkKinds), component }).map(({ slug: of, edition: which, ...check }) => ({
    type: 'start_check' as const,
    checkId: 'check',
    ...check,
    slug: of,
    problem: factsOf(of, which),
  })),
  fc.record({ type: fc.constant('postpone_check' as const), kind: fc.constantFrom(...checkKinds), component }),
  fc.constant({ type: 'leave_check' as const }),
)
const worked = fc.oneof(
  ...engines.map(({ name, commands }) =>
    // Null: a problem that nobody told the model of.
    fc.record({ engine: fc.constant(name), slug, edition: fc.option(edition, { freq: 12 }), commands }),
  ),
)
type Worked = typeof worked extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.tuple(
  pause,
  fc.oneof(
    { weight: 4, arbitrary: worked },
    { weight: 2, arbitrary: calls },
    // A check that is made at once with the problem it is about.
    { weight: 2, arbitrary: fc.record({ first: calls, work: worked }) },
  ),
)

/** What the object stores: events of engines, and what was asked of the model itself. */
type Entry =
  | { readonly engine: string; readonly slug: string; readonly event: { readonly at: number } }
  | { readonly command: KnowledgeCommand }

const refusals: ReadonlySet<KnowledgeRefusal['code']> = new Set(['CHECK_OPEN', 'CHECK_NOT_DUE', 'NO_CHECK_ITEM'])
const tables = () => new Map<string, Sessions>(engines.map((engine) => [engine.name, engine.begin()]))
const of = (sessions: ReadonlyMap<string, Sessions>, name: string): Sessions => sessions.get(name) ?? engineOf(name).begin()

/** One learner, for whom everything is checked that an event must not do. */
class Learner {
  state = knowledge.initial
  readonly events: KnowledgeEvent[] = []
  readonly journal: Entry[] = []
  #now = T0
  #sessions = tables()

  wait(ms: number): void {
    this.#now += ms
  }

  work({ engine, slug: on, edition: which, commands }: Worked): void {
    if (which !== null) this.ask({ type: 'meet', slug: on, problem: factsOf(on, which) })
    for (const command of commands) {
      const underCheck = checkOn(this.state, on, this.#now) !== null
      for (const { event, reactions } of of(this.#sessions, engine).call(on, command, { now: this.#now, underCheck })) {
        this.journal.push({ engine, slug: on, event })
        for (const reaction of reactions) {
          // A solution that a session had opened before is the business of whoever starts the check.
          if (underCheck && reaction.type === 'help')
            expect(['author', 'solution'], 'help reached a check').toContain(reaction.by)
          this.#decide({ ...reaction, now: event.at })
        }
      }
    }
  }

  ask(command: CommandInput): void {
    const timed: KnowledgeCommand = { ...command, now: this.#now }
    this.journal.push({ command: timed })
    const isDone = this.#decide(timed)
    if (isDone) expect(knowledge.decide(this.state, timed), 'the same call again').toEqual({ ok: true, value: [] })
  }

  #decide(command: KnowledgeCommand): boolean {
    const decided = knowledge.decide(this.state, command)
    if (!decided.ok) {
      expect(refusals, 'a refusal that is not listed').toContain(decided.error.code)
      expect(command.type).toMatch(/_check$/)
      return false
    }
    for (const event of decided.value) {
      const after = knowledge.evolve(this.state, event)
      expectKept(this.state, event, after)
      this.state = after
      this.events.push(event)
    }
    return true
  }

  get now(): number {
    return this.#now
  }
}

/** What no event may do. */
function expectKept(before: KnowledgeState, event: KnowledgeEvent, after: KnowledgeState): void {
  for (const [id, record] of after.components) {
    const was = before.components.get(id)
    if (event.type === 'answers_weighed' && event.component === id) {
      const right = event.answers.filter(({ credit }) => credit === 1).length
      expect(record.opportunities - (was?.opportunities ?? 0)).toBe(event.answers.length)
      expect(record.correct - (was?.correct ?? 0)).toBe(right)
      if (right === event.answers.length) expect(record.known).toBeGreaterThanOrEqual(was?.known ?? 0.1)
      continue
    }
    if (event.type === 'exercise_weighed' && event.component === id) {
      const known = was?.known ?? 0.1
      if (event.skill === 'write') expect(record.known).toBeGreaterThanOrEqual(known)
      else expect(record.known).toBe(known)
      // What is put together from given parts passes at best.
      if (record.known > known) expect(record.known).toBeLessThanOrEqual(0.7)
      expect(record.opportunities).toBe(was?.opportunities ?? 0)
      continue
    }
    if (!was) {
      expect(record).toMatchObject({ opportunities: 0, known: 0.1, card: null })
      continue
    }
    const isSuccess = event.type === 'episode_ended' && event.outcome === 'success'
    if (isSuccess) expect(record.known).toBeGreaterThanOrEqual(was.known)
    else if (event.type === 'episode_ended' && event.outcome === 'abandoned') {
      // Every opportunity teaches a little; what was hardly known may rise by that, and by no more than lies far below any stage.
      expect(record.known).toBeLessThanOrEqual(Math.max(was.known, 0.113))
    } else expect(record.known, `${event.type} changed what is known of ${id}`).toBe(was.known)

    if (event.type !== 'episode_ended') expect(record.opportunities).toBe(was.opportunities)
    else {
      const { facts } = before.problems.get(event.slug) ?? { facts: null }
      const isOf = facts !== null && facts.proves && event.outcome !== 'repeated' && componentsOf(facts).includes(id)
      expect(record.opportunities - was.opportunities).toBeLessThanOrEqual(isOf ? 1 : 0)
      expect(record.correct - was.correct).toBe(isOf && isSuccess ? 1 : 0)
    }
  }
  expect(after.components.size).toBeGreaterThanOrEqual(before.components.size)
}

/** The same, from what was stored alone. */
function rebuilt(journal: readonly Entry[]): KnowledgeState {
  const sessions = tables()
  return journal.reduce<KnowledgeState>((state, entry) => {
    const commands: KnowledgeCommand[] =
      'command' in entry
        ? [entry.command]
        : of(sessions, entry.engine)
            .replay(entry.slug, entry.event)
            .map((reaction) => ({ ...reaction, now: entry.event.at }))
    return commands.reduce((before, command) => {
      const decided = knowledge.decide(before, command)
      return decided.ok ? decided.value.reduce(knowledge.evolve, before) : before
    }, state)
  }, knowledge.initial)
}

it('keeps its promises over random histories of every engine', () => {
  const happened = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const learner = new Learner()
      for (const [ms, action] of steps) {
        learner.wait(ms)
        if ('commands' in action) learner.work(action)
        else if ('type' in action) learner.ask(action)
        else {
          learner.ask(action.first)
          const { check } = learner.state
          learner.work(check ? { ...action.work, slug: check.slug as Worked['slug'] } : action.work)
        }
      }
      const { state, events, journal, now } = learner
      expect(events.reduce(knowledge.evolve, knowledge.initial), 'folded from what was stored').toEqual(state)
      expect(rebuilt(journal), 'decided anew').toEqual(state)

      const ended = events.filter((event) => event.type === 'episode_ended')
      const answers = new Map<string, number>()
      for (const event of events)
        if (event.type === 'answers_weighed')
          answers.set(event.component, (answers.get(event.component) ?? 0) + event.answers.length)
      for (const [id, { opportunities, correct, known }] of state.components) {
        expect(opportunities, `opportunities of ${id}`).toBeLessThanOrEqual(ended.length + (answers.get(id) ?? 0))
        const successes = ended.filter(({ outcome }) => outcome === 'success').length + (answers.get(id) ?? 0)
        expect(correct).toBeLessThanOrEqual(Math.min(opportunities, successes))
        expect(known).toBeGreaterThan(0)
      }
      for (const { id, correct, stage } of viewOf(state, now).components)
        if (correct === 0 && !answers.has(id)) expect(['seen', 'practised']).toContain(stage)
      for (const event of events) {
        happened.add(event.type)
        if ('outcome' in event) happened.add(event.outcome)
      }
    }),
    runsOf(600),
  )
  // Promises about what never came to pass would be kept for nothing.
  for (const outcome of [...outcomes, 'passed', 'unproven', 'left', 'expired', 'check_postponed', 'answers_weighed'])
    expect(happened).toContain(outcome)
})
