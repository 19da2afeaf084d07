function thinOut(readings, step) {
  let write = 0
  let before = 0
  for (const reading of readings) {
    if (write === 0 || Math.abs(reading - before) >= step) {
      readings[write] = reading
      write++
    }
    before = reading
  }
  readings.fill(0, write)
}
