function poolEntry(ages, times, cards) {
  return ages.map((age, at) => {
    const earlier = ages.slice(0, at + 1).map((years, i) => ({ years, card: cards[i] }))
    const counted = earlier.filter(({ years, card }) => card && years >= 6).length
    if (age < 6 || (cards[at] && counted % 3 === 0)) return 0
    if (times[at] >= 1200) return 2
    const price = age < 18 || age >= 65 ? 3 : 5
    return cards[at] ? price - 1 : price
  })
}
