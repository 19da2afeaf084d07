function mostShelves(boards, low, high) {
  const ordered = [...boards].sort((one, other) => one - other)
  let at = 0
  let shelves = 0
  while (at + 1 < ordered.length) {
    const length = ordered[at] + ordered[at + 1]
    if (low <= length && length <= high) {
      shelves++
      at += 2
    } else {
      at++
    }
  }
  return shelves
}
