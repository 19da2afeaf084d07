/** `size` is about as many numbers as the stream has. */
function generate(random, size, shape) {
  const count = random.chance(0.05) && size < 7 ? 0 : Math.min(30_000, size)
  const most = size < 7 ? 6 : size < 100 ? 60 : 1_000_000_000
  const few = Array.from({ length: 3 }, () => random.int(1, most))
  const erases = { plain: 0.05, ties: 0.1, erasing: 0.4, swing: 0, 'one-place': 0.1 }[shape]
  const sounds = []
  while (sounds.length < count) {
    const loudness = shape === 'ties' && size < 100 ? random.pick(few) : random.int(Math.ceil(most / 2), most)
    sounds.push(random.chance(erases) ? 0 : random.chance(0.3) ? random.int(1, most) : loudness)
    // Everything of a sound but its loud beginning goes again.
    if (shape === 'swing' && random.chance(0.05))
      for (let left = random.int(1, 25); left > 0 && sounds.length < count; left--) sounds.push(0)
  }
  const places = size < 7 ? random.int(1, 4) : size < 100 ? random.int(1, 40) : Math.min(300_000, 10 * size)
  return [sounds, shape === 'one-place' ? 1 : places]
}

function isValid(sounds, places) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  return (
    Array.isArray(sounds) &&
    sounds.length <= 30_000 &&
    sounds.every((loudness) => within(loudness, 0, 1_000_000_000)) &&
    within(places, 1, 300_000)
  )
}
