function recipeOrder(recipes, needs) {
  const needed = Array.from({ length: recipes }, () => new Set())
  for (const [recipe, before] of needs) needed[recipe].add(before)
  const order = [...needed.keys()].sort((a, b) => needed[a].size - needed[b].size)
  const place = new Array(recipes)
  order.forEach((recipe, number) => (place[recipe] = number))
  const fits = needs.every(([recipe, before]) => place[before] < place[recipe])
  return fits ? order : []
}
