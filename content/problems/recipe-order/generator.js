/**
 * `size` is the number of recipes; up to 6 there may be fewer. "circle": some need each other in a circle, or one needs
 * itself; "twice": many pairs are listed again; "chain": each recipe needs the one before it in some order.
 */
function generate(random, size, shape) {
  const recipes = size <= 6 ? random.int(1, size) : Math.min(size, 40_000)
  // An order in which everything can be cooked, but for what closes a circle.
  const order = random.shuffle(Array.from({ length: recipes }, (_, recipe) => recipe))
  let needs = []
  if (shape === 'chain') {
    needs = order.slice(1).map((recipe, before) => [recipe, order[before]])
  } else {
    const pairs = recipes === 1 ? 0 : size <= 6 ? random.int(0, recipes + 2) : Math.floor(1.2 * recipes)
    needs = Array.from({ length: shape === 'twice' ? Math.ceil(pairs / 2) : pairs }, () => {
      const later = random.int(1, recipes - 1)
      return [order[later], order[random.int(0, later - 1)]]
    })
  }
  if (shape === 'twice') needs.push(...needs.filter(() => random.chance(0.7)))
  if (shape === 'circle' || (shape === 'plain' && size <= 6 && random.chance(0.2))) {
    const length = size <= 6 ? random.int(1, recipes) : Math.floor(recipes / 10)
    const from = random.int(0, recipes - length)
    const circle = order.slice(from, from + length)
    needs.push(...circle.map((recipe, at) => [recipe, circle[at === 0 ? length - 1 : at - 1]]))
  }
  return [recipes, random.shuffle(needs)]
}

function isValid(recipes, needs) {
  if (!Number.isInteger(recipes) || recipes < 1 || recipes > 40_000) return false
  if (!Array.isArray(needs) || needs.length > 60_000) return false
  const isRecipe = (recipe) => Number.isInteger(recipe) && recipe >= 0 && recipe < recipes
  return needs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isRecipe))
}
