function foldCounts(numbers) {
  return numbers.map((number) => {
    let count = 0
    while (number > 99) {
      let rest = 0
      while (number >= 10) {
        number -= 10
        rest++
      }
      number = rest + 4 * number
      count++
    }
    return count
  })
}
