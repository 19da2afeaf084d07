function foldCounts(numbers) {
  return numbers.map((number) => Math.max(0, String(number).length - 2))
}
