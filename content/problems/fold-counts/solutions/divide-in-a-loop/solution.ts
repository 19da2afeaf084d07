function foldCounts(numbers: number[]): number[] {
  return numbers.map(folds)
}

function folds(number: number): number {
  let count = 0
  while (number > 99) {
    const digit = number % 10
    number = Math.floor(number / 10) + 4 * digit
    count++
  }
  return count
}
