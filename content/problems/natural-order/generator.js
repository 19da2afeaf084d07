/** `size` is the number of files. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, Math.min(size, 4))
  const letters = () => {
    if (shape === 'same-letters' || shape === 'leading-zeros') return 'a'
    return random.text(random.int(1, size > 6 ? 4 : 2), size > 6 ? 'abcdefghijklmnopqrstuvwxyz' : 'ab')
  }
  const digits = () => {
    if (shape === 'leading-zeros') return '0'.repeat(random.int(0, 2)) + random.int(0, size > 6 ? 50 : 2)
    return String(random.int(0, size > 6 ? 99_999 : 12))
  }
  return [Array.from({ length: count }, () => letters() + digits())]
}

function isValid(files) {
  return files.length <= 20_000 && files.every((name) => /^[a-z]{1,8}[0-9]{1,8}$/.test(name))
}
