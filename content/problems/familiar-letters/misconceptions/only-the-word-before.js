function familiarLetters(words) {
  return words.map((word, at) => {
    const before = at === 0 ? '' : words[at - 1]
    let shared = 0
    while (shared < Math.min(word.length, before.length) && word[shared] === before[shared]) shared++
    return shared
  })
}
