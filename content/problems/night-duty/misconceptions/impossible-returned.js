function cheapestDuty(pay) {
  if (pay.length === 0) return 0
  const guards = pay[0].length
  let first = pay[0].map((wish) => (wish >= 0 ? wish : Infinity))
  let second = new Array(guards).fill(Infinity)
  for (const night of pay.slice(1)) {
    const newFirst = new Array(guards).fill(Infinity)
    const newSecond = new Array(guards).fill(Infinity)
    for (let guard = 0; guard < guards; guard++) {
      if (night[guard] < 0) continue
      for (let other = 0; other < guards; other++) {
        if (other === guard) continue
        const before = Math.min(first[other], second[other])
        newFirst[guard] = Math.min(newFirst[guard], before + night[guard])
      }
      newSecond[guard] = first[guard] + night[guard]
    }
    first = newFirst
    second = newSecond
  }
  return Math.min(...first, ...second, 1e9)
}
