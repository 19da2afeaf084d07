function foldCounts(numbers) {
  const folds = (number) => {
    const digits = String(number)
    if (digits.length <= 2) return 0
    return 1 + folds(Number(digits.slice(0, -1)) + 4 * Number(digits.at(-1)))
  }
  return numbers.map(folds)
}
