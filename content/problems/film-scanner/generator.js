/** `size` is the number of values on the strip. The largest strips have very short pieces. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const overlap = shape === 'no-overlap' ? 0 : isSmall || size > 1000 ? random.int(size > 1000 ? 1 : 0, 1) : random.int(0, 6)
  const pieceSize = shape === 'half-overlap' ? Math.max(1, overlap * 2) : Math.max(1, overlap * 2) + random.int(0, isSmall ? 2 : 3)
  const count = shape === 'exact-end' ? exactCount(size, pieceSize, overlap) : size > 6 ? size : random.int(0, size + 1)
  const strip = Array.from({ length: count }, () => random.int(0, isSmall ? 9 : 99))
  return [strip, pieceSize, overlap]
}

/** The last piece has all its values. */
function exactCount(size, pieceSize, overlap) {
  const more = Math.floor(Math.max(0, size - pieceSize) / (pieceSize - overlap))
  return pieceSize + more * (pieceSize - overlap)
}

function isValid(strip, size, overlap) {
  const fits = strip.length <= 80_000 && size >= 1 && size <= 80_000 && overlap >= 0 && overlap * 2 <= size
  return fits && strip.every((value) => value >= 0 && value <= 9999)
}
