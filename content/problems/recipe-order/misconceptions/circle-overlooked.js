function recipeOrder(recipes, needs) {
  const missing = new Array(recipes).fill(0)
  const waiting = Array.from({ length: recipes }, () => [])
  for (const [recipe, before] of needs) {
    missing[recipe]++
    waiting[before].push(recipe)
  }
  const free = [...missing.keys()].filter((recipe) => missing[recipe] === 0)
  const order = []
  while (free.length > 0) {
    const done = free.pop()
    order.push(done)
    for (const recipe of waiting[done]) {
      missing[recipe]--
      if (missing[recipe] === 0) free.push(recipe)
    }
  }
  return order
}
