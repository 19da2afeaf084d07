function scanPieces(strip, size, overlap) {
  const pieces = []
  for (let start = 0; start < strip.length; start += size - overlap) {
    const piece = strip.slice(start, start + size)
    if (pieces.length % 2 === 0) piece.reverse()
    pieces.push(piece)
    if (start + size >= strip.length) break
  }
  return pieces
}
