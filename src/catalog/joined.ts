/**
 * Joins the catalogue with the learner's own problems, behind the same passes: the learner's object answers for own slugs, D1 for all
 * others. Search, lists and checks cover the catalogue only.
 */
import { isOwnSlug, type OwnHint } from '../problem/own-problem.ts'
import type { HintQuestionKey } from '../problem/hint-question.ts'
import type { Misconception } from '../problem/misconception.ts'
import type { Form, FormPlace } from '../problem/form.ts'
import type { SolutionGrowth } from '../problem/growth/classes.ts'
import type { CounterexamplePass, FormPass, GrowthPass, HintPass, HintQuestionPass, RunPass } from '../problem/passes.ts'
import type { Language, Problem } from '../problem/problem.ts'
import type { SealedCase } from '../problem/sealed-case.ts'
import type { Failure } from '../failure/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import { PublicCatalogue, type ProblemEntry } from './public.ts'
import { hintOf, SealedCatalogue, type Hint, type InputGenerator, type ReferenceProgram } from './sealed.ts'

/** One learner's own problems. */
export interface OwnSource {
  read(slug: string): Promise<Result<OwnEntry, Failure>>
  hint(pass: HintPass): Promise<Result<OwnHint, Failure>>
  hiddenCases(pass: RunPass | CounterexamplePass): Promise<Result<readonly SealedCase[], Failure>>
  forms(slug: string): Promise<Result<readonly FormPlace[], Failure>>
  form(pass: FormPass): Promise<Result<Form, Failure>>
  reference(pass: RunPass | CounterexamplePass): Promise<Result<string | null, Failure>>
}

interface OwnEntry {
  readonly problem: Problem
  readonly untrusted: boolean
  readonly hinted: boolean
}

export class JoinedCatalogue extends PublicCatalogue {
  readonly #own: OwnSource
  readonly #runnable: () => Promise<readonly Language[]>

  /** `runnable`: the languages that this deployment can run; a problem offers no other. */
  constructor(db: D1Database, own: OwnSource, runnable: () => Promise<readonly Language[]>) {
    super(db)
    this.#own = own
    this.#runnable = runnable
  }

  override async problem(slug: string): Promise<Result<ProblemEntry, Failure>> {
    const [entry, runnable] = await Promise.all([
      isOwnSlug(slug) ? this.#ownProblem(slug) : super.problem(slug),
      this.#runnable(),
    ])
    return entry.ok ? ok(offering(entry.value, runnable)) : entry
  }

  override async forms(slug: string): Promise<Result<readonly FormPlace[], Failure>> {
    const [forms, runnable] = await Promise.all([isOwnSlug(slug) ? this.#own.forms(slug) : super.forms(slug), this.#runnable()])
    return forms.ok ? ok(forms.value.filter(({ language }) => runnable.includes(language))) : forms
  }

  async #ownProblem(slug: string): Promise<Result<ProblemEntry, Failure>> {
    const read = await this.#own.read(slug)
    if (!read.ok) return read
    const { problem, untrusted, hinted } = read.value
    return ok({
      problem,
      retired: false,
      solutionIds: [],
      own: { untrusted, hinted },
    })
  }
}

/** The problem with those of its languages that can run. */
export function offering(entry: ProblemEntry, runnable: readonly Language[]): ProblemEntry {
  const { problem } = entry
  const offered = problem.languages.filter((language) => runnable.includes(language))
  return offered.length === problem.languages.length ? entry : { ...entry, problem: { ...problem, languages: offered } }
}

/** D1 has nothing about own problems, so an own problem has no solutions to open, no generator and no checker. */
export class JoinedSealed extends SealedCatalogue {
  readonly #own: OwnSource

  constructor(db: D1Database, own: OwnSource) {
    super(db)
    this.#own = own
  }

  override async hint(pass: HintPass): Promise<Result<Hint, Failure>> {
    if (!isOwnSlug(pass.slug)) return super.hint(pass)
    const hint = await this.#own.hint(pass)
    return hint.ok ? ok(hintOf(pass, { body: hint.value.text, question: hint.value.question, asked: null })) : hint
  }

  override async hintKey(pass: HintQuestionPass): Promise<Result<HintQuestionKey | null, Failure>> {
    return isOwnSlug(pass.slug) ? ok(null) : super.hintKey(pass)
  }

  override async misconceptions(pass: RunPass): Promise<Result<readonly Misconception[], Failure>> {
    return isOwnSlug(pass.slug) ? ok([]) : super.misconceptions(pass)
  }

  override async hiddenCases(pass: RunPass | CounterexamplePass): Promise<Result<readonly SealedCase[], Failure>> {
    return isOwnSlug(pass.slug) ? this.#own.hiddenCases(pass) : super.hiddenCases(pass)
  }

  override async form(pass: FormPass): Promise<Result<Form, Failure>> {
    return isOwnSlug(pass.slug) ? this.#own.form(pass) : super.form(pass)
  }

  override async referenceProgram(pass: RunPass | CounterexamplePass): Promise<Result<ReferenceProgram | null, Failure>> {
    if (!isOwnSlug(pass.slug)) return super.referenceProgram(pass)
    const [problem, reference] = await Promise.all([this.#own.read(pass.slug), this.#own.reference(pass)])
    if (!problem.ok) return problem
    if (!reference.ok) return reference
    const [language] = problem.value.problem.languages
    return ok(reference.value === null || language === undefined ? null : { language, code: reference.value })
  }

  override async generator(pass: RunPass | CounterexamplePass | GrowthPass): Promise<Result<InputGenerator | null, Failure>> {
    return isOwnSlug(pass.slug) ? ok(null) : super.generator(pass)
  }

  override async solutionGrowth(pass: GrowthPass): Promise<Result<readonly SolutionGrowth[], Failure>> {
    return isOwnSlug(pass.slug) ? ok([]) : super.solutionGrowth(pass)
  }
}
