/**
 * The Worker's hold on a learner's activities. What was said is read here, so that neither a message nor a draft goes into the object:
 * of a draft only its hash does, and then what was found, or the problem that it became.
 */
import { z } from 'zod'
import { readProposal } from './rules/extract.ts'
import { skipIn } from './rules/skip.ts'
import { parseMessage } from './rules/parse.ts'
import type { LearningMode } from './rules/spec.ts'
import { checkIds, stored, type Finding, type StoredFinding } from './rules/draft/draft.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { OwnProblem } from '../../problem/own-problem.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type {
  ActivitiesRead,
  ActivityDone,
  ActivityInclude,
  ActivityPublished,
  ActivityRead,
  DraftBegin,
  DraftFiled,
  DraftOpened,
  DraftVerdict,
  TextFound,
} from './messages.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import { openPartIn, ownProblemsIn, wholeTextOf } from '../own-problems/codec.ts'
import { keptOf } from '../own-problems/client.ts'

/** What somebody says in a turn: the learner's own words, and what the client's model makes of them. */
export interface Said {
  readonly turn: number
  readonly message: string
  /** A partial spec, as an object or a text that holds one. */
  readonly proposedPatch?: unknown
  readonly confirm?: boolean | null
}

/** What came of a verification. Findings are kept without their details, which can hold lines of the reference. */
export type Verdict =
  | { readonly verificationId: string; readonly refused: readonly Finding[] }
  | { readonly verificationId: string; readonly accepted: OwnProblem }

/** What came of handing in a draft. */
export type DraftBegun =
  | Extract<DraftOpened, { readonly kind: 'begun' }>
  | (Omit<Extract<DraftOpened, { readonly kind: 'repeated' }>, 'findings'> & {
      readonly findings: readonly StoredFinding[] | null
    })

const storedFindings = z.array(z.object({ check: z.enum(checkIds), count: z.int() })) satisfies z.ZodType<StoredFinding[]>

/** Bytes of all findings of one draft. */
const MAX_FINDINGS = 64 * 1024

export class ActivityClient {
  readonly #rpc: Pick<LearnerRpc, 'ask'>

  constructor(rpc: Pick<LearnerRpc, 'ask'>) {
    this.#rpc = rpc
  }

  /** Begins an activity, or gives the same one while nothing else has happened in it: its id is the one of the view. */
  async start(
    activityId: string,
    start: { readonly learningMode: LearningMode; readonly brief: string | null },
  ): Promise<Result<ActivityDone, Failure>> {
    const { learningMode, brief } = start
    const order = { learningMode, brief: brief === null ? null : parseMessage(brief) }
    return this.#rpc.ask('activities', 'start', activityId, order)
  }

