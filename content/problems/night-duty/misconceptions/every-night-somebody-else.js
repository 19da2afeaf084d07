function cheapestDuty(pay) {
  if (pay.length === 0) return 0
  const guards = pay[0].length
  let ends = pay[0].map((wish) => (wish >= 0 ? wish : Infinity))
  for (const night of pay.slice(1)) {
    const newEnds = new Array(guards).fill(Infinity)
    for (let guard = 0; guard < guards; guard++) {
      if (night[guard] < 0) continue
      for (let other = 0; other < guards; other++) {
        if (other === guard) continue
        newEnds[guard] = Math.min(newEnds[guard], ends[other] + night[guard])
      }
    }
    ends = newEnds
  }
  const best = Math.min(...ends)
  return best === Infinity ? -1 : best
}
