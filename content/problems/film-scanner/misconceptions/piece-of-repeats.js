function scanPieces(strip, size, overlap) {
  const pieces = []
  for (let start = 0; start < strip.length; start += size - overlap) {
    const piece = strip.slice(start, start + size)
    if (pieces.length % 2 === 1) piece.reverse()
    pieces.push(piece)
  }
  return pieces
}
