// TO BE WRITTEN: inputs of your problem, small and near its edges for sizes 1 to 6, and as large as the statement allows.
function generate(random, size, shape) {
  const highest = shape === 'nearly-flat' ? 2 : Math.min(10000, 2 * size)
  return [Array.from({ length: size }, () => random.int(0, highest))]
}

// Every constraint of the statement; what is let through is shown to learners.
function isValid(heights) {
  return (
    heights.length >= 1 && heights.length <= 100000 && heights.every((height) => height >= 0 && height <= 10000)
  )
}
