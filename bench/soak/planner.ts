/**
 * Somebody who plans several problems at once: a plan that changes until it is agreed, places that become easier or fail, what is published
 * without them, links to less than before, and activities that are given up and tried again.
 */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { NOT_VERIFIED } from './faults.ts'
import { PlanDesk } from './plan-desk.ts'
import { faulty, good } from './plan-drafts.ts'
import { PlanShelf } from './plan-shelf.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const SECOND = 1_000
const DAY = 86_400_000
const WEEK = 7 * DAY
const MOST_UNDER_WAY = 20
const TOPICS = ['arrays', 'strings', 'graphs', 'trees', 'sorting', 'sets'] as const
const [FIRST, SECOND_SLOT, HARD] = [1, 2, 3] as const
/** Style, difficulty and topics, with three refusals each, and three more. */
const REFUSALS_OF_HARD = 12

type Todo = ReadonlyArray<() => Promise<unknown>>

export class Planner {
  readonly name: string
  readonly habit = 'plans problems'
  readonly #random: Random
  readonly #steps: Steps
  readonly #desk: PlanDesk
  readonly #shelf: PlanShelf
  #rounds = 0
  /** Of drafts, which are all different. */
  #drafts = 0
  #link = ''
  #todo: Todo

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#steps = new Steps(order, 'activity:', 'accepted:', 'own-problem:')
    this.#desk = new PlanDesk(this.#steps)
    this.#shelf = new PlanShelf(order, this.#steps)
    this.#todo = [() => this.#shelf.signIn(), ...this.#round(), ...this.#limit(), () => this.#steps.replay()]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(5 * SECOND + this.#random.below(20 * SECOND))
    const [next, ...later] = this.#todo
    if (next) {
      this.#todo = later
      return void (await next())
    }
    await this.#steps.rest()
    if (!this.#random.chance(0.1)) return this.#desk.lookBack()
    this.#steps.pass(DAY)
    this.#todo = this.#round()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  #round(): Todo {
    return [
      () => this.#begin(),
      () => this.#change(),
      () => this.#agree(),
      () => this.#meanwhile(),
      ...this.#fill(),
      () => this.#publish(),
      () => this.#share(),
      () => this.#shareLess(),
      () => this.#close(),
      ...this.#keepOne(),
      ...this.#fail(),
      () => this.#tryAgain(),
      () => this.#giveUp(),
      () => this.#desk.lookBack(),
    ]
  }

