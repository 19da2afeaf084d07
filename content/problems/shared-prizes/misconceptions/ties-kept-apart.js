function sharedPrizes(results, prizes) {
  const compare = (a, b) => results[b][0] - results[a][0] || results[a][1] - results[b][1]
  const order = results.map((_, rider) => rider).sort(compare)
  const won = new Array(results.length).fill(0)
  order.forEach((rider, place) => {
    won[rider] = prizes[place] ?? 0
  })
  return won
}
