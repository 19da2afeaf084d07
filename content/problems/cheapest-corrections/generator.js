const LONGEST = 500

/** `size` is about the length of `typed`. Small sizes have few different letters and low prices. */
function generate(random, size, shape) {
  const letters = shape === 'letters' || size > 100 ? 'abcdefghijklmnopqrstuvwxyz' : size < 7 ? 'abc' : 'abcd'
  const top = size < 7 ? random.pick([1, 4, 9]) : 100
  const prices = Array.from({ length: 4 }, () => random.int(0, top))
  const typed = random.text(size < 7 ? random.int(0, size) : size, letters)
  if (shape === 'near') return [typed, changed(random, typed, letters, 0.3, 0.3), prices]
  if (shape === 'swaps') return [typed, changed(random, typed, letters, 0.05, 0.5), [...prices.slice(0, 3), random.int(0, Math.ceil(top / 4))]]
  const meant = random.text(size < 7 ? random.int(0, size) : random.int(Math.ceil(size * 0.8), size), letters)
  return [typed, meant, prices]
}

/** A copy of `word` in which each letter may be missing, another one, doubled, or exchanged with its neighbour. */
function changed(random, word, letters, error, swap) {
  let result = ''
  for (let at = 0; at < word.length; at++) {
    if (random.chance(swap) && at + 1 < word.length) {
      result += word[at + 1] + word[at]
      at++
    } else if (random.chance(error)) {
      result += random.pick(['', random.text(1, letters), word[at] + random.text(1, letters)])
    } else result += word[at]
  }
  return result.slice(0, LONGEST)
}

function isValid(typed, meant, prices) {
  const isWord = (word) => typeof word === 'string' && /^[a-z]{0,500}$/.test(word)
  const isPrice = (price) => Number.isInteger(price) && price >= 0 && price <= 100
  return isWord(typed) && isWord(meant) && Array.isArray(prices) && prices.length === 4 && prices.every(isPrice)
}
