function missingNumber(sheetAt: (index: number) => number, sheets: number, missing: number): number {
  let low = 0
  let high = sheets
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const lostBefore = sheetAt(middle) - middle - 1
    if (lostBefore < missing) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return missing + low
}
