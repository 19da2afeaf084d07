const UNKNOWN = -2

function earliestTerms(passed, winter, needs, wished) {
  const terms = new Map(passed.map((name) => [name, 0]))
  const winterOnly = new Set(winter)
  const needed = new Map()
  for (const [course, need] of needs) {
    if (!needed.has(course)) needed.set(course, [])
    needed.get(course).push(need)
  }
  const stack = [...wished]
  while (stack.length > 0) {
    const name = stack[stack.length - 1]
    if (!terms.has(name)) {
      terms.set(name, UNKNOWN)
      for (const need of needed.get(name) ?? []) {
        if (!terms.has(need)) stack.push(need)
      }
      continue
    }
    stack.pop()
    if (terms.get(name) !== UNKNOWN) continue
    let last = 0
    let isPossible = true
    for (const need of needed.get(name) ?? []) {
      const before = terms.get(need)
      if (before < 0) isPossible = false
      last = Math.max(last, before)
    }
    const isEarly = winterOnly.has(name) && last % 2 === 1
    terms.set(name, isPossible ? last + (isEarly ? 2 : 1) : -1)
  }
  return wished.map((name) => terms.get(name))
}
