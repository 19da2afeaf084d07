function longestAfterCuts(boards, percents, cuts) {
  const pile = [...boards].sort((a, b) => b - a)
  for (let cut = 0; cut < cuts; cut++) {
    const length = pile[cut]
    const piece = Math.floor((length * percents[cut % percents.length]) / 100)
    pile[cut] = piece
    pile.push(length - piece)
  }
  return pile.reduce((one, other) => Math.max(one, other))
}
