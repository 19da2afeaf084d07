function longestAfterCuts(boards, percents, cuts) {
  const longest = boards.reduce((one, other) => Math.max(one, other))
  const width = Math.floor(longest / 100_000) + 1
  const bucketOf = (length) => Math.floor(length / width)
  const buckets = Array.from({ length: bucketOf(longest) + 1 }, () => [])
  for (const length of boards) buckets[bucketOf(length)].push(length)
  let top = buckets.length - 1
  buckets[top].sort((a, b) => a - b)
  for (let cut = 0; cut < cuts; cut++) {
    while (buckets[top].length === 0) {
      top--
      buckets[top].sort((a, b) => a - b)
    }
    const length = buckets[top].pop()
    const piece = Math.floor((length * percents[cut % percents.length]) / 100)
    for (const part of [piece, length - piece]) {
      const bucket = buckets[bucketOf(part)]
      bucket.push(part)
      if (bucketOf(part) === top) moveToItsPlace(bucket)
    }
  }
  while (buckets[top].length === 0) top--
  return buckets[top].reduce((one, other) => Math.max(one, other))
}

/** Moves the last element of a list that is sorted otherwise. */
function moveToItsPlace(sorted) {
  const value = sorted.at(-1)
  let at = sorted.length - 1
  while (at > 0 && sorted[at - 1] > value) {
    sorted[at] = sorted[at - 1]
    at--
  }
  sorted[at] = value
}
