function waysToLay(width, kinds) {
  if (width === 0) return 1
  let sum = 0
  for (const kind of kinds) if (kind <= width) sum += waysToLay(width - kind, kinds)
  return sum % 1_000_000_007
}
