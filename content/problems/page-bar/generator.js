/** `size` is about how many pages there are, but for the shape `many`. */
function generate(random, size, shape) {
  const pages = shape === 'many' && size > 6 ? random.int(1_000_000, 2_000_000_000) : random.int(1, size + 3)
  const around = size > 6 ? random.int(0, 6) : random.int(0, 2)
  if (shape === 'near-start') return [pages, Math.min(pages, random.int(1, around + 4)), around]
  if (shape === 'near-end') return [pages, Math.max(1, pages - random.int(0, around + 3)), around]
  return [pages, random.int(1, pages), around]
}

function isValid(pages, current, around) {
  return current >= 1 && current <= pages && pages <= 2_000_000_000 && around >= 0 && around <= 1000
}
