const PRICES = { small: [0, 0, 0, 0], reduced: [3, 2, 2, 2], normal: [5, 4, 2, 2] }

function group(years) {
  if (years < 6) return 'small'
  return years < 18 || 65 <= years ? 'reduced' : 'normal'
}

function poolEntry(ages, times, cards) {
  const groups = ages.map(group)
  const answer = groups.map((name, i) => PRICES[name][(times[i] < 1200 ? 0 : 2) + (cards[i] ? 1 : 0)])
  const withCard = [...groups.keys()].filter((i) => cards[i] && groups[i] !== 'small')
  for (let i = 2; i < withCard.length; i += 3) answer[withCard[i]] = 0
  return answer
}
