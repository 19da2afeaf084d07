function cheapestDuty(pay) {
  const without = [new Array(8).fill(0)]
  let total = 0
  pay.forEach((wishes, night) => {
    const ends = wishes.map((wish, guard) => {
      if (wish < 0) return Infinity
      const alone = without[night][guard] + wish
      if (night === 0 || pay[night - 1][guard] < 0) return alone
      return Math.min(alone, without[night - 1][guard] + pay[night - 1][guard] + wish)
    })
    const [lowest, nextLowest] = [...ends, Infinity].sort((a, b) => (a < b ? -1 : 1))
    const holder = ends.indexOf(lowest)
    without.push(ends.map((_, guard) => (guard === holder ? nextLowest : lowest)))
    total = lowest
  })
  return total === Infinity ? -1 : total
}
