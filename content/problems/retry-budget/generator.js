/** `size` is the largest number of attempts. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(1, size) : size
  const attempts = Array.from({ length: count }, () => random.int(1, isSmall ? 5 : 1000))
  const firstWait = random.int(1, isSmall ? 3 : 100)
  const longestWait = shape === 'equal-waits' ? firstWait : firstWait + random.int(0, isSmall ? 9 : 900)
  const most = attempts.reduce((sum, attempt) => sum + attempt, 0) + count * longestWait
  const budget = shape === 'enough' ? most : shape === 'small-budget' ? random.int(0, Math.ceil(most / 4)) : random.int(0, most)
  return [attempts, firstWait, longestWait, shape === 'equal-waits' && !isSmall ? most : budget]
}

function isValid(attempts, firstWait, longestWait, budget) {
  const areFit = attempts.length >= 1 && attempts.length <= 100_000 && attempts.every((attempt) => attempt >= 1 && attempt <= 1000)
  return areFit && firstWait >= 1 && firstWait <= longestWait && longestWait <= 10_000 && budget >= 0 && budget <= 2_000_000_000
}
