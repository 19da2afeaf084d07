function earliestTerms(passed, winter, needs, wished) {
  const done = new Set(passed)
  const winterOnly = new Set(winter)
  const waiting = new Map()
  const started = new Set()
  const opens = new Map()
  for (const [course, need] of needs) {
    if (done.has(need)) started.add(course)
    if (done.has(course) || done.has(need)) continue
    waiting.set(course, (waiting.get(course) ?? 0) + 1)
    if (!opens.has(need)) opens.set(need, [])
    opens.get(need).push(course)
  }
  const known = new Set([...opens.keys(), ...wished, ...started])
  const ready = [...known].filter((course) => !done.has(course) && !waiting.has(course))
  const allowed = new Map()
  const earliest = new Map()
  for (const course of ready) {
    let term = Math.max(allowed.get(course) ?? 1, started.has(course) ? 2 : 1)
    if (winterOnly.has(course) && term % 2 === 0) term++
    earliest.set(course, term)
    for (const follower of opens.get(course) ?? []) {
      allowed.set(follower, Math.max(allowed.get(follower) ?? 1, term + 1))
      waiting.set(follower, waiting.get(follower) - 1)
      if (waiting.get(follower) === 0) ready.push(follower)
    }
  }
  return wished.map((course) => (done.has(course) ? 0 : (earliest.get(course) ?? -1)))
}
