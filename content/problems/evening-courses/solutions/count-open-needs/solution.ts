function earliestTerms(passed: string[], winter: string[], needs: string[][], wished: string[]): number[] {
  const done = new Set(passed)
  const winterOnly = new Set(winter)
  const waiting = new Map<string, number>()
  const opens = new Map<string, string[]>()
  for (const [course, need] of needs) {
    if (done.has(course) || done.has(need)) continue
    waiting.set(course, (waiting.get(course) ?? 0) + 1)
    if (!opens.has(need)) opens.set(need, [])
    opens.get(need)!.push(course)
  }
  const known = new Set([...opens.keys(), ...wished])
  const ready = [...known].filter((course) => !done.has(course) && !waiting.has(course))
  const allowed = new Map<string, number>()
  const earliest = new Map<string, number>()
  for (const course of ready) {
    let term = allowed.get(course) ?? 1
    if (winterOnly.has(course) && term % 2 === 0) term++
    earliest.set(course, term)
    for (const follower of opens.get(course) ?? []) {
      allowed.set(follower, Math.max(allowed.get(follower) ?? 1, term + 1))
      const left = waiting.get(follower)! - 1
      waiting.set(follower, left)
      if (left === 0) ready.push(follower)
    }
  }
  return wished.map((course) => (done.has(course) ? 0 : (earliest.get(course) ?? -1)))
}
