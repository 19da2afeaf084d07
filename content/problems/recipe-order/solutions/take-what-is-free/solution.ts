function recipeOrder(recipes: number, needs: number[][]): number[] {
  const missing = new Array<number>(recipes).fill(0)
  const waiting: number[][] = Array.from({ length: recipes }, () => [])
  for (const [recipe, before] of needs) {
    missing[recipe]++
    waiting[before].push(recipe)
  }

  const order: number[] = []
  for (let recipe = 0; recipe < recipes; recipe++) {
    if (missing[recipe] === 0) order.push(recipe)
  }
  // The loop also visits what is appended meanwhile.
  for (const done of order) {
    for (const recipe of waiting[done]) {
      missing[recipe]--
      if (missing[recipe] === 0) order.push(recipe)
    }
  }
  return order.length === recipes ? order : []
}
