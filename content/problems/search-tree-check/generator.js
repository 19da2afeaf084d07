const SMALLEST = -2_147_483_648
const LARGEST = 2_147_483_647

/**
 * `size` is the number of posts; up to 6 there may be fewer. "ordered": the rule works; "spoiled": it did before something
 * changed; "extremes": with the outermost numbers; "deep": the rule works, and all posts stand one behind another.
 */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const count = isSmall ? random.int(0, size) : Math.min(size, 80_000)
  const form = shape === 'plain' ? random.pick(['ordered', 'spoiled', 'spoiled']) : shape
  let numbers = ascending(random, count, form)
  if (form === 'spoiled') numbers = spoiled(random, numbers)
  if (form === 'extremes' && random.chance(0.3)) numbers = spoiled(random, numbers)
  return [written(random, numbers, form === 'deep')]
}

function ascending(random, count, form) {
  if (form === 'extremes') {
    const near = [SMALLEST, SMALLEST + 1, -1, 0, 1, LARGEST - 1, LARGEST]
    if (count <= near.length) return random.shuffle(near).slice(0, count).sort((a, b) => a - b)
  }
  const step = count <= 6 ? 2 : form === 'deep' ? 1 : 60_000
  let number = count <= 6 ? random.int(-4, 1) : form === 'deep' ? -Math.floor(count / 2) : -Math.floor((count * step) / 2)
  return Array.from({ length: count }, () => (number += random.int(1, step)))
}

function spoiled(random, ascending) {
  if (ascending.length < 2) return ascending
  const numbers = [...ascending]
  const one = random.int(0, numbers.length - 2)
  const other = random.chance(0.5) ? one + 1 : random.int(one + 1, numbers.length - 1)
  if (random.chance(0.5)) numbers[other] = numbers[one]
  else [numbers[one], numbers[other]] = [numbers[other], numbers[one]]
  return numbers
}

/** A tree whose numbers are these from the far left to the far right. */
function written(random, numbers, isDeep) {
  if (numbers.length === 0) return []
  const row = []
  let end = 0
  const posts = [[0, numbers.length]]
  // Each post stands for a stretch of the numbers.
  for (let at = 0; at < posts.length; at++) {
    const [from, to] = posts[at]
    if (from === to) {
      row.push(null)
      continue
    }
    const middle = isDeep ? random.pick([from, to - 1]) : random.int(from, to - 1)
    row.push(numbers[middle])
    end = row.length
    posts.push([from, middle], [middle + 1, to])
  }
  return row.slice(0, end)
}

function isValid(entrance) {
  if (!Array.isArray(entrance) || entrance[entrance.length - 1] === null) return false
  let posts = 0
  let places = 1
  for (const number of entrance) {
    if (places === 0) return false
    places--
    if (number === null) continue
    if (!Number.isInteger(number) || number < SMALLEST || number > LARGEST) return false
    posts++
    places += 2
  }
  return posts <= 80_000
}
