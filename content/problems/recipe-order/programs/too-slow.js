function recipeOrder(recipes, needs) {
  const order = []
  const cooked = new Set()
  while (order.length < recipes) {
    const blocked = new Set()
    for (const [recipe, before] of needs) if (!cooked.has(before)) blocked.add(recipe)
    let free = 0
    while (free < recipes && (cooked.has(free) || blocked.has(free))) free++
    if (free === recipes) return []
    cooked.add(free)
    order.push(free)
  }
  return order
}
