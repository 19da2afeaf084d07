/** Own problems of teachers in assignments: the class keeps a snapshot, and gives each student a copy of it. */
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { isOwnSlug } from '../../problem/own-problem.ts'
import type { Item } from './rules/assignment.ts'

/** Gives the class what it lacks of the own problems among these items. Call it before they are assigned. */
export async function freezeItems(
  { classes, shares }: Pick<ToolContext, 'classes' | 'shares'>,
  classId: string,
  items: readonly Item[],
): Promise<Result<null, Failure>> {
  for (const item of items) {
    if (item.kind !== 'problem' || !isOwnSlug(item.slug)) continue
    const { slug } = item
    const isThere = await classes.of(classId, async (stub, userId) => stub.hasFrozen(userId, slug))
    if (!isThere.ok) return isThere
    if (isThere.value) continue
    const snapshot = await shares.snapshot(slug)
    if (!snapshot.ok) return snapshot
    const frozen = await classes.of(classId, async (stub, userId) => stub.freeze(userId, slug, snapshot.value))
    if (!frozen.ok) return frozen
  }
  return ok(null)
}
