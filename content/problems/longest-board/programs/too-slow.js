function longestAfterCuts(boards, percents, cuts) {
  const pile = [...boards]
  for (let cut = 0; cut < cuts; cut++) {
    let longest = 0
    for (let at = 1; at < pile.length; at++) {
      if (pile[at] > pile[longest]) longest = at
    }
    const length = pile[longest]
    const piece = Math.floor((length * percents[cut % percents.length]) / 100)
    pile[longest] = piece
    pile.push(length - piece)
  }
  return pile.reduce((one, other) => Math.max(one, other))
}
