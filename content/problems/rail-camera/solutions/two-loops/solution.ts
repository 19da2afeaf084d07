function railPhotos(start: number, legs: number[][]): number[] {
  const photos = [start]
  let position = start
  for (const [target, step] of legs as [number, number][]) {
    for (let stop = position + step; stop < target; stop += step) photos.push(stop)
    for (let stop = position - step; stop > target; stop -= step) photos.push(stop)
    if (target !== position) photos.push(target)
    position = target
  }
  return photos
}
