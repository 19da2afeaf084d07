function afterDance(dancers, figures) {
  let line = dancers.slice()
  for (const [first, count, steps] of figures) {
    const end = count
    if (end <= first) continue
    const size = end - first
    const middle = first + (((steps % size) + size) % size)
    const turned = line.slice(middle, end).concat(line.slice(first, middle))
    line = line.slice(0, first).concat(turned, line.slice(end))
  }
  return line
}
