function scanPieces(strip, size, overlap) {
  const pieces = []
  for (let start = 0; start < strip.length; start += size - overlap) {
    const piece = strip.slice(start, start + size)
    pieces.push(piece)
    if (start + size >= strip.length) break
  }
  return pieces
}
