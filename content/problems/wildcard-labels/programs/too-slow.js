function labelFits(label, pattern) {
  const expression = pattern.replaceAll('.', '\\.').replaceAll('?', '.').replaceAll('*', '.*')
  return new RegExp(`^${expression}$`).test(label)
}
