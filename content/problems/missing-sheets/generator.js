const MOST_NUMBER = 1_000_000_000

/** `size` is the number of sheets; with it grow the gap before the first one and the numbers behind the last. */
function generate(random, size, shape) {
  const count = Math.min(50_000, size)
  const wide = Math.floor(MOST_NUMBER / (count + 1))
  const isSmall = size < 30
  const most = size < 7 ? 3 : isSmall ? 6 : Math.min(wide, random.pick([3, 1_000]))
  const answers = []
  const some = (most) => (size < 7 ? random.int(1, 4) : random.int(Math.ceil(most / 2), most))
  let number = shape === 'late-start' ? some(8_000 * count) : 0
  const gapAt = random.int(0, count - 1)
  for (let place = 0; place < count; place++) {
    const isGap = shape === 'one-gap' && place === gapAt
    number += shape === 'complete' || (shape === 'one-gap' && !isGap) ? 1 : isGap ? random.int(2, most + 3) : random.int(1, most)
    answers.push(number)
  }
  const lost = number - count
  const behind = some(1_000 * count)
  const missing = shape === 'behind-last' || lost === 0 ? lost + behind : random.int(isSmall ? 1 : Math.ceil(lost / 2), isSmall && random.chance(0.2) ? lost + behind : lost)
  return [{ answers, questions: questionsFor(count) }, count, missing]
}

const questionsFor = (sheets) => 32 - Math.clz32(sheets - 1) + 2

function isValid(sheetAt, sheets, missing) {
  const { answers, questions } = sheetAt
  return (
    Number.isInteger(sheets) &&
    sheets >= 1 &&
    sheets <= 50_000 &&
    answers.length === sheets &&
    questions === questionsFor(sheets) &&
    answers.every((number, place) => number <= MOST_NUMBER && number > (place === 0 ? 0 : answers[place - 1])) &&
    Number.isInteger(missing) &&
    missing >= 1 &&
    missing <= 1_000_000_000
  )
}
