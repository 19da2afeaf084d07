function familiarLetters(words) {
  const lettersAt = []
  return words.map((word) => {
    let total = 0
    for (let at = 0; at < word.length; at++) {
      lettersAt[at] ??= new Map()
      const before = lettersAt[at].get(word[at]) ?? 0
      total += before
      lettersAt[at].set(word[at], before + 1)
    }
    return total
  })
}
