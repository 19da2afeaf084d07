function maskFillings(strip, gap) {
  let numbers = [0n]
  for (const place of strip) {
    const longer = []
    for (const number of numbers) {
      if (place !== '1') longer.push(2n * number)
      if (place !== '0' && number % 2n ** BigInt(gap) === 0n) longer.push(2n * number + 1n)
    }
    numbers = longer
  }
  return numbers.map((number) => number.toString(2))
}
