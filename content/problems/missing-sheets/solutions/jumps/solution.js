function missingNumber(sheetAt, sheets, missing) {
  let smaller = 0
  let jump = 1
  while (jump * 2 <= sheets) jump *= 2
  while (jump > 0) {
    const place = smaller + jump - 1
    if (place < sheets && sheetAt(place) < missing + smaller + jump) smaller += jump
    jump = Math.floor(jump / 2)
  }
  return missing + smaller
}
