/** Publishing, and the link that gives others a copy. */
import { sha256 } from '../../domain/hash.ts'
import type { Failure } from '../../failure.ts'
import type { ActivityDone, ActivityShown } from '../../learner/activity-messages.ts'
import { ok, type Result } from '../../result.ts'
import type { ToolContext } from '../context.ts'

export interface Published {
  readonly view: ActivityShown
  readonly repeated: boolean
  readonly link: { readonly url: string; readonly expiresAt: number } | null
}

/** All of it may come twice: what is published stays so, and an open link is the same one. */
export async function publish(
  { learner, shares }: Pick<ToolContext, 'learner' | 'shares'>,
  { activityId, turn }: { readonly activityId: string; readonly turn: number },
  share: 'create' | 'revoke' | null,
): Promise<Result<Published, Failure>> {
  const published = await learner.activities.publish(activityId, turn)
  if (!published.ok) return published
  const { view, repeated } = published.value
  if (share === null || (share === 'revoke' && view.share === null)) return ok({ view, repeated, link: null })
  const made = await shares.create(view.slugs)
  if (!made.ok) return made
  const { token, url, expiresAt } = made.value
  if (share === 'revoke') {
    const gone = await shares.revoke(token)
    if (!gone.ok) return gone
  }
  const tokenHash = await sha256(token)
  const shareId = tokenHash.slice(0, 16)
  let { turn: answered } = view
  // A link that has run out gives way to the new one.
  if (share === 'revoke' || (view.share !== null && view.share.shareId !== shareId)) {
    const revoked = await learner.activities.revokeShare(activityId, answered)
    if (!revoked.ok || share === 'revoke') return withLink(revoked, null)
    answered = revoked.value.view.turn
  }
  return withLink(await learner.activities.share(activityId, { turn: answered, shareId, tokenHash }), { url, expiresAt })
}

const withLink = (done: Result<ActivityDone, Failure>, link: Published['link']): Result<Published, Failure> =>
  done.ok ? ok({ view: done.value.view, repeated: done.value.repeated, link }) : done
