/** A draft on its way to a problem: begun in the learner's object, verified in the Worker and the sandbox, filed in the object. */
import { ownProblem, ownSlugOf, type OwnProblem } from '../../problem/own-problem.ts'
import type { Draft, DraftSlot } from './rules/draft/draft.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Failure } from '../../failure/failure.ts'
import type { DraftBegun } from './client.ts'
import type { DraftFiled } from './messages.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { withLoosePlace } from '../../mcp/running.ts'
import { verifyDraft, type Verified, type VerifiedProblem } from './verify/verify.ts'
import { existingFor } from './existing.ts'

/** Clients give up after a minute. If a verification takes longer than this, activity_get gives its result. */
const ANSWER_MS = 40_000
/** A Worker may go on for half a minute after its answer. A verification that is not filed by then does not count. */
const ALLOWED_MS = 70_000

export interface DraftOrder {
  readonly activityId: string
  readonly turn: number
  readonly slot: number
  readonly draft: Draft
}

export type Submitted =
  /** The same draft was sent before. */
  | { readonly kind: 'known'; readonly begun: Extract<DraftBegun, { readonly kind: 'repeated' }> }
  | { readonly kind: 'verifying'; readonly begun: Extract<DraftBegun, { readonly kind: 'begun' }> }
  | { readonly kind: 'verified'; readonly filed: DraftFiled; readonly verified: Verified }

/** The draft is in memory during this call only; its reference is stored with what it becomes, sealed in the exercises. */
export async function submitDraft(context: ToolContext, order: DraftOrder): Promise<Result<Submitted, Failure>> {
  const { activityId, turn, slot, draft } = order
  const { activities } = context.learner
  const verificationId = context.newId()
  const draftHash = await sha256(JSON.stringify(draft))
  const start = await activities.beginDraft(activityId, { turn, slot, draftHash, verificationId, allowedMs: ALLOWED_MS })
  if (!start.ok) return start
  const { value } = start
  if (value.kind === 'repeated') return ok({ kind: 'known', begun: value })
  const work = verifyAndFile(context, order, value)
  // The platform logs errors of promises without an await, and an error's message could contain a line of the draft.
  context.keepAlive(work.catch(() => null))
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ANSWER_MS)
  try {
    const result = await Promise.race([work, late.promise])
    if (result === null) return ok({ kind: 'verifying', begun: value })
    return result.ok ? ok({ kind: 'verified', ...result.value }) : result
  } finally {
    clearTimeout(timer)
  }
}

type BegunDraft = Extract<DraftBegun, { readonly kind: 'begun' }>

/** Without a verdict the slot is free again at once. */
async function verifyAndFile(
  context: ToolContext,
  order: DraftOrder,
  { slot, verificationId, source }: BegunDraft,
): Promise<Result<{ readonly filed: DraftFiled; readonly verified: Verified }, Failure>> {
  const { activityId } = order
  const { activities } = context.learner
  let filed: Result<DraftFiled, Failure> | null = null
  try {
    const verified = await inTurn(context, verificationId, order, { ...slot, source })
    if (!verified.ok) return verified
    const { value } = verified
    const verdict =
      value.kind === 'refused'
        ? { refused: value.findings }
        : { accepted: await keptProblem(activityId, verificationId, value.problem, slot) }
    filed = await activities.fileDraft(activityId, { verificationId, ...verdict })
    return filed.ok ? ok({ filed: filed.value, verified: value }) : filed
  } finally {
    if (filed?.ok !== true) await activities.abandonDraft(activityId, verificationId)
  }
}

/** Takes a place in the learner's queue of runs for as long as the verification needs. */
async function inTurn(
  context: ToolContext,
  verificationId: string,
  { activityId, draft }: DraftOrder,
  slot: DraftSlot,
): Promise<Result<Verified, Failure>> {
  // The learner wants the problem that they brought, even if the catalogue has a similar one.
  const existing = slot.source === null ? await existingFor(context, activityId, draft) : ok([])
  if (!existing.ok) return existing
  // The queue needs a slug, and the draft has none yet.
  const draftId = await sha256(verificationId)
  const place = await context.learner.practice.beginLooseRun(ownSlugOf(draftId), verificationId)
  if (!place.ok) return place
  const order = { id: verificationId, draft, slot, existing: existing.value }
  return withLoosePlace(context, verificationId, (placed) => verifyDraft(placed, order))
}

/** The problem as it is stored. The plan of its slot says whether its hints open. */
export async function keptProblem(
  activityId: string,
  verificationId: string,
  { visible, hidden, todos: _todos, exercises, ...parts }: VerifiedProblem,
  { guided }: BegunDraft['slot'],
): Promise<OwnProblem> {
  const cases = [...visible, ...hidden]
  const version = await sha256(JSON.stringify({ ...parts, cases }))
  const slug = ownSlugOf(await sha256(`${activityId} ${verificationId}`))
  const hinted = guided?.hints ?? true
  // Blocks and blanks of the reference are help, and whoever practises without hints wants none.
  return ownProblem({ ...parts, slug, cases, version, activityId, hinted, exercises: hinted ? exercises : null })
}
