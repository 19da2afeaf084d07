const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LONGEST_RIBBON = 60000
const LONGEST_SIGN = 10000

/** A ribbon of up to `size` letters. */
function generate(random, size, shape) {
  const length = Math.min(LONGEST_RIBBON, size > 6 ? size : random.int(size - 1, size + 1))
  const signLength = size > 6 ? Math.min(LONGEST_SIGN, Math.ceil(size / 25)) : random.int(1, Math.min(3, size))
  // The last letter stands at the end of the ribbon alone, so nothing is covered before.
  if (shape === 'late') return [random.text(Math.max(0, length - 1), 'abcde') + 'z', random.text(signLength - 1, 'abc') + 'z']
  if (shape === 'ties') {
    const piece = random.text(random.int(1, 3), 'abc')
    return [piece.repeat(Math.ceil(length / piece.length)).slice(0, length), random.shuffle([...piece]).join('')]
  }
  // A loose stretch comes first, and tight ones may follow.
  if (shape === 'later') {
    const sign = random.shuffle(['a', 'b', 'c']).slice(0, random.int(2, Math.max(2, Math.min(3, size - 3))))
    const loose = sign.join('x'.repeat(size > 6 ? random.int(Math.ceil(size / 4), Math.ceil(size / 3)) : random.int(1, Math.max(1, size - 4))))
    return [(loose + random.text(length, sign.join(''))).slice(0, Math.max(length, 4)), random.shuffle(sign).join('')]
  }
  const letters = random.shuffle([...LETTERS.slice(0, size > 6 ? LETTERS.length : 4)]).join('')
  const inSign = shape === 'doubled' ? letters.slice(0, Math.ceil(letters.length / 3)) : letters
  return [random.text(length, letters.slice(0, Math.max(2, inSign.length))), random.text(signLength, inSign)]
}

function isValid(ribbon, sign) {
  return /^[A-Za-z]*$/.test(ribbon) && /^[A-Za-z]+$/.test(sign) && ribbon.length <= LONGEST_RIBBON && sign.length <= LONGEST_SIGN
}
