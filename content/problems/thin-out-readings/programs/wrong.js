function thinOut(readings, step) {
  for (let place = readings.length - 1; place > 0; place--) {
    if (Math.abs(readings[place] - readings[place - 1]) < step) readings[place] = 0
  }
}
