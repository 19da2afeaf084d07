function waterKept(walls: number[], drain: number): number {
  const left = new Array<number>(walls.length).fill(0)
  let rim = 0
  for (let place = 0; place < walls.length; place++) {
    rim = place === drain ? walls[place] : Math.max(rim, walls[place])
    left[place] = rim
  }
  let water = 0
  rim = 0
  for (let place = walls.length - 1; place >= 0; place--) {
    rim = place === drain ? walls[place] : Math.max(rim, walls[place])
    water += Math.min(left[place], rim) - walls[place]
  }
  return water
}
