function scanPieces(strip, size, overlap) {
  const pieces = []
  let start = 0
  let end = 0
  while (end < strip.length) {
    end = Math.min(start + size, strip.length)
    const piece = strip.filter((_, position) => position >= start && position < end)
    if (pieces.length % 2 === 1) piece.reverse()
    pieces.push(piece)
    start = end - overlap
  }
  return pieces
}
