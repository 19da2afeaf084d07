/**
 * What an activity is, told a second time from its rows: every third refusal of a slot makes it easier once in each way, and then it fails.
 * It knows nothing of the deciders; a row that the rows before it do not allow is a violation.
 */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Row } from './ledger.ts'
import { Violation } from './told.ts'

const REFUSALS = 3
const LEVELS = ['easy', 'medium', 'hard'] as const
const FIELDS = ['language', 'problemCount', 'difficultyPlan', 'topics', 'style', 'learningMode'] as const

const planShape = z.object({
  language: z.string().nullable(),
  problemCount: z.int().nullable(),
  difficultyPlan: z.object({ easy: z.int(), medium: z.int(), hard: z.int() }).nullable(),
  topics: z.array(z.string()),
  style: z.string().nullable(),
  learningMode: z.string(),
})
export type Plan = z.infer<typeof planShape>

export interface SlotAccount {
  readonly difficulty: string
  readonly topics: readonly string[]
  readonly style: string
  readonly status: 'open' | 'accepted' | 'failed'
  /** Refusals since it was made easier. */
  readonly count: number
  readonly fallbacks: readonly string[]
  readonly refused: ReadonlyArray<readonly string[]>
  readonly titleSlug: string | null
}

const NOTHING: Plan = {
  language: null,
  problemCount: null,
  difficultyPlan: null,
  topics: [],
  style: null,
  learningMode: 'practice',
}

/** The easy ones first; topics go round, and where there are more of them than slots the first slots take several. */
export function slotsFor({ difficultyPlan, topics, style }: Plan): SlotAccount[] {
  const levels = LEVELS.flatMap((level) => Array.from({ length: difficultyPlan?.[level] ?? 0 }, () => level))
  const most = Math.max(topics.length, levels.length)
  return levels.map((difficulty, index) => {
    const own: string[] = []
    for (let at = index; at < most; at += levels.length) own.push(topics[at % topics.length] ?? '')
    const shared = { status: 'open', count: 0, fallbacks: [], refused: [], titleSlug: null } as const
    return { difficulty, topics: topics.length > levels.length ? own : own.slice(0, 1), style: style ?? '', ...shared }
  })
}

/** How a slot that was refused so often is made easier; null where there is no way left. */
function easierOf(slot: SlotAccount): SlotAccount | null {
  const by = (fallback: string, change: Partial<SlotAccount>) => ({
    ...slot,
    ...change,
    count: 0,
    fallbacks: [...slot.fallbacks, fallback],
  })
  if (slot.style === 'stdout') return by('style', { style: 'return' })
  if (slot.difficulty === 'hard') return by('difficulty', { difficulty: 'medium' })
  return slot.topics.length > 1 ? by('topics', { topics: slot.topics.slice(0, 1) }) : null
}

/** For somebody who has shown nothing of these topics. */
const guidedBy = (topics: readonly string[]) => ({
  goal: `Follow a solution and complete its key steps: ${topics.join(', ')}.`,
  givenPercent: 80,
  hints: true,
})

export class PlanAccount {
  readonly id: string
  status = 'CLARIFYING'
  plan = NOTHING
  slots: readonly SlotAccount[] = []
  /** The published problems. */
  titleSlugs: readonly string[] = []
  shareId: string | null = null
  lastAt = 0
  /** Its problem comes from a text that was pasted: its slot stays as it is, however many drafts it takes. */
  isPasted = false
  /** A draft that is looked at; nobody knows whether its Worker is there still. */
  running: { readonly slot: number; readonly expiresAt: number } | null = null
  /** What the next row has to be. */
  #due: readonly string[] = []

  constructor(id: string, rows: readonly Row[]) {
    this.id = id
    for (const [index, row] of rows.entries()) this.#take(row, index)
    if (this.#due.length > 0) throw new Violation(`${this.#due.join()} is missing at the end of activity ${id}`)
  }

  get gaps(): readonly string[] {
    return FIELDS.filter((field) => (field === 'topics' ? this.plan.topics.length === 0 : this.plan[field] === null))
  }

  get open(): readonly number[] {
    return this.slots.flatMap(({ status }, index) => (status === 'open' ? [index + 1] : []))
  }

  /** The rows that a refusal of this slot adds, the first slot is 1. */
  refusal(number: number): readonly string[] {
    const slot = this.#slot(number - 1)
    if (this.isPasted) return ['draft_refused']
    if (slot.count + 1 < REFUSALS) return ['draft_refused']
    if (easierOf(slot)) return ['draft_refused', 'slot_fell_back']
    return ['draft_refused', ...this.#failure([number - 1])]
  }

  /** The rows that giving up these slots adds. */
  givingUp(numbers: readonly number[]): readonly string[] {
    return this.#failure(numbers.map((number) => number - 1))
  }

  #failure(indices: readonly number[]): readonly string[] {
    const isLast = this.slots.every(({ status }, index) => status === 'failed' || indices.includes(index))
    return [...indices.map(() => 'slot_failed'), ...(isLast ? ['activity_failed'] : [])]
  }

  /** What an answer about it says. `verifyingUntil`: as it was answered, since a verification may end by its time. */
  answer(turn: number, verifyingUntil: unknown): Readonly<Record<string, unknown>> {
    const { status, plan, gaps } = this
    const isAgreeing = status === 'CLARIFYING' || status === 'READY'
    const slots = isAgreeing ? (gaps.length > 0 ? [] : slotsFor(plan)) : this.slots
    const running = typeof verifyingUntil === 'string' ? this.running : null
    return {
      activityId: this.id,
      turn,
      status,
      question: status === 'FAILED' ? 'retry' : status === 'CLARIFYING' ? (gaps[0] ?? 'confirm') : null,
      gaps,
      isPasted: this.isPasted,
      slots: slots.map((slot, index) => ({
        slot: index + 1,
        difficulty: slot.difficulty,
        topics: slot.topics,
        style: slot.style,
        language: plan.language,
        status: running?.slot === index ? 'verifying' : slot.status,
        attemptsLeft: slot.status !== 'open' ? 0 : this.isPasted ? null : REFUSALS - slot.count,
        fallbacks: slot.fallbacks,
        refused: slot.refused,
        guided: plan.learningMode === 'guided' ? guidedBy(slot.topics) : null,
        titleSlug: slot.titleSlug,
      })),
      verifyingUntil: running && iso(running.expiresAt),
      canPublish: status === 'GENERATING' && this.open.length === 0,
      titleSlugs: this.titleSlugs,
      isShared: this.shareId !== null,
    }
  }

  /** What a list says of it. */
  get summary(): Readonly<Record<string, unknown>> {
    const of = (outcome: string) => this.slots.filter(({ status }) => status === outcome).length
    return {
      status: this.status,
      slots: { all: this.slots.length, accepted: of('accepted'), failed: of('failed') },
      titleSlugs: this.titleSlugs,
      isShared: this.shareId !== null,
      lastAt: iso(this.lastAt),
    }
  }

  #slot(index: number): SlotAccount {
    const slot = this.slots[index]
    if (!slot) throw new Violation(`activity ${this.id} has no slot ${index + 1}`)
    return slot
  }

