/**
 * Passes: what a decision of the learner's object is turned into before sealed content can be read. The constructors are private
 * and each issuer may be imported by one engine's `client.ts` alone (a linter rule). A private field keeps a pass from being forged by
 * shape or sent over RPC.
 */
import type { FormKind } from './form.ts'
import type { Language } from './problem.ts'
import type { Failing } from './verdict.ts'
import type { Level } from './hint-level.ts'

export let issueHintPass: (slug: string, level: Exclude<Level, 0 | 4>, sharpenedBy: Failing | null) => HintPass
export let issueHintQuestionPass: (slug: string, level: 1 | 2 | 3) => HintQuestionPass
export let issueSolutionPass: (slug: string, solutionId: string | null) => SolutionPass
export let issueRunPass: (slug: string, runId: string) => RunPass
export let issueCounterexamplePass: (slug: string, searchId: string) => CounterexamplePass
export let issueGrowthPass: (slug: string, measuringId: string) => GrowthPass
export let issueKeyPass: (lessonId: string, questionIds: readonly string[]) => KeyPass
export let issueFormPass: (slug: string, kind: FormKind, language: Language, position: number) => FormPass
export let issueInterviewPass: (slug: string) => InterviewPass
export let issueSharePass: (slugs: readonly string[]) => SharePass

/** Opens one hint of one problem. */
export class HintPass {
  readonly #slug: string
  readonly #level: 1 | 2 | 3
  readonly #sharpenedBy: Failing | null

  private constructor(slug: string, level: 1 | 2 | 3, sharpenedBy: Failing | null) {
    this.#slug = slug
    this.#level = level
    this.#sharpenedBy = sharpenedBy
  }

  get slug(): string {
    return this.#slug
  }
  get level(): 1 | 2 | 3 {
    return this.#level
  }
  get sharpenedBy(): Failing | null {
    return this.#sharpenedBy
  }

  static {
    issueHintPass = (slug, level, sharpenedBy) => new HintPass(slug, level, sharpenedBy)
  }
}

/** Opens what decides about an answer to the question of one hint, with its feedback and explanation. */
export class HintQuestionPass {
  readonly #slug: string
  readonly #level: 1 | 2 | 3

  private constructor(slug: string, level: 1 | 2 | 3) {
    this.#slug = slug
    this.#level = level
  }

  get slug(): string {
    return this.#slug
  }
  get level(): 1 | 2 | 3 {
    return this.#level
  }

  static {
    issueHintQuestionPass = (slug, level) => new HintQuestionPass(slug, level)
  }
}

/** Opens the list of a problem's solutions (`solutionId` null) or one of them. */
export class SolutionPass {
  readonly #slug: string
  readonly #solutionId: string | null

  private constructor(slug: string, solutionId: string | null) {
    this.#slug = slug
    this.#solutionId = solutionId
  }

  get slug(): string {
    return this.#slug
  }
  get solutionId(): string | null {
    return this.#solutionId
  }

  static {
    issueSolutionPass = (slug, solutionId) => new SolutionPass(slug, solutionId)
  }
}

/** Lets one run be compared with the hidden cases of one problem, and against tests that its generator and solution make. */
export class RunPass {
  readonly #slug: string
  readonly #runId: string

  private constructor(slug: string, runId: string) {
    this.#slug = slug
    this.#runId = runId
  }

  get slug(): string {
    return this.#slug
  }
  get runId(): string {
    return this.#runId
  }

  static {
    issueRunPass = (slug, runId) => new RunPass(slug, runId)
  }
}

/** Lets one search for a counterexample use the generator, the solution and the hidden cases of one problem. */
export class CounterexamplePass {
  readonly #slug: string
  readonly #searchId: string

  private constructor(slug: string, searchId: string) {
    this.#slug = slug
    this.#searchId = searchId
  }

  get slug(): string {
    return this.#slug
  }
  get searchId(): string {
    return this.#searchId
  }

  static {
    issueCounterexamplePass = (slug, searchId) => new CounterexamplePass(slug, searchId)
  }
}

/** Lets one measurement of growth use the generator of one problem, and know how its solutions grow. */
export class GrowthPass {
  readonly #slug: string
  readonly #measuringId: string

  private constructor(slug: string, measuringId: string) {
    this.#slug = slug
    this.#measuringId = measuringId
  }

  get slug(): string {
    return this.#slug
  }
  get measuringId(): string {
    return this.#measuringId
  }

  static {
    issueGrowthPass = (slug, measuringId) => new GrowthPass(slug, measuringId)
  }
}

/** Opens the keys of questions that a learner of this lesson has answered. */
export class KeyPass {
  readonly #lessonId: string
  readonly #questionIds: readonly string[]

  private constructor(lessonId: string, questionIds: readonly string[]) {
    this.#lessonId = lessonId
    // A list that grew later would open more than was decided.
    this.#questionIds = [...questionIds]
  }

  get lessonId(): string {
    return this.#lessonId
  }
  get questionIds(): readonly string[] {
    return [...this.#questionIds]
  }

  static {
    issueKeyPass = (lessonId, questionIds) => new KeyPass(lessonId, questionIds)
  }
}

/** Opens one form of one problem. */
export class FormPass {
  readonly #slug: string
  readonly #kind: FormKind
  readonly #language: Language
  readonly #position: number

  private constructor(slug: string, kind: FormKind, language: Language, position: number) {
    this.#slug = slug
    this.#kind = kind
    this.#language = language
    this.#position = position
  }

  get slug(): string {
    return this.#slug
  }
  get kind(): FormKind {
    return this.#kind
  }
  get language(): Language {
    return this.#language
  }
  get position(): number {
    return this.#position
  }

  static {
    issueFormPass = (slug, kind, language, position) => new FormPass(slug, kind, language, position)
  }
}

/** Opens what the statement of an interview about one problem leaves out: to judge questions by, and to be read once it is over. */
export class InterviewPass {
  readonly #slug: string

  private constructor(slug: string) {
    this.#slug = slug
  }

  get slug(): string {
    return this.#slug
  }

  static {
    issueInterviewPass = (slug) => new InterviewPass(slug)
  }
}

/** Opens own problems whole, for a share of them. */
export class SharePass {
  readonly #slugs: readonly string[]

  private constructor(slugs: readonly string[]) {
    this.#slugs = [...slugs]
  }

  get slugs(): readonly string[] {
    return [...this.#slugs]
  }

  static {
    issueSharePass = (slugs) => new SharePass(slugs)
  }
}
