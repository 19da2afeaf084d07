function afterDance(dancers, figures) {
  let line = dancers.slice()
  for (const [first, count, steps] of figures) {
    if (count === 0) continue
    const middle = first + (((steps % count) + count) % count)
    const end = first + count
    const turned = line.slice(middle, end).concat(line.slice(first, middle).reverse())
    line = line.slice(0, first).concat(turned, line.slice(end))
  }
  return line
}
