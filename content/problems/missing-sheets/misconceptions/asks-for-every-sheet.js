function missingNumber(sheetAt, sheets, missing) {
  let smaller = 0
  while (smaller < sheets && sheetAt(smaller) <= missing + smaller) smaller++
  return missing + smaller
}
