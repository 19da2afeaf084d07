function thinOut(readings, step) {
  const staying = []
  for (const reading of readings) {
    const isFirst = staying.length === 0
    if (isFirst || Math.abs(staying[staying.length - 1] - reading) >= step) staying.push(reading)
  }
  for (let place = 0; place < readings.length; place++) readings[place] = staying[place] ?? 0
}
