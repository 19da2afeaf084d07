const MOST_SONGS = 12_000
const MOST_MOVES = 600

/** `size` is about the number of songs; the number of moves grows with it up to 100, and the longest lists have all 600. */
function generate(random, size, shape) {
  const count = size > 6 ? size : random.int(1, size + 1)
  const songs = Array.from({ length: count }, () => random.int(0, size > 6 ? 9999 : 9))
  const moves = size > 6 ? Math.min(size >= MOST_SONGS ? MOST_MOVES : 100, size) : random.int(shape === 'plain' ? 0 : 1, 2)
  return [songs, Array.from({ length: moves }, () => oneMove(random, count, shape))]
}

function oneMove(random, songs, shape) {
  const isLong = songs > 1000
  const most = shape === 'single-songs' ? 1 : songs
  const count = isLong ? Math.floor(songs / 2) : random.int(1, Math.max(1, Math.min(most, songs)))
  const start = isLong && shape === 'to-the-end' ? 0 : random.int(0, songs - count)
  const rest = songs - count
  return [start, count, shape === 'to-the-end' ? rest : random.int(0, rest)]
}

function isValid(songs, moves) {
  const fits = songs.length >= 1 && songs.length <= MOST_SONGS && moves.length <= MOST_MOVES
  const isMove = ([start, count, to], parts) =>
    parts === 3 && count >= 1 && start >= 0 && start + count <= songs.length && to >= 0 && to <= songs.length - count
  return fits && songs.every((song) => song >= 0 && song <= 9999) && moves.every((move) => isMove(move, move.length))
}
