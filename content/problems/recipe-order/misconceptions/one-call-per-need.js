function recipeOrder(recipes, needs) {
  const needed = Array.from({ length: recipes }, () => [])
  for (const [recipe, before] of needs) needed[recipe].push(before)
  const state = new Map()
  const order = []
  const cook = (recipe) => {
    if (state.has(recipe)) return state.get(recipe) === 'cooked'
    state.set(recipe, 'begun')
    if (!needed[recipe].every((before) => cook(before))) return false
    state.set(recipe, 'cooked')
    order.push(recipe)
    return true
  }
  return needed.every((_, recipe) => cook(recipe)) ? order : []
}
