function foldCounts(numbers) {
  return numbers.map((number) => {
    let count = 0
    do {
      number = Math.floor(number / 10) + 4 * (number % 10)
      count++
    } while (number > 99)
    return count
  })
}
