function nearTwins(codes) {
  const seen = new Map()
  const found = []
  codes.forEach((code, here) => {
    for (let gap = 0; gap < code.length; gap++) {
      const pattern = `${code.slice(0, gap)}_${code.slice(gap + 1)}`
      const group = seen.get(pattern) ?? []
      for (const there of group) if (codes[there][gap] !== code[gap]) found.push([there, here])
      seen.set(pattern, [...group, here])
    }
  })
  return found.sort((one, two) => one[0] - two[0] || one[1] - two[1])
}
