function clickedColumns(names, towns, points, clicks) {
  const directions = new Map()
  let previous = ''
  for (const click of clicks) {
    const direction = click === previous ? -directions.get(click) : 1
    directions.delete(click)
    directions.set(click, direction)
    previous = click
  }
  const columns = { name: names, town: towns, points }
  const order = [...names.keys()]
  for (const [column, direction] of directions) {
    const values = columns[column]
    const compare = (a, b) => (values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : 0)
    order.sort(compare)
  }
  return order
}
