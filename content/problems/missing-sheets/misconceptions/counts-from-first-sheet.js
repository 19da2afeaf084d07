function missingNumber(sheetAt, sheets, missing) {
  const first = sheetAt(0)
  let low = 0
  let high = sheets
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (sheetAt(middle) - first - middle < missing) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return first + missing + low - 1
}
