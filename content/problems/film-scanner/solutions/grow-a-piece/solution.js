function scanPieces(strip, size, overlap) {
  const found = []
  let current = []
  for (const value of strip) {
    if (current.length === size) {
      found.push(current)
      current = current.slice(size - overlap)
    }
    current.push(value)
  }
  if (current.length > 0) found.push(current)
  return found.map((part, index) => (index % 2 === 0 ? part : [...part].reverse()))
}
