function clickedColumns(names, towns, points, clicks) {
  const table = { name: names, town: towns, points }
  let order = names.map((_, row) => row)
  let direction = 1
  clicks.forEach((click, at) => {
    direction = click === clicks[at - 1] ? -direction : 1
    const values = table[click]
    order = [...order].sort((a, b) => (values[a] === values[b] ? 0 : values[a] < values[b] ? -direction : direction))
  })
  return order
}
