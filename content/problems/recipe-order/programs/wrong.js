function recipeOrder(recipes, needs) {
  const missing = new Array(recipes).fill(0)
  const waiting = Array.from({ length: recipes }, () => [])
  for (const [recipe, before] of needs) {
    missing[before]++
    waiting[recipe].push(before)
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
