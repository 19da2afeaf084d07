/** Up to a `size` of 6, `size` is the most jobs; 48 stands for 16 jobs. */
function generate(random, size, shape) {
  const jobs = size < 7 ? random.int(1, Math.min(size, 5)) : Math.min(16, 4 + Math.floor(size / 4))
  const share = { plain: 0.2, 'few-needs': 0.05, 'many-needs': 0.5, circle: 0.2 }[shape]
  const place = random.shuffle(Array.from({ length: jobs }, (_, job) => job))
  const needs = place.map((own) => {
    let mask = 0
    for (let job = 0; job < jobs; job++) {
      if (place[job] < own && random.chance(size < 7 ? 0.5 : share)) mask |= 1 << job
    }
    return mask
  })
  // The other shapes have no circle: a job needs only jobs with an earlier place.
  if (shape === 'circle') needs[random.int(0, jobs - 1)] |= 1 << random.int(0, jobs - 1)
  return [needs]
}

function isValid(needs) {
  return (
    Array.isArray(needs) &&
    needs.length >= 1 &&
    needs.length <= 16 &&
    needs.every((mask) => Number.isInteger(mask) && mask >= 0 && mask < 2 ** needs.length)
  )
}
