const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `size` is the number of votes. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(shape === 'plain' ? 0 : 1, size)
  if (shape === 'many-names') return [Array.from({ length: count }, () => random.text(size > 6 && size < 1000 ? 3 : 1, LETTERS))]
  const names = shape === 'close-race' ? ['b', 'a'] : size > 6 ? ['Ana', 'ana', 'leo', 'Kim', 'zoe'] : ['b', 'a', 'A']
  return [Array.from({ length: count }, () => random.pick(names))]
}

function isValid(votes) {
  return votes.length <= 50_000 && votes.every((name) => /^[a-zA-Z]{1,12}$/.test(name))
}
