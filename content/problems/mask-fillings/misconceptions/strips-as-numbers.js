function maskFillings(strip) {
  let numbers = [0n]
  for (const place of strip) {
    const choices = place === '?' ? [0n, 1n] : [BigInt(place)]
    numbers = numbers.flatMap((number) => choices.map((choice) => 2n * number + choice))
  }
  return numbers.map((number) => number.toString(2))
}
