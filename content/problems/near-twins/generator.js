/** `size` is the largest number of codes. Their length is that of a few steps, so that between these only their number grows. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(0, size)
  const length = size >= 100 ? 40 : size > 6 ? 5 : random.int(1, 3)
  const alphabet = shape === 'two-letters' || size <= 6 ? 'ab' : 'abcde'
  const families = Array.from({ length: Math.ceil(count / 20) + 1 }, () => random.text(length, alphabet))
  const codes = Array.from({ length: count }, () => {
    if (shape !== 'families') return random.text(length, alphabet)
    const code = random.pick(families)
    const place = random.int(0, length - 1)
    return code.slice(0, place) + random.text(1, alphabet) + code.slice(place + 1)
  })
  return [codes]
}

function isValid(codes) {
  const isCode = (code) => /^[a-z]{1,40}$/.test(code) && code.length === codes[0].length
  return codes.length <= 300 && codes.every(isCode)
}
