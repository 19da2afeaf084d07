function scanPieces(strip, size, overlap) {
  const pieces = []
  let start = 0
  while (start < strip.length) {
    const end = start + size + (pieces.length > 0 ? overlap : 0)
    const piece = strip.slice(start, end)
    if (pieces.length % 2 === 1) piece.reverse()
    pieces.push(piece)
    if (end >= strip.length) break
    start = end - overlap
  }
  return pieces
}
