/** `size` is the number of signs. Of the shape `rare`, large belts have one wanted letter only near their end. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const isRare = shape === 'rare' && !isSmall
  const letters = isSmall ? 'abc' : 'abcdef'
  const share = shape === 'covered' ? 0.12 : 0.04
  const count = isSmall && random.chance(0.1) ? 0 : size
  const sign = (at) => {
    if (isRare) return at >= count - 3 ? 'g' : random.chance(0.01) ? random.pick(['(#)', '()a', ')bc']).slice(0, count) : random.pick(letters.split(''))
    if (random.chance(isSmall ? share + 0.1 : share)) return random.pick(['(', ')', ')', '#'])
    return random.pick(letters.split(''))
  }
  const tiles = Array.from({ length: count }, (_, at) => sign(at)).join('').slice(0, count)
  const wanted = isRare ? 'abcg' : random.text(random.int(1, isSmall ? 3 : 5), letters)
  return [tiles, wanted]
}

function isValid(tiles, wanted) {
  return tiles.length <= 100_000 && /^[a-z#()]*$/.test(tiles) && /^[a-z]{1,30}$/.test(wanted)
}
