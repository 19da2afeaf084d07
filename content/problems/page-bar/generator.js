const MOST_PAGES = 2_000_000_000
const MOST_AROUND = 1_000

/** `size` is about how many pages there are, but for the shape `many`. In the shape `wide`, many of them are shown. */
function generate(random, size, shape) {
  const most = Math.min(MOST_PAGES, size + 3)
  const pages = size <= 6 ? random.int(1, most) : shape === 'many' ? Math.min(MOST_PAGES, random.int(50, 100) * size) : random.int(Math.ceil(most / 2), most)
  const around = size <= 6 ? random.int(0, 2) : shape === 'wide' ? Math.min(MOST_AROUND, Math.floor(pages / 4)) : random.int(0, 6)
  if (shape === 'near-start') return [pages, Math.min(pages, random.int(1, around + 4)), around]
  if (shape === 'near-end') return [pages, Math.max(1, pages - random.int(0, around + 3)), around]
  return [pages, random.int(1, pages), around]
}

function isValid(pages, current, around) {
  return current >= 1 && current <= pages && pages <= MOST_PAGES && around >= 0 && around <= MOST_AROUND
}
