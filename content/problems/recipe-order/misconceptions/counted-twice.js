function recipeOrder(recipes, needs) {
  const missing = new Array(recipes).fill(0)
  const waiting = Array.from({ length: recipes }, () => new Set())
  for (const [recipe, before] of needs) {
    missing[recipe]++
    waiting[before].add(recipe)
  }
  const order = [...missing.keys()].filter((recipe) => missing[recipe] === 0)
  for (const done of order) {
    for (const recipe of waiting[done]) {
      missing[recipe]--
      if (missing[recipe] === 0) order.push(recipe)
    }
  }
  return order.length === recipes ? order : []
}
