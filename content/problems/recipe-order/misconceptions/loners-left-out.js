function recipeOrder(recipes, needs) {
  const missing = new Map()
  const waiting = new Map()
  for (const [recipe, before] of needs) {
    missing.set(recipe, (missing.get(recipe) ?? 0) + 1)
    if (!missing.has(before)) missing.set(before, 0)
    waiting.set(before, [...(waiting.get(before) ?? []), recipe])
  }
  const order = [...missing.keys()].filter((recipe) => missing.get(recipe) === 0)
  for (const done of order) {
    for (const recipe of waiting.get(done) ?? []) {
      missing.set(recipe, missing.get(recipe) - 1)
      if (missing.get(recipe) === 0) order.push(recipe)
    }
  }
  return order.length === missing.size ? order : []
}
