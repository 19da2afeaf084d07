function mostEarned(tours) {
  const offers = tours.map(([start, end, fee]) => ({ start, free: 2 * end - start, fee, earned: 0 }))
  const byFree = [...offers].sort((a, b) => a.free - b.free)
  const byStart = offers.sort((a, b) => a.start - b.start)
  let most = 0
  let done = 0
  let answer = 0
  for (const offer of byStart) {
    while (byFree[done].free <= offer.start) {
      most = Math.max(most, byFree[done].earned)
      done++
    }
    offer.earned = most + offer.fee
    answer = Math.max(answer, offer.earned)
  }
  return answer
}
