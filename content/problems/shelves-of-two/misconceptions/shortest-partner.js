function mostShelves(boards, low, high) {
  const ordered = [...boards].sort((one, other) => one - other)
  const used = new Set()
  let at = ordered.length - 1
  let shelves = 0
  for (const [left, board] of ordered.entries()) {
    if (used.has(left)) continue
    while (at > left && board + ordered[at] >= low) at--
    let partner = Math.max(at, left) + 1
    while (used.has(partner)) partner++
    const length = board + ordered[partner]
    if (partner < ordered.length && low <= length && length <= high) {
      used.add(partner)
      shelves++
    }
  }
  return shelves
}
