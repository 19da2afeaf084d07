/** `size` is the number of moments; up to 6 there may be fewer. */
function generate(random, size, shape) {
  const isSmall = size <= 6
  const flag = (share) => (random.chance(share) ? 1 : 0)
  const moment = () => [
    flag(shape === 'plain' ? 0.35 : 0.1),
    flag(shape === 'at-platforms' ? 0.95 : 0.5),
    flag(0.4),
    flag(0.5),
    flag(shape === 'locked' ? 0.9 : 0.4),
    flag(shape === 'standing' ? 0.5 : 0.25),
  ]
  return [Array.from({ length: isSmall ? random.int(1, Math.ceil(size / 2)) : size }, moment)]
}

function isValid(moments) {
  const isFlag = (value) => value === 0 || value === 1
  const isMoment = (moment) => Array.isArray(moment) && moment.length === 6 && moment.every(isFlag)
  return Array.isArray(moments) && moments.length <= 50_000 && moments.every(isMoment)
}
