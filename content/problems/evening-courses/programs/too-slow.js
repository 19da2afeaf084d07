function earliestTerms(passed, winter, needs, wished) {
  const winterOnly = new Set(winter)
  const needed = new Map(wished.map((name) => [name, []]))
  for (const [course, need] of needs) {
    if (!needed.has(course)) needed.set(course, [])
    if (!needed.has(need)) needed.set(need, [])
    needed.get(course).push(need)
  }
  const terms = new Map(passed.map((name) => [name, 0]))
  let open = [...needed.keys()].filter((name) => !terms.has(name))
  let term = 0
  let quiet = 0
  while (quiet < 2) {
    term++
    const taken = open.filter((name) => {
      if (term % 2 === 0 && winterOnly.has(name)) return false
      return needed.get(name).every((need) => terms.has(need))
    })
    quiet = taken.length > 0 ? 0 : quiet + 1
    for (const name of taken) terms.set(name, term)
    open = open.filter((name) => !terms.has(name))
  }
  return wished.map((name) => terms.get(name) ?? -1)
}
