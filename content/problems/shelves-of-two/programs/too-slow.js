function mostShelves(boards, low, high) {
  let rest = [...boards].sort((one, other) => one - other)
  let shelves = 0
  while (rest.length > 0) {
    const [board, ...others] = rest
    const lengths = others.map((other) => board + other).filter((length) => low <= length && length <= high)
    const partner = lengths.length === 0 ? -1 : others.lastIndexOf(lengths.at(-1) - board)
    if (partner >= 0) shelves++
    rest = others.filter((_, place) => place !== partner)
  }
  return shelves
}
