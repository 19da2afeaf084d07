function labelFits(label, pattern) {
  const pieces = pattern.split('*')
  if (pieces.length === 1) return same(label, pattern)
  const head = pieces[0]
  const tail = pieces.at(-1)
  if (head.length + tail.length > label.length) return false
  return same(label.slice(0, head.length), head) && same(label.slice(label.length - tail.length), tail)
}

function same(text, marks) {
  return text.length === marks.length && [...marks].every((mark, at) => mark === '?' || mark === text[at])
}
