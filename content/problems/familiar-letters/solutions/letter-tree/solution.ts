interface LetterNode {
  visits: number
  children: Record<string, LetterNode>
}

function familiarLetters(words: string[]): number[] {
  const root: LetterNode = { visits: 0, children: {} }
  const sums: number[] = []
  for (const word of words) {
    let node = root
    let total = 0
    for (const letter of word) {
      node.children[letter] ??= { visits: 0, children: {} }
      node = node.children[letter]
      total += node.visits
      node.visits++
    }
    sums.push(total)
  }
  return sums
}