  async say(activityId: string, { turn, message, proposedPatch, confirm = null }: Said): Promise<Result<ActivityDone, Failure>> {
    const [parsed, proposal] = [parseMessage(message), readProposal(proposedPatch)]
    const act = { type: 'say', turn, parsed, proposal, confirm, skip: skipIn(message) } as const
    return asked(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  /** Opens the verification of a draft, ended by `fileDraft` or `abandonDraft`; or tells what came of the same draft. */
  async beginDraft(activityId: string, begin: DraftBegin): Promise<Result<DraftBegun, Failure>> {
    const begun = await this.#rpc.ask('activities', 'begin', activityId, begin)
    if (!begun.ok) return asked(activityId, begun)
    const { value } = begun
    return ok(value.kind === 'begun' ? value : { ...value, findings: findingsIn(value.findings) })
  }

  /** One that comes too late counts nothing (`VERIFICATION_OVER`). An accepted problem is the learner's own once it is published. */
  async fileDraft(activityId: string, verdict: Verdict): Promise<Result<DraftFiled, Failure>> {
    const told = await toldOf(activityId, verdict)
    return asked(activityId, await this.#rpc.ask('activities', 'file', activityId, told))
  }

  /** Ends a verification that came to nothing; it counts nothing. */
  async abandonDraft(activityId: string, verificationId: string): Promise<Result<ActivityDone, Failure>> {
    const act = { type: 'abandon_draft', verificationId } as const
    return asked(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  /** Puts the accepted problems among the learner's own. */
  async publish(activityId: string, turn: number): Promise<Result<ActivityPublished, Failure>> {
    return asked(activityId, await this.#rpc.ask('activities', 'publish', activityId, turn))
  }

  /** Records a link that there is: its id and the hash of its token, never the token. */
  async share(
    activityId: string,
    share: { readonly turn: number; readonly shareId: string; readonly tokenHash: string },
  ): Promise<Result<ActivityDone, Failure>> {
    const { turn, shareId, tokenHash } = share
    const act = { type: 'share', turn, shareId, tokenHash } as const
    return asked(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  async revokeShare(activityId: string, turn: number): Promise<Result<ActivityDone, Failure>> {
    const act = { type: 'revoke_share', turn } as const
    return asked(activityId, await this.#rpc.ask('activities', 'act', activityId, act))
  }

  /** Records that the link of this id was taken back, whichever activity it is of. */
  async unshare(shareId: string): Promise<Result<null, Failure>> {
    return this.#rpc.ask('activities', 'unshare', shareId)
  }

  async read(
    activityId: string,
    include: ActivityInclude = { trace: false, findings: 'none', problems: false },
  ): Promise<Result<ActivityRead, Failure>> {
    const read = await this.#rpc.ask('activities', 'read', activityId, include)
    if (!read.ok) return asked(activityId, read)
    const { findings, problems, texts, ...rest } = read.value
    const hashes = [...findings, ...problems.flatMap(({ openHash }) => openHash ?? [])]
    const all = await this.#complete(activityId, hashes, texts)
    if (!all.ok) return asked(activityId, all)
    const textOf = (hash: string | null) => (hash === null ? null : (all.value.get(hash) ?? null))
    return ok({
      ...rest,
      findings: findings.map((findingsHash) => ({ findingsHash, findings: findingsIn(textOf(findingsHash)) })),
      problems: problems.map(({ slot, slug, openHash }) => {
        const text = textOf(openHash)
        return { slot, slug, problem: text === null ? null : (openPartIn(text)?.problem ?? null) }
      }),
    })
  }

  /** The one of the last event first. */
  async list(): Promise<Result<ActivitiesRead, Failure>> {
    return this.#rpc.ask('activities', 'all')
  }

  /** With the texts that one answer did not hold. */
  async #complete(
    activityId: string,
    hashes: readonly string[],
    first: readonly TextFound[],
  ): Promise<Result<ReadonlyMap<string, string | null>, Failure>> {
    const texts = new Map(first.map(({ hash, text }) => [hash, text]))
    for (;;) {
      const missing = [...new Set(hashes)].filter((hash) => !texts.has(hash))
      if (missing.length === 0) return ok(texts)
      const page = await this.#rpc.ask('activities', 'texts', activityId, missing)
      if (!page.ok) return page
      if (page.value.length === 0) throw new Error('a page of texts is empty')
      for (const { hash, text } of page.value) texts.set(hash, text)
    }
  }
}

/** Null where they are lost. */
const findingsIn = (text: string | null): readonly StoredFinding[] | null =>
  text === null ? null : (storedFindings.safeParse(JSON.parse(text)).data ?? null)

async function toldOf(activityId: string, verdict: Verdict): Promise<DraftVerdict> {
  const { verificationId } = verdict
  if ('accepted' in verdict) {
    // Read as it is stored, it has no field that this does not name: none of the draft's can come with it.
    const [problem] = ownProblemsIn(wholeTextOf([verdict.accepted])) ?? []
    if (!problem) throw new Error('an accepted problem is not of the shape that is kept')
    if (problem.activityId !== activityId || problem.untrusted) throw new Error('an accepted problem is of another activity')
    return { verificationId, kind: 'accepted', problem: await keptOf(problem) }
  }
  const findings = stored(verdict.refused)
  if (findings.length === 0) throw new Error('a refusal finds something')
  const text = JSON.stringify(storedFindings.parse(findings))
  if (new TextEncoder().encode(text).length > MAX_FINDINGS) throw new Error('the findings of a draft are larger than they may be')
  const checks = findings.map(({ check }) => check)
  return { verificationId, kind: 'refused', checks, findings: { hash: await sha256(text), text } }
}

/** What goes wrong in an activity is told with its id, for the words to lead back to it. */
const asked = <T>(activityId: string, result: Result<T, Failure>): Result<T, Failure> =>
  result.ok ? result : err({ ...result.error, inActivity: activityId })
