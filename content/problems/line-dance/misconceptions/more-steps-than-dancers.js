function afterDance(dancers, figures) {
  let line = dancers.slice()
  for (const [first, count, steps] of figures) {
    if (count === 0) continue
    const end = first + count
    const middle = steps < 0 ? Math.max(first, end + steps) : Math.min(end, first + steps)
    const turned = line.slice(middle, end).concat(line.slice(first, middle))
    line = line.slice(0, first).concat(turned, line.slice(end))
  }
  return line
}
