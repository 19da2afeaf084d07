/** The Worker's client for a learner's own problems. Sealed parts need a pass, and only the parts that the pass names come out. */
import { sha256 } from '../../kernel/hash.ts'
import type { Form, FormPlace } from '../../problem/form.ts'
import { placesOf, type OwnHint, type OwnProblem } from '../../problem/own-problem.ts'
import {
  issueSharePass,
  type CounterexamplePass,
  type FormPass,
  type HintPass,
  type RunPass,
  type SharePass,
} from '../../problem/passes.ts'
import { sealCase, type SealedCase } from '../../problem/sealed-case.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import { openPartIn, openTextOf, sealedPartIn, sealedTextOf, type OpenPart, type SealedPart } from './codec.ts'
import { ownProblemStreams } from './record.ts'
import type { OwnProblemKept, OwnProblemSummary } from './messages.ts'

/** Characters of either part: a row of the storage holds 2 MB, and a character may take three bytes of it. */
const MAX_PART = 600_000

export class OwnProblemClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  /**
   * Keeps verified problems, all of them or none; `kept` are those that are new. A slug that is there already stays as it is. Throws
   * for one that is too large, which its verification does not let pass.
   */
  async keep(problems: readonly OwnProblem[]): Promise<Result<{ readonly kept: readonly string[] }, Failure>> {
    const parts = await Promise.all(problems.map(keptOf))
    const result = await this.#rpc.ask('ownProblems', 'keep', parts)
    return result.ok ? ok({ kept: result.value }) : result
  }

  /** Takes one away with its texts; copies that others took stay. */
  async remove(slug: string): Promise<Result<null, Failure>> {
    return this.#rpc.ask('ownProblems', 'remove', slug)
  }

  /** Oldest first. */
  async list(): Promise<Result<readonly OwnProblemSummary[], Failure>> {
    return this.#rpc.ask('ownProblems', 'all')
  }

  /** What may be read of one. */
  async read(slug: string): Promise<Result<OpenPart, Failure>> {
    const read = await this.#rpc.ask('ownProblems', 'open', slug)
    return read.ok ? wellFormed(slug, openPartIn(read.value)) : read
  }

  async hint({ slug, level }: HintPass): Promise<Result<OwnHint, Failure>> {
    const sealed = await this.#sealed(slug)
    if (!sealed.ok) return sealed
    const hint = sealed.value.hints[level - 1]
    return hint ? ok(hint) : err({ code: 'PROBLEM_NOT_FOUND' })
  }

  /** The hidden cases of the problem of a run or a search, in order. */
  async hiddenCases({ slug }: RunPass | CounterexamplePass): Promise<Result<readonly SealedCase[], Failure>> {
    const sealed = await this.#sealed(slug)
    return sealed.ok ? ok(sealed.value.hidden.map(sealCase)) : sealed
  }

  /** The exercises that a problem has, without what is sealed in them. */
  async forms(slug: string): Promise<Result<readonly FormPlace[], Failure>> {
    const open = await this.read(slug)
    if (!open.ok) return open
    const sealed = await this.#sealed(slug)
    if (!sealed.ok) return sealed
    const [language] = open.value.problem.languages
    return ok(language === undefined ? [] : placesOf(language, sealed.value.exercises?.forms ?? []))
  }

  async form({ slug, kind, position }: FormPass): Promise<Result<Form, Failure>> {
    const sealed = await this.#sealed(slug)
    if (!sealed.ok) return sealed
    const form = sealed.value.exercises?.forms.filter((one) => one.kind === kind)[position]
    return form ? ok(form) : err({ code: 'PROBLEM_NOT_FOUND' })
  }

  /** The program that verified the problem of a run; null where it has no exercises. */
  async reference({ slug }: RunPass | CounterexamplePass): Promise<Result<string | null, Failure>> {
    const sealed = await this.#sealed(slug)
    return sealed.ok ? ok(sealed.value.exercises?.reference ?? null) : sealed
  }

  /** The problems of the pass, whole: for a share. */
  async whole({ slugs }: SharePass): Promise<Result<readonly OwnProblem[], Failure>> {
    const problems: OwnProblem[] = []
    for (const slug of slugs) {
      const open = await this.read(slug)
      if (!open.ok) return open
      const sealed = await this.#sealed(slug)
      if (!sealed.ok) return sealed
      problems.push({ ...open.value, ...sealed.value })
    }
    return ok(problems)
  }

  /** Opens own problems for a share, as far as they are the learner's to give. */
  async share(slugs: readonly string[]): Promise<Result<SharePass, Failure>> {
    const permission = await this.#rpc.ask('ownProblems', 'mayShare', slugs)
    return permission.ok ? ok(issueSharePass(slugs)) : permission
  }

  async #sealed(slug: string): Promise<Result<SealedPart, Failure>> {
    const read = await this.#rpc.ask('ownProblems', 'sealed', slug)
    return read.ok ? wellFormed(slug, sealedPartIn(read.value)) : read
  }
}

function wellFormed<T>(slug: string, part: T | null): Result<T, Failure> {
  return part === null ? err({ code: 'CORRUPTED_DATA', stream: ownProblemStreams.name + slug, seq: 1 }) : ok(part)
}

/** As the object keeps it. */
export async function keptOf({
  problem,
  hidden,
  hints,
  hinted,
  exercises,
  activityId,
  untrusted,
}: OwnProblem): Promise<OwnProblemKept> {
  const { slug, title, difficulty, topics, languages } = problem
  const [language, ...others] = languages
  if (language === undefined || others.length > 0) throw new Error('an own problem is of one language')
  const open = openTextOf({ problem, activityId, untrusted, hinted })
  const sealed = sealedTextOf({ hidden, hints, exercises })
  if (Math.max(open.length, sealed.length) > MAX_PART) throw new Error('an own problem is larger than a row may be')
  return {
    slug,
    title,
    difficulty,
    topics: [...topics],
    language,
    activityId,
    untrusted,
    open: { hash: await sha256(open), text: open },
    sealed: { hash: await sha256(sealed), text: sealed },
  }
}
