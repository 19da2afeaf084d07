/** Completes arguments, from public names only. On any failure it suggests nothing. */
import type { Caller } from './context.ts'

/** The protocol's limit on suggestions. */
const MOST = 100

/** Slugs that start with the typed text, then slugs that contain it. */
export async function completeSlug(caller: Caller, typed: string): Promise<string[]> {
  const slugs = await caller.contextFor('read').catalogue.slugs()
  return slugs.ok ? matching(slugs.value, typed) : []
}

export async function completeTopic(caller: Caller, typed: string): Promise<string[]> {
  const topics = await caller.contextFor('read').catalogue.topics()
  return topics.ok ? matching(topics.value, typed) : []
}

function matching(names: readonly string[], typed: string): string[] {
  const prefix = typed.trim().toLowerCase()
  const starting = names.filter((name) => name.startsWith(prefix))
  const containing = names.filter((name) => !name.startsWith(prefix) && name.includes(prefix))
  return [...starting, ...containing].slice(0, MOST)
}
