function missingNumber(sheetAt, sheets, missing) {
  let low = 0
  let high = sheets
  const known = new Map()
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    known.set(middle, sheetAt(middle))
    if (known.get(middle) - middle - 1 < missing) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  const numbers = new Set(known.values())
  let number = low > 0 ? known.get(low - 1) : 0
  let lost = number - low
  while (lost < missing) {
    number += 1
    if (!numbers.has(number)) lost += 1
  }
  return number
}
