function familiarLetters(words) {
  return words.map((word, at) => {
    let total = 0
    for (const earlier of words.slice(0, at)) {
      let shared = 0
      while (shared < word.length && earlier.startsWith(word.slice(0, shared + 1))) shared++
      total += shared
    }
    return total
  })
}
