function foldCounts(numbers) {
  return numbers.map((number) => {
    let count = 0
    while (number > 100) {
      number = Math.floor(number / 10) + 4 * (number % 10)
      count++
    }
    return count
  })
}
