const NOTHING = { high: -Infinity, low: Infinity }

function calmStretch(levels, limit) {
  let pile = []
  let right = NOTHING
  let start = 0
  let longest = 0
  for (const [end, level] of levels.entries()) {
    right = withLevel(right, level)
    while (spread(pile.at(-1) ?? NOTHING, right) > limit) {
      if (pile.length === 0) {
        pile = turnedOver(levels.slice(start, end + 1))
        right = NOTHING
      }
      pile.pop()
      start++
    }
    longest = Math.max(longest, end - start + 1)
  }
  return longest
}

const withLevel = ({ high, low }, level) => ({ high: Math.max(high, level), low: Math.min(low, level) })

const spread = (one, other) => Math.max(one.high, other.high) - Math.min(one.low, other.low)

function turnedOver(window) {
  let part = NOTHING
  return window.reverse().map((level) => (part = withLevel(part, level)))
}
