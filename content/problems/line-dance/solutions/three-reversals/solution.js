function afterDance(dancers, figures) {
  const row = Int32Array.from(dancers)
  for (const [place, size, turns] of figures) {
    if (size < 2) continue
    const left = turns % size
    const border = place + (left < 0 ? left + size : left)
    row.subarray(place, border).reverse()
    row.subarray(border, place + size).reverse()
    row.subarray(place, place + size).reverse()
  }
  return [...row]
}
