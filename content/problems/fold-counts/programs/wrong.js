function foldCounts(numbers) {
  return numbers.map((number) => {
    let count = 0
    while (number > 99) {
      number = 4 * Math.floor(number / 10) + (number % 10)
      count++
    }
    return count
  })
}
