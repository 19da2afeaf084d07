function mostShelves(boards, low, high) {
  const byLength = Int32Array.from(boards).sort()
  let end = byLength.length
  let glued = 0
  for (const [place, board] of byLength.entries()) {
    let begin = 0
    while (begin < end) {
      const middle = (begin + end) >> 1
      if (byLength[middle] > high - board) end = middle
      else begin = middle + 1
    }
    if (end <= place + 1) break
    if (board + byLength[end - 1] < low) continue
    glued++
    end--
  }
  return glued
}
