function labelFits(label, pattern, most) {
  const expression = pattern.replaceAll('.', '\\.').replaceAll('?', '.').replaceAll('*', `.{0,${most}}`)
  return new RegExp(`^${expression}$`).test(label)
}
