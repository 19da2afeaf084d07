function recipeOrder(recipes, needs) {
  const needed = Array.from({ length: recipes }, () => [])
  for (const [recipe, before] of needs) needed[recipe].push(before)

  const state = new Array(recipes).fill('untouched')
  const nextNeed = new Array(recipes).fill(0)
  const order = []
  for (let start = 0; start < recipes; start++) {
    if (state[start] !== 'untouched') continue
    state[start] = 'begun'
    const way = [start]
    while (way.length > 0) {
      const recipe = way.at(-1)
      if (nextNeed[recipe] === needed[recipe].length) {
        state[recipe] = 'written'
        order.push(way.pop())
        continue
      }
      const before = needed[recipe][nextNeed[recipe]]
      nextNeed[recipe]++
      if (state[before] === 'begun') return []
      if (state[before] === 'untouched') {
        state[before] = 'begun'
        way.push(before)
      }
    }
  }
  return order
}
