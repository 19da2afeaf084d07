function thinOut(readings, step) {
  let write = 0
  for (const reading of readings) {
    if (write === 0 || Math.abs(reading - readings[write - 1]) >= step) {
      readings[write] = reading
      write++
    }
  }
  readings.fill(0, write)
}
