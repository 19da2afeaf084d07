/** `size` is about the length of `left`. Small sizes have few different letters. */
function generate(random, size, shape) {
  const isSmall = size < 7
  const letters = shape === 'one-letter' ? 'a' : shape === 'few-letters' || size < 4 ? 'ab' : isSmall ? 'abc' : random.pick(['abc', 'abcdef'])
  const left = random.text(isSmall ? random.int(0, size) : size, letters)
  const right = random.text(isSmall ? random.int(0, size) : random.int(Math.ceil(size * 0.8), size), letters)
  const film = woven(random, left, right, random.pick([0.1, 0.5]))
  if (shape === 'changed' || (isSmall && random.chance(0.15))) return [left, right, changed(random, film, letters)]
  return [left, right, film]
}

/** A film from all scenes of both cameras; `change` is how probable a cut is. */
function woven(random, left, right, change) {
  let film = ''
  let [i, j] = [0, 0]
  let isLeft = random.chance(0.5)
  while (i < left.length || j < right.length) {
    if (i === left.length || j === right.length) isLeft = j === right.length
    else if (random.chance(change)) isLeft = !isLeft
    film += isLeft ? left[i++] : right[j++]
  }
  return film
}

/** The film with one scene too few or too many, or with two scenes exchanged or one replaced. */
function changed(random, film, letters) {
  const at = random.int(0, Math.max(0, film.length - 1))
  const [before, after] = [film.slice(0, at), film.slice(at)]
  const kind = random.int(0, 4)
  if (kind === 0) return before + after.slice(1)
  if (kind === 1) return (before + random.text(1, letters) + after).slice(0, 1000)
  if (kind === 2) return before + random.text(after === '' ? 0 : 1, letters) + after.slice(1)
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

function isValid(left, right, film) {
  const isText = (text, most) => typeof text === 'string' && text.length <= most && /^[a-z]*$/.test(text)
  return isText(left, 500) && isText(right, 500) && isText(film, 1000)
}
