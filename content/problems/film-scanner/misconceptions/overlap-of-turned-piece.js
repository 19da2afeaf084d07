function scanPieces(strip, size, overlap) {
  const pieces = []
  let piece = []
  let position = 0
  while (position < strip.length) {
    const shared = piece.slice(Math.max(0, piece.length - overlap))
    const fresh = strip.slice(position, position + size - shared.length)
    position += fresh.length
    piece = [...shared, ...fresh]
    if (pieces.length % 2 === 1) piece.reverse()
    pieces.push(piece)
  }
  return pieces
}
