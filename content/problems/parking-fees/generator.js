const MOST_STAYS = 20_000

/** `size` is the number of stays. In the shape weeks, they become longer with their number, and the longest follow from 5,000 on. */
function generate(random, size, shape) {
  const count = size > 6 ? Math.min(size, MOST_STAYS) : random.int(0, Math.ceil(size / 2))
  const one = () => {
    if (shape === 'short') return random.int(0, 130)
    if (shape === 'borders') return Math.max(0, random.pick([20, 60, 120, 360, 1440, 1460, 2880]) + random.int(-1, 1))
    if (shape === 'weeks') return size >= 5_000 ? random.int(1_000_000_000, 2_000_000_000) : random.int(120, 240) * Math.max(10, size)
    return random.pick([random.int(0, 60), random.int(0, 600), random.int(0, 6000)])
  }
  return [Array.from({ length: Math.max(count, shape === 'plain' ? 0 : 1) }, one)]
}

function isValid(stays) {
  return stays.length <= MOST_STAYS && stays.every((stay) => stay >= 0 && stay <= 2_000_000_000)
}
