function mostShelves(boards, low, high) {
  const ordered = [...boards].sort((one, other) => one - other)
  let left = 0
  let right = ordered.length - 1
  let shelves = 0
  while (left < right) {
    const length = ordered[left] + ordered[right]
    if (length > high) {
      right--
    } else {
      shelves++
      left++
      right--
    }
  }
  return shelves
}