  get #title(): readonly [string, string] {
    return [`Longest Drought, plan ${this.#rounds}`, `Coffee Kitty, plan ${this.#rounds}`]
  }

  async #begin(): Promise<void> {
    this.#rounds += 1
    await this.#desk.start({ message: `Several problems, the ${this.#rounds}. time.` })
    const yes = { message: 'Yes.', confirm: true }
    await this.#desk.refused('activity_say', yes, 'SPEC_NOT_READY', { question: 'language' })
    await this.#desk.refused('activity_publish', {}, 'SPEC_NOT_READY', { question: 'language' })
    await this.#desk.refused('activity_publish', { turn: 1 }, 'STALE_TURN')
  }

  /** Fields that follow from others, that open others again, and that fit no others. */
  async #change(): Promise<void> {
    const three = { easy: 1, medium: 1, hard: 1 }
    const two = { language: 'Python', problemCount: 2 }
    await this.#desk.say('Two of them in Python.', two, { language: 'python3', problemCount: 2 })
    const levels = { difficultyPlan: three, problemCount: 3 }
    await this.#desk.say('One of each kind, please.', { difficultyPlan: three }, levels)
    await this.#desk.say('Or four of them.', { problemCount: 4 }, { problemCount: 4, difficultyPlan: null })
    const wrong = { problemCount: 3, difficultyPlan: { easy: 1, hard: 1 }, style: 'stdout' }
    await this.#desk.say('Three: an easy one and a hard one.', wrong, { problemCount: 3, difficultyPlan: null, style: 'stdout' })
    const whole = { difficultyPlan: three, topics: [...TOPICS, 'Sets'] }
    await this.#desk.say('One of each, and about all of that.', whole, { difficultyPlan: three, topics: TOPICS })
  }

  /** Agreement is a call that changes nothing, in words that were not there before. */
  async #agree(): Promise<void> {
    const still = { status: 'CLARIFYING', question: 'confirm' }
    const but = { message: 'Yes, but as functions.', confirm: true, style: 'return' }
    await this.#desk.call('activity_say', but, ['turn_taken'], still)
    await this.#desk.call('activity_say', { message: 'As programs after all.', style: 'stdout' }, ['turn_taken'], still)
    const repeated = { message: 'One of each kind, please.', confirm: true }
    await this.#desk.refused('activity_say', repeated, 'WORDS_REPEATED')
    const agreed = { message: `That is what I want, number ${this.#rounds}.`, confirm: true }
    await this.#desk.call('activity_say', agreed, ['turn_taken'], { status: 'READY', question: null })
    await this.#desk.refused('activity_say', { message: 'Graphs alone.', topics: ['graphs'] }, 'SPEC_FIXED')
    await this.#desk.refused('activity_publish', {}, 'SLOTS_OPEN', { slots: [FIRST, SECOND_SLOT, HARD] })
    const { draft } = faulty('stdout', 0)
    await this.#desk.refused('activity_submit_draft', { slot: 4, draft }, 'NO_SUCH_SLOT', { slots: 3 })
  }

  /** While a draft for one slot is looked at, no other is begun, and its slot is not given up. */
  async #meanwhile(): Promise<void> {
    const hard = await this.#refuse(HARD)
    await this.#desk.refused('activity_submit_draft', { slot: SECOND_SLOT, draft: hard }, 'SAME_DRAFT', { slot: HARD })
    const one = { slot: FIRST, ...this.#faulty('stdout') }
    await this.#desk.leave(one, NOT_VERIFIED)
    const other = { slot: SECOND_SLOT, draft: this.#faulty('stdout').draft }
    await this.#desk.meanwhile('activity_submit_draft', other, 'VERIFICATION_RUNNING')
    await this.#desk.meanwhile('activity_submit_draft', { ...other, draft: one.draft }, 'SAME_DRAFT')
    await this.#desk.meanwhile('activity_say', { message: 'Leave it.', skip: [FIRST] }, 'VERIFICATION_RUNNING')
    await this.#desk.meanwhile('activity_publish', {}, 'SLOTS_OPEN')
    await this.#desk.read()
    await this.#draft({ ...one, fault: null })
    const { turn } = this.#desk.at
    const late = { slot: SECOND_SLOT, turn: turn - 1, draft: other.draft }
    await this.#desk.refused('activity_submit_draft', late, 'STALE_TURN')
  }

  /** The first slot becomes a function before it is filled, the second one is filled as it is, and the last one has no easier way left. */
  #fill(): Todo {
    const [called, program] = [() => this.#title[0], () => this.#title[1]]
    return [
      () => this.#refuse(FIRST),
      () => this.#refuse(SECOND_SLOT),
      () => this.#refuse(FIRST),
      () => this.#draft({ slot: FIRST, draft: good('return', called()), checks: null }),
      () => this.#draft({ slot: SECOND_SLOT, draft: good('stdout', program()), checks: null }),
      () => this.#desk.refused('activity_publish', {}, 'SLOTS_OPEN', { slots: [HARD] }),
      async () => {
        const { draft } = this.#faulty('stdout')
        await this.#desk.refused('activity_submit_draft', { slot: FIRST, draft }, 'SLOT_DONE', {
          slot: FIRST,
          status: 'accepted',
        })
      },
      // In words of its own, by a title that is there.
      () => this.#draft({ slot: HARD, ...faulty('stdout', 3, { title: called() }), checks: ['shape', 'not_a_copy'] }),
      ...Array.from({ length: REFUSALS_OF_HARD - 2 }, () => () => this.#refuse(HARD, true)),
      async () => {
        const { draft } = this.#faulty('stdout')
        await this.#desk.refused('activity_submit_draft', { slot: HARD, draft }, 'SLOT_DONE', { slot: HARD, status: 'failed' })
      },
    ]
  }

  async #publish(): Promise<void> {
    const slugs = this.#desk.account().slots.flatMap(({ titleSlug }) => titleSlug ?? [])
    if (slugs.length !== 2) throw new Violation(`two drafts were accepted, and ${slugs.length} have a slug`)
    const rows = ['problem_kept', 'problem_kept', 'activity_published']
    await this.#desk.call('activity_publish', {}, rows, { status: 'SAVED', titleSlugs: slugs, isShared: false, share: null })
    await this.#desk.call('activity_publish', {}, [], { repeated: true })
    await this.#desk.refused('activity_say', { message: 'And graphs.', topics: ['graphs'] }, 'SPEC_FIXED')
    await this.#desk.refused('activity_say', { message: 'No more.', skip: 'all' }, 'ACTIVITY_OVER', { status: 'SAVED' })
    const { draft } = this.#faulty('return')
    await this.#desk.refused('activity_submit_draft', { slot: HARD, draft }, 'ACTIVITY_OVER', { status: 'SAVED' })
    expectSame('the own problems of a log', this.#shelf.slugs, slugs.toReversed())
    await this.#shelf.expectListed([])
  }

  async #create(rows: readonly string[]): Promise<string> {
    const body = await this.#desk.call('activity_publish', { share: 'create' }, rows, { isShared: true })
    const { url } = z.object({ url: z.string() }).parse(body['share'])
    return new URL(url).pathname
  }

  get #shareIds(): readonly string[] {
    const { shareId } = this.#desk.account()
    return shareId === null ? [] : [shareId]
  }

  /** To share once more gives the same link. */
  async #share(): Promise<void> {
    this.#link = await this.#create(['activity_shared'])
    const again = await this.#create([])
    expectSame('a link that is asked for once more', again, this.#link)
    await this.#shelf.expectListed(this.#shareIds)
    await this.#shelf.open(this.#link, this.#title)
    await this.#shelf.copy(this.#link, this.#title)
  }

  /** A link stays what it was where a problem is removed; to share then gives a link to what is left, instead of the first one. */
  async #shareLess(): Promise<void> {
    const [removed = '', left = ''] = this.#desk.account().titleSlugs
    const [, title] = this.#title
    await this.#shelf.remove(removed)
    await this.#shelf.expectListed(this.#shareIds)
    await this.#shelf.open(this.#link, this.#title)
    const { next } = await this.#desk.read()
    expectSame('what follows on an activity', next, { tool: 'start_problem', arguments: { titleSlug: left } })
    const link = await this.#create(['share_revoked', 'activity_shared'])
    if (link === this.#link) throw new Violation('a link to less is the link to more')
    await this.#shelf.open(this.#link, [])
    await this.#shelf.open(link, [title])
    this.#link = link
    await this.#shelf.expectListed(this.#shareIds)
  }

  /** A link that is closed on the page is closed for clients, and copies stay. */
  async #close(): Promise<void> {
    const [shareId = ''] = this.#shareIds
    await this.#shelf.revoke(shareId)
    await this.#shelf.open(this.#link, [])
    await this.#desk.call('activity_publish', { share: 'revoke' }, [], { isShared: false, repeated: true })
    await this.#shelf.expectCopies(this.#title)
    for (const slug of this.#shelf.slugs) await this.#shelf.remove(slug)
    await this.#shelf.expectListed([])
    await this.#desk.refused('activity_publish', { share: 'create' }, 'NOT_SHAREABLE')
    await this.#desk.read()
  }

  async #planTwo(message: string): Promise<void> {
    const plan = { language: 'python3', difficultyPlan: { easy: 2 }, topics: ['arrays'], style: 'return' }
    await this.#desk.start({ message, ...plan })
    await this.#desk.call('activity_say', { message: 'Yes.', confirm: true }, ['turn_taken'], { status: 'READY' })
  }

  /** What was accepted is published where the rest is given up. */
  #keepOne(): Todo {
    const title = () => `Kept alone, plan ${this.#rounds}`
    return [
      () => this.#planTwo(`One or two easy ones, number ${this.#rounds}.`),
      () => this.#draft({ slot: FIRST, draft: good('return', title()), checks: null }),
      async () => {
        await this.#skip([SECOND_SLOT])
        const rows = ['problem_kept', 'activity_published']
        await this.#desk.call('activity_publish', {}, rows, { status: 'SAVED', isShared: false })
        for (const slug of this.#shelf.slugs) await this.#shelf.remove(slug)
        await this.#shelf.expectListed([])
        await this.#desk.read()
      },
    ]
  }

  /** Slots that no easier way is left for fail, and the activity with the last of them. */
  #fail(): Todo {
    return [
      () => this.#planTwo(`Two easy ones, number ${this.#rounds}.`),
      () => this.#refuse(FIRST),
      () => this.#refuse(FIRST),
      () => this.#refuse(FIRST),
      async () => {
        await this.#skip([FIRST], 'SLOT_DONE')
        await this.#skip([SECOND_SLOT])
        await this.#skip([FIRST], 'ACTIVITY_OVER')
        await this.#desk.refused('activity_publish', {}, 'ACTIVITY_OVER', { status: 'FAILED' })
        const { draft } = this.#faulty('return')
        await this.#desk.refused('activity_submit_draft', { slot: FIRST, draft }, 'ACTIVITY_OVER', { status: 'FAILED' })
      },
    ]
  }

  async #skip(slots: readonly number[], code?: string): Promise<void> {
    const args = { message: `Without ${slots.join()}.`, skip: slots }
    if (code !== undefined) return this.#desk.refused('activity_say', args, code)
    await this.#desk.call('activity_say', args, this.#desk.account().givingUp(slots))
  }

  /** What was refused for a plan that failed is no refusal of the next one. */
  async #tryAgain(): Promise<void> {
    await this.#desk.call('activity_say', { message: 'Well.' }, ['turn_taken'], { status: 'FAILED', question: 'retry' })
    const again = { message: `The same plan again, number ${this.#rounds}.`, confirm: true }
    await this.#desk.call('activity_say', again, ['turn_taken', 'activity_restarted'], { status: 'READY' })
    const draft = { slot: SECOND_SLOT, ...faulty('return', 0, { title: 'Once and again' }) }
    await this.#draft(draft)
    await this.#skip([FIRST, SECOND_SLOT])
    await this.#desk.call('activity_say', { ...again, message: 'And the same once more, please.' }, [
      'turn_taken',
      'activity_restarted',
    ])
    await this.#draft({ ...draft, slot: FIRST })
  }

  /** The end of an activity with drafts, and of a plan that nobody agreed to. */
  async #giveUp(): Promise<void> {
    const all = { message: 'No, none of them.', skip: 'all' }
    await this.#desk.call('activity_say', all, this.#desk.account().givingUp(this.#desk.account().open), { status: 'FAILED' })
    await this.#desk.call('activity_say', { ...all, message: 'None.' }, [], { status: 'FAILED', repeated: true })
    const other = { message: 'Something about strings.', topics: ['strings'] }
    await this.#desk.call('activity_say', other, ['turn_taken'], { status: 'CLARIFYING', question: 'confirm' })
    await this.#desk.call('activity_say', { ...all, message: 'Not that either.' }, ['activity_failed'], { status: 'FAILED' })
  }

  /** Only so many are under way at a time; who has left them alone for a week may begin others. */
  #limit(): Todo {
    const begin = (number: number) => this.#desk.start({ message: `One for later, the ${number}.`, problemCount: 1 })
    return [
      async () => {
        for (let number = this.#desk.underWay().length; number < MOST_UNDER_WAY; number++) await begin(number)
        const more = { tool: 'activity_start', args: { message: 'One too many.' } }
        await this.#steps.take({ ...more, rows: [], code: 'TOO_MANY_ACTIVITIES', answer: { most: MOST_UNDER_WAY } })
        const same = { message: `One for later, the ${MOST_UNDER_WAY - 1}.`, problemCount: 1 }
        const answer = { activityId: this.#desk.id, repeated: true }
        await this.#steps.take({ tool: 'activity_start', args: same, rows: [], answer })
      },
      async () => {
        await this.#desk.call('activity_say', { message: 'Not this one.', skip: 'all' }, ['activity_failed'])
        await begin(MOST_UNDER_WAY)
        this.#steps.pass(WEEK)
        await begin(MOST_UNDER_WAY + 1)
        await this.#desk.lookBack()
      },
    ]
  }

  #faulty(style: string, copies = false) {
    this.#drafts += 1
    return faulty(style, this.#drafts, { title: `Draft ${this.#drafts}`, copies })
  }

  /** A draft that is refused for this slot as it is now. Gives the draft. */
  async #refuse(slot: number, copies = false): Promise<object> {
    const account = this.#desk.account()
    const style = account.slots[slot - 1]?.style ?? account.plan.style ?? ''
    const one = this.#faulty(style, copies)
    await this.#draft({ slot, ...one })
    return one.draft
  }

  /** Where the machine is too busy for a verification, the round is over. */
  async #draft(sent: Parameters<PlanDesk['draft']>[0]): Promise<void> {
    if (await this.#desk.draft(sent)) return
    this.#steps.pass(DAY)
    this.#todo = []
  }
}
