function keysToPress(words) {
  return words.map((word) => {
    let keys = 0
    for (let length = 0; length < word.length; length++) {
      const ways = new Set()
      for (const other of words) {
        if (other.startsWith(word.slice(0, length))) ways.add(other.slice(length, length + 1))
      }
      if (ways.size > 1) keys++
    }
    return keys
  })
}