  #put(index: number, change: Partial<SlotAccount>): void {
    const slot = { ...this.#slot(index), ...change }
    this.slots = this.slots.map((one, at) => (at === index ? slot : one))
  }

  #take({ type, body, at }: Row, index: number): void {
    const [due, ...later] = this.#due
    const isEnd = type === 'slot_fell_back' || (type === 'activity_failed' && this.slots.length > 0)
    if (due === undefined ? isEnd : type !== due)
      throw new Violation(
        `row ${index + 1} of activity ${this.id} is ${type}, ${due === undefined ? 'to which nothing before it leads' : `and not ${due}`}`,
      )
    this.#due = later
    this.lastAt = at
    const slot = typeof body['slot'] === 'number' ? body['slot'] : -1
    switch (type) {
      case 'activity_started':
        this.isPasted = body['sourceHash'] !== null
        this.plan = planShape.parse({ ...this.plan, learningMode: body['learningMode'] })
        return
      case 'turn_taken':
        return this.#turn(body)
      case 'activity_restarted':
        this.status = 'READY'
        this.slots = []
        return
      case 'plan_fixed':
        this.status = 'GENERATING'
        this.slots = slotsFor(this.plan)
        return
      case 'verification_begun':
        this.running = { slot, expiresAt: Number(body['expiresAt']) }
        return
      case 'verification_dropped':
        this.running = null
        return
      case 'draft_refused':
        return this.#refuse(slot, z.array(z.string()).parse(body['checks']))
      case 'slot_fell_back':
        return this.#ease(slot, body)
      case 'slot_failed':
        this.#put(slot, { status: 'failed' })
        if (later.length === 0 && this.slots.every(({ status }) => status === 'failed')) this.#due = ['activity_failed']
        return
      case 'draft_accepted':
        if (this.#slot(slot).status !== 'open') throw new Violation(`slot ${slot + 1} of ${this.id} is filled a second time`)
        this.running = null
        this.#put(slot, { status: 'accepted', titleSlug: String(body['slug']) })
        return
      case 'activity_failed':
        this.status = 'FAILED'
        return
      case 'activity_published':
        if (this.open.length > 0) throw new Violation(`activity ${this.id} is published with open slots`)
        this.status = 'SAVED'
        this.titleSlugs = this.slots.flatMap(({ titleSlug }) => titleSlug ?? [])
        return
      case 'activity_shared':
        if (this.shareId !== null) throw new Violation(`activity ${this.id} has a second link beside its first`)
        this.shareId = String(body['shareId'])
        return
      case 'share_revoked':
        this.shareId = null
    }
  }

  #turn(body: Row['body']): void {
    const applied = z.array(z.object({ field: z.string(), value: z.unknown() })).parse(body['applied'])
    const changes = Object.fromEntries(applied.map(({ field, value }) => [field, value]))
    this.plan = planShape.parse({ ...this.plan, ...changes })
    // A failed activity goes on with another plan only, or with `activity_restarted`.
    if (this.status === 'FAILED' && applied.length === 0) return
    this.status = body['confirmed'] === true ? 'READY' : 'CLARIFYING'
    this.slots = []
  }

  #refuse(index: number, checks: readonly string[]): void {
    this.running = null
    this.#due = this.refusal(index + 1).slice(1)
    const { refused, count } = this.#slot(index)
    this.#put(index, { refused: [...refused, checks], count: count + 1 })
  }

  #ease(index: number, { fallback, style, difficulty, topics }: Row['body']): void {
    const easier = easierOf(this.#slot(index))
    const said = JSON.stringify([fallback, style, difficulty, topics])
    if (JSON.stringify([easier?.fallbacks.at(-1), easier?.style, easier?.difficulty, easier?.topics]) !== said)
      throw new Violation(`slot ${index + 1} of ${this.id} is made easier by ${said}`)
    if (easier) this.#put(index, easier)
  }
}
