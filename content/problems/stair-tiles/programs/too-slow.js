function waysToLay(width, kinds) {
  let rows = 0
  const gaps = [width]
  while (gaps.length > 0) {
    const gap = gaps.pop()
    if (gap === 0) rows++
    for (const kind of kinds) if (kind <= gap) gaps.push(gap - kind)
  }
  return rows % 1_000_000_007
}
