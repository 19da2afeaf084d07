function longestLit(lamps, strip) {
  const darkBefore = []
  const lightBefore = [0]
  let reach = 0
  for (const [start, end] of [...lamps].sort((a, b) => a[0] - b[0])) {
    const light = lightBefore[lightBefore.length - 1]
    if (darkBefore.length > 0 && start <= reach) {
      lightBefore[lightBefore.length - 1] = light + Math.max(0, end - reach)
    } else {
      darkBefore.push(start - light)
      lightBefore.push(light + end - start)
    }
    reach = Math.max(reach, end)
  }
  let most = 0
  darkBefore.forEach((dark, last) => {
    let low = 0
    let high = last
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (darkBefore[middle] < dark - strip) low = middle + 1
      else high = middle
    }
    most = Math.max(most, lightBefore[last + 1] - lightBefore[low])
  })
  return most + strip
}
