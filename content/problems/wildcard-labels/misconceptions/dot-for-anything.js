function labelFits(label, pattern) {
  const expression = pattern.replace(/\*+/g, '*').replaceAll('?', '.').replaceAll('*', '.*')
  return new RegExp(`^${expression}$`).test(label)
}
