function railPhotos(start, legs) {
  const photos = [start]
  let position = start
  let rest = 0
  for (const [target, step] of legs) {
    const sign = target > position ? 1 : -1
    const first = rest < step ? step - rest : step
    let stop = position + sign * first
    while ((target - stop) * sign > 0) {
      photos.push(stop)
      stop += sign * step
    }
    if (target !== position) {
      photos.push(target)
      rest = (((Math.abs(target - position) - first) % step) + step) % step
    }
    position = target
  }
  return photos
}
