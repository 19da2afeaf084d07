/** How a draft becomes a problem: begin at the learner's object, verify in the Worker and its sandbox, file what came of it. */
import { ownProblem, ownSlugOf, type OwnProblem } from '../../problem/own-problem.ts'
import type { Draft, DraftSlot } from './rules/draft/draft.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Failure } from '../../failure/failure.ts'
import type { DraftBegun } from './client.ts'
import type { DraftFiled } from './messages.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { verifyDraft, type Verified, type VerifiedProblem } from './verify/verify.ts'
import { existingFor } from './existing.ts'

/** Clients give up after a minute; what takes longer than this is answered for by activity_get. */
const ANSWER_MS = 40_000
/** After its answer a Worker may go on for half a minute; a verification that is not filed by then counts nothing. */
const ALLOWED_MS = 70_000

export interface DraftOrder {
  readonly activityId: string
  readonly turn: number
  readonly slot: number
  readonly draft: Draft
}

export type Submitted =
  /** The same draft was handed in before. */
  | { readonly kind: 'known'; readonly begun: Extract<DraftBegun, { readonly kind: 'repeated' }> }
  | { readonly kind: 'verifying'; readonly begun: Extract<DraftBegun, { readonly kind: 'begun' }> }
  | { readonly kind: 'verified'; readonly filed: DraftFiled; readonly verified: Verified }

/** The draft, its reference with it, is in memory as long as this takes, and nowhere after. */
export async function submitDraft(context: ToolContext, order: DraftOrder): Promise<Result<Submitted, Failure>> {
  const { activityId, turn, slot, draft } = order
  const { activities } = context.learner
  const verificationId = context.newId()
  const draftHash = await sha256(JSON.stringify(draft))
  const begun = await activities.beginDraft(activityId, { turn, slot, draftHash, verificationId, allowedMs: ALLOWED_MS })
  if (!begun.ok) return begun
  const { value } = begun
  if (value.kind === 'repeated') return ok({ kind: 'known', begun: value })
  const work = verifyAndFile(context, order, value)
  // The platform would log the message of what is thrown once nobody waits, and a message could hold a line of the draft.
  context.keepAlive(work.catch(() => null))
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), ANSWER_MS)
  try {
    const done = await Promise.race([work, late.promise])
    if (done === null) return ok({ kind: 'verifying', begun: value })
    return done.ok ? ok({ kind: 'verified', ...done.value }) : done
  } finally {
    clearTimeout(timer)
  }
}

type Begun = Extract<DraftBegun, { readonly kind: 'begun' }>

/** Where it comes to no verdict, the slot is free again at once. */
async function verifyAndFile(
  context: ToolContext,
  order: DraftOrder,
  { slot, verificationId, source }: Begun,
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
  // Whoever brings a problem wants that one, also where the catalogue has one like it.
  const existing = slot.source === null ? await existingFor(context, activityId, draft) : ok([])
  if (!existing.ok) return existing
  // The place is of no problem that is there.
  const draftId = await sha256(verificationId)
  const place = await context.learner.practice.beginLooseRun(ownSlugOf(draftId), verificationId)
  if (!place.ok) return place
  try {
    return await verifyDraft(context, { id: verificationId, draft, slot, existing: existing.value })
  } finally {
    await context.learner.practice.dropRun(null, verificationId)
  }
}

/** As it is kept; whether its hints open is what the plan has said of its slot. */
export async function keptProblem(
  activityId: string,
  verificationId: string,
  { visible, hidden, todos: _todos, ...parts }: VerifiedProblem,
  { guided }: Begun['slot'],
): Promise<OwnProblem> {
  const cases = [...visible, ...hidden]
  const version = await sha256(JSON.stringify({ ...parts, cases }))
  const slug = ownSlugOf(await sha256(`${activityId} ${verificationId}`))
  return ownProblem({ ...parts, slug, cases, version, activityId, hinted: guided?.hints ?? true })
}
