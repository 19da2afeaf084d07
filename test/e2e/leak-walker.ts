/** One learner who tries things, and a search of everything that comes back. */
import { expect } from 'vitest'
import { z } from 'zod'
import { ActivityMemory } from './any-activity.ts'
import { anyArguments } from './any-call.ts'
import { LessonMemory } from './any-lesson.ts'
import { anyPress } from './any-press.ts'
import { hidden as hiddenField } from './browser.ts'
import type { Answer, Connection, ListedTool } from './clients.ts'
import type { Random } from './random.ts'
import { earnedIn, earnedInAll, rightAnswer, saysTooMuch, type Bank, type EarnedInLessons } from './sealed-courses.ts'
import { CALLED, DRAFTED, PRINTED, TOKEN } from './sealed-own.ts'
import { earnedBy, everythingIn, NOTHING, unearned, type Earned, type Needles } from './sealed.ts'
import type { TestServer } from './server.ts'
import { placedCourse } from '../../src/engines/lessons/rules/placement/view.ts'

const standing = z.object({ structuredContent: z.object({ turn: z.int() }) })
const answerShape = z.object({ lessonId: z.string(), turn: z.int(), answers: z.array(z.object({ questionId: z.string() })) })
const withLog = z.object({ structuredContent: z.object({ log: z.string() }) })

const RESOURCES = [
  'problem://pier-weights',
  'problem://label-chain',
  'solution://pier-weights/canary-pier-walk',
  'solution://label-chain/canary-chain-sieve',
  'solution://label-chain/x',
  'problem://berth-split',
  'solution://berth-split/canary-berth-deal',
  'solution://two-sum/remember-seen',
  'lesson-log://no-such-lesson',
  'problem://own-aaaaaaaaaaaaaaaa',
  `problem://${CALLED}`,
  `solution://${CALLED}/x`,
  `problem://${PRINTED}`,
] as const
const PAGES = [
  '/',
  '/connect',
  '/try',
  '/design',
  '/settings',
  '/trials',
  '/progress/process',
  '/account',
  '/account/archive',
  '/account/record',
  '/own-problems',
  '/classes',
  '/classes/AAAAAAAA',
  '/classes/join/AAAAAAAA-BBBBBBBB',
  '/progress',
  '/progress/lessons',
  '/progress/sessions',
  '/interviews',
  '/interviews/pier-weights',
  '/interview-card/a.b.zzzzzzzz.c',
  '/progress/sessions/pier-weights',
  `/progress/sessions/${CALLED}`,
  '/progress/submissions',
  '/progress/calibration',
  '/clients',
  '/owner',
  '/owner/runner',
  '/owner/load',
  '/owner/answers',
  '/owner/answers/1',
  '/owner/trials',
  '/owner/trials/plan',
  '/owner/lti',
  '/lti/stopped?why=expired',
  '/privacy',
  '/terms',
  '/sign-in',
  '/sign-in/github/callback?state=x&code=y',
  '/invite/pier-weights',
  '/shared/AAAAAAAAAAAAAAAAAAAAAA',
  '/problems/own-aaaaaaaaaaaaaaaa',
  `/shared/${TOKEN}`,
  `/problems/${CALLED}`,
  `/invite/${PRINTED}`,
  '/authorize',
  '/healthz',
  '/.well-known/mcp-registry-auth',
  '/.well-known/openai-apps-challenge',
  '/problems/pier-weights/exercises/fix',
  '/problems/label-chain/exercises/assemble',
  '/pier-weights',
  '/content/problems/pier-weights/cases.json',
  '/content/problems/berth-split/checker.py',
  '/content/courses/harbour-office/labels/shared.json',
] as const

/** What a walk looks for, and where. */
export interface Grounds {
  readonly server: TestServer
  readonly seed: number
  readonly sealed: Needles
  readonly sealedInCourses: Needles<EarnedInLessons>
  readonly misconceptions: ReadonlyMap<string, Parameters<typeof earnedBy>[1]>
  readonly bank: Bank
  /** A lesson of somebody else, and an activity. */
  readonly foreign: string
  readonly foreignActivity: string
}

/** How a walk chooses among the tools. */
export interface Leaning {
  /** How often a tool is called beside the others, which count 2. */
  readonly weights: Readonly<Record<string, number>>
  /** How often a walk goes on with its lesson instead. */
  readonly toLesson: number
  /** How often with its activity. */
  readonly toActivity: number
}

export class Walker {
  readonly client: Connection
  readonly earned = new Set<string>()
  readonly #grounds: Grounds
  readonly #random: Random
  readonly #toLesson: number
  readonly #toActivity: number
  readonly #tools: readonly ListedTool[]
  readonly #weighted: readonly ListedTool[]
  readonly #earned = new Map<string, Earned>()
  readonly #lessons: LessonMemory
  readonly #activities: ActivityMemory
  readonly #earnedIn = new Map<string, EarnedInLessons>()
  #earnedInAll: EarnedInLessons = earnedInAll([])
  /** By the lesson, of which questions the server has taken an answer. */
  readonly #answered = new Map<string, Set<string>>()
  readonly #trace: string[] = []
  /** By the problem, the forms of the exercises that were opened. */
  readonly #forms = new Map<string, ReadonlySet<string>>()

