function poolEntry(ages, times, cards) {
  const fees = []
  let counted = 0
  for (let at = 0; at < ages.length; at++) {
    const age = ages[at]
    const card = cards[at]
    if (card && age >= 6) counted += 1
    let fee = 0
    if (age >= 6 && (card && counted % 3 === 0)) {
      fee = 0
    } else if (times[at] >= 1200) {
      fee = 2
    } else if (age >= 6) {
      fee = age < 18 || age >= 65 ? 3 : 5
      if (card) fee -= 1
    }
    fees.push(fee)
  }
  return fees
}
