const NAMES = ['bakery', 'garden', 'post', 'tools', 'books', 'fish', 'toys', 'shoes']

/** The text of an amount of this many cents: with two decimals, and sometimes with fewer where that is possible. */
function written(random, cents) {
  const sign = cents < 0 ? '-' : ''
  const euros = Math.floor(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  if (rest === 0 && random.chance(0.5)) return `${sign}${euros}`
  if (rest % 10 === 0 && random.chance(0.5)) return `${sign}${euros}.${rest / 10}`
  return `${sign}${euros}.${String(rest).padStart(2, '0')}`
}

/** The same line with one character that the scanner did not know, or nothing. */
function spoiled(random, line) {
  if (random.chance(0.2)) return ''
  const at = random.int(0, line.length)
  return line.slice(0, at) + random.pick(['?', 'l', 's', 'z']) + line.slice(random.chance(0.7) ? at + 1 : at)
}

/** `size` is about the number of lines. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const lines = []
  const most = shape === 'many-receipts' ? 3 : isSmall ? 3 : Math.max(3, Math.floor(size / 8))
  const target = isSmall && random.chance(0.1) ? 0 : size
  while (lines.length < target) {
    const count = Math.min(random.int(0, most), Math.max(0, target - lines.length - 1))
    lines.push(`${isSmall ? random.pick(['a', 'b', 'tea']) : random.pick(NAMES)} ${count}`)
    for (let at = 0; at < count; at++) {
      const cents = isSmall ? random.pick([5, 29, 100, 435, 250]) : random.chance(0.1) ? random.int(0, 9) : random.int(0, 50_000)
      const isNegative = random.chance(shape === 'signs' ? 0.6 : 0.15)
      const line = written(random, isNegative && cents > 0 ? -cents : cents)
      lines.push(random.chance(shape === 'damaged' ? 0.5 : 0.15) ? spoiled(random, line) : line)
    }
  }
  return [lines.map((line) => `${line}\n`).join('')]
}

function isValid(text) {
  if (text === '') return true
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length > 40_000) return false
  let at = 0
  while (at < lines.length) {
    const header = /^([a-z]{1,8}) (0|[1-9]\d{0,4})$/.exec(lines[at])
    if (header === null || header[1] === 'all') return false
    const end = at + 1 + Number(header[2])
    if (end > lines.length) return false
    for (at += 1; at < end; at++) {
      const line = lines[at]
      if (/^-?\d{1,3}(?:\.\d{1,2})?$/.test(line)) {
        if (Math.abs(Number(line)) > 500) return false
      } else if (!/^[-.\d?lsz]{0,8}$/.test(line) || (line !== '' && !/[?lsz]/.test(line))) return false
    }
  }
  return true
}
