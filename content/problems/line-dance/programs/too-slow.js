function afterDance(dancers, figures) {
  const line = dancers.slice()
  for (const [first, count, steps] of figures) {
    if (count === 0) continue
    const left = ((steps % count) + count) % count
    for (let step = 0; step < left; step++) {
      const moved = line[first]
      for (let place = first + 1; place < first + count; place++) line[place - 1] = line[place]
      line[first + count - 1] = moved
    }
  }
  return line
}
