function foldCounts(numbers) {
  return numbers.map((number) => {
    let count = 0
    while (number > 99) {
      number = Math.floor(number / 10) + (number % 10)
      count++
    }
    return count
  })
}
