function moveBlocks(songs, moves) {
  let order = [...songs]
  for (const [start, count, to] of moves) {
    const [left, middle, right] = to < start ? [to, start, start + count] : [start, start + count, to + count]
    const stretch = order.slice(middle, right).concat(order.slice(left, middle))
    order = order.slice(0, left).concat(stretch, order.slice(right))
  }
  return order
}
