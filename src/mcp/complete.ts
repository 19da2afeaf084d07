/** Completion of arguments, from public names alone. Whatever goes wrong, there is just nothing to suggest. */
import type { Caller } from './context.ts'

/** The protocol's own limit on suggestions. */
const MOST = 100

/** Slugs that begin with what was typed, then those that hold it. */
export async function completeSlug(caller: Caller, typed: string): Promise<string[]> {
  const slugs = await caller.contextFor('read').catalogue.slugs()
  return slugs.ok ? matching(slugs.value, typed) : []
}

export async function completeTopic(caller: Caller, typed: string): Promise<string[]> {
  const topics = await caller.contextFor('read').catalogue.topics()
  return topics.ok ? matching(topics.value, typed) : []
}

function matching(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  const begin = names.filter((name) => name.startsWith(wanted))
  const hold = names.filter((name) => !name.startsWith(wanted) && name.includes(wanted))
  return [...begin, ...hold].slice(0, MOST)
}