  constructor(client: Connection, tools: readonly ListedTool[], random: Random, grounds: Grounds, leaning: Leaning) {
    this.client = client
    this.#tools = tools
    this.#weighted = tools.flatMap((tool) => Array<ListedTool>(leaning.weights[tool.name] ?? 2).fill(tool))
    this.#toLesson = leaning.toLesson
    this.#toActivity = leaning.toActivity
    this.#activities = new ActivityMemory(grounds.foreignActivity)
    this.#random = random
    this.#grounds = grounds
    const { bank, foreign } = grounds
    const [first = '', ...others] = [...bank.entries.keys()].filter((id) => id.startsWith('harbour-office/'))
    const right = (id: string) => {
      const entry = bank.entries.get(id)
      return entry ? rightAnswer(entry) : null
    }
    this.#lessons = new LessonMemory({ rightAnswer: right, others: [first, ...others], foreign })
  }

  /** Slugs of problems that it has drafted and published. */
  get drafted(): readonly string[] {
    return this.#activities.slugs
  }

  async step(): Promise<void> {
    const random = this.#random
    if (random.chance(this.#toLesson) && (await this.#goOn(this.#lessons.next))) return
    if (random.chance(this.#toActivity) && (await this.#goOn(this.#activities.next))) return
    const choice = random.next()
    if (choice < 0.09) return this.read(random.pick(RESOURCES))
    if (choice < 0.12) return this.read(`lesson-log://${random.pick([this.#lessons.last, this.#grounds.foreign])}`)
    if (choice < 0.17) return this.open(random.pick(PAGES))
    if (choice < 0.19) return this.#loosen()
    if (choice < 0.24) return this.#press()
    if (choice < 0.26) {
      const page = random.pick(['/lesson', '/progress/lessons'])
      return this.open(`${page}/${random.pick([this.#lessons.last, this.#grounds.foreign])}`)
    }
    if (choice < 0.28)
      return this.#offers(random.pick(['', 'can', 'pier-weights', 'running total', '7310', 'harbour-office/labels']))
    const tool = this.#weighted[random.below(this.#weighted.length)]
    if (tool) await this.#try(tool)
  }

  /** The step that the last result of a lesson or an activity asks for; false where it asks for none. */
  async #goOn(next: string | null): Promise<boolean> {
    const tool = this.#tools.find(({ name }) => name === next)
    if (tool) await this.#try(tool)
    return tool !== undefined
  }

  async #try(tool: ListedTool): Promise<void> {
    const random = this.#random
    const activity = this.#activities.aim(random)
    const inHand = { lesson: this.#lessons.aim(random), activity, drafted: this.#activities.slugs }
    await this.call(tool.name, anyArguments(tool, inHand, random))
  }

  async call(name: string, args: Record<string, unknown>): Promise<Answer> {
    const answer = await this.client.call(name, args)
    const { raw, facts, isError } = answer
    if (name.startsWith('lesson_') || name === 'get_course') this.#lessons.note(raw, facts.next?.tool ?? null)
    if (name === 'lesson_answer' && !isError) this.#noteAnswers(args, raw)
    if (name.startsWith('activity_')) this.#activities.note(raw)
    if (name === 'do_exercise' && !isError) this.#noteForm(args)
    await this.#check(`${name} ${JSON.stringify(args)}`, raw, args['titleSlug'] ?? args['lessonId'])
    return answer
  }

  async read(uri: string): Promise<void> {
    const { raw } = await this.client.read(uri)
    await this.#check(`read ${uri}`, raw, new URL(uri).host)
  }

  async open(path: string): Promise<void> {
    const response = await this.client.browser.get(path)
    await this.#check(`GET ${path}`, [await response.text(), [...response.headers]], null)
  }

  /** Copies of what another user shares. */
  async takeShared(): Promise<void> {
    const csrf = hiddenField(await (await this.client.browser.get(`/shared/${TOKEN}`)).text(), 'csrf')
    const response = await this.client.browser.post(`/shared/${TOKEN}`, [['csrf', csrf]])
    expect(response.status).toBe(303)
    await this.open(`/shared/${TOKEN}`)
  }

  /** A button of a problem's page, and the page as it is opened next. */
  async #press(): Promise<void> {
    const { slug, action, fields } = anyPress(this.#random)
    const { browser } = this.client
    const path = `/problems/${slug}`
    const csrf = hiddenField(await (await browser.get(path)).text(), 'csrf')
    const response = await browser.post(path, [['csrf', csrf], ...fields])
    await this.#check(`POST ${path} ${action}`, await response.text(), slug)
    await this.open(path)
  }

  async #offers(typed: string): Promise<void> {
    await this.#check(`every list, prompt and completion of "${typed}"`, await this.client.offers(typed), null)
  }

  /** Back to the standard pace, so that a walk does not stay at the strict one. */
  async #loosen(): Promise<void> {
    const csrf = hiddenField(await (await this.client.browser.get('/settings')).text(), 'csrf')
    const response = await this.client.browser.post('/settings', [
      ['csrf', csrf],
      ['pace', this.#random.pick(['standard', 'standard', 'relaxed'])],
    ])
    await this.#check('POST /settings', await response.text(), null)
  }

  /** What was earned is asked of the server after the call, for a call may earn what it answers with. */
  async #check(what: string, response: unknown, about: unknown): Promise<void> {
    this.#trace.push(what.slice(0, 300))
    if (typeof about === 'string' && this.#isProblem(about)) await this.#learn(about)
    if (typeof about === 'string' && this.#lessons.ids.includes(about)) await this.#learnLesson(about)
    this.#search(response)
  }

  #isProblem(slug: string): boolean {
    const isShared = slug === CALLED || slug === PRINTED
    return isShared || this.#grounds.misconceptions.has(slug) || this.#activities.slugs.includes(slug)
  }

  /** Of one problem; of what the walk has drafted, what is earned of any of it. */
  #earnedOf(slug: string): Earned {
    if (slug !== DRAFTED) return this.#earned.get(slug) ?? NOTHING
    const hints = this.#activities.slugs.flatMap((own) => [...(this.#earned.get(own)?.hints ?? [])])
    const forms = this.#activities.slugs.flatMap((own) => [...(this.#forms.get(own) ?? [])])
    return { ...NOTHING, hints: new Set(hints), forms: new Set(forms) }
  }

  /** Fails where anything in it is sealed and not earned, or secret. */
  #search(response: unknown): void {
    const { server, sealed, sealedInCourses, bank } = this.#grounds
    const text = everythingIn(response)
    const ofProblems = sealed.in(text)
    const ofCourses = sealedInCourses.in(text)
    const leaks = [
      ...unearned(ofProblems, (slug) => this.#earnedOf(slug)),
      ...unearned(ofCourses, () => this.#earnedInAll),
      ...saysTooMuch(response, bank, this.#earnedInAll),
      ...[...server.secrets, ...this.client.tokens()].filter((secret) => text.includes(secret)).map(() => 'a secret'),
    ]
    expect(leaks, this.#story()).toEqual([])
    for (const { what } of [...ofProblems, ...ofCourses]) this.earned.add(what)
  }

  /** The way to where it failed. */
  #story(): string {
    return `seed ${this.#grounds.seed}; after\n${this.#trace.slice(-12).join('\n')}`
  }

  async #learn(slug: string): Promise<void> {
    const { facts, raw } = await this.client.call('get_session_state', {
      titleSlug: slug,
      include: ['history', 'hints', 'report'],
    })
    const forms = this.#forms.get(slug) ?? new Set()
    const earned = { ...earnedBy(facts.history ?? [], this.#grounds.misconceptions.get(slug) ?? []), forms }
    this.#earned.set(slug, earned)
    expect(facts.session?.solutionsOpen ?? false, 'the timeline and the session agree on the gate').toBe(earned.solutions)
    this.#search(raw)
  }

  /** Examples are written without any code. */
  #noteForm({ titleSlug, form }: Record<string, unknown>): void {
    const slug = String(titleSlug)
    if (form !== 'examples') this.#forms.set(slug, new Set([...(this.#forms.get(slug) ?? []), String(form)]))
  }

  /** The turn grows with what is recorded: an answer that is asked for again leaves it where it was. */
  #noteAnswers(args: Record<string, unknown>, raw: unknown): void {
    const { lessonId, turn, answers } = answerShape.parse(args)
    if (standing.parse(raw).structuredContent.turn === turn) return
    const before = this.#answered.get(lessonId) ?? new Set()
    this.#answered.set(lessonId, new Set([...before, ...answers.map(({ questionId }) => questionId)]))
  }

  async #learnLesson(lessonId: string): Promise<void> {
    // A placement opens no key, whatever is answered.
    if (placedCourse(lessonId) !== null) return
    const { raw } = await this.client.call('lesson_get_state', { lessonId, include: ['log'] })
    const earned = earnedIn(withLog.parse(raw).structuredContent.log)
    expect(earned.answered, `the log tells of the answers that were sent; ${this.#story()}`).toEqual(
      this.#answered.get(lessonId) ?? new Set(),
    )
    this.#earnedIn.set(lessonId, earned)
    this.#earnedInAll = earnedInAll(this.#earnedIn.values())
    this.#search(raw)
  }
}
