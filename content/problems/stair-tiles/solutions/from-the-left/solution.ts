const MODULUS = 1_000_000_007

function waysToLay(width: number, kinds: number[]): number {
  const ways = new Array<number>(width + 1).fill(0)
  ways[0] = 1
  for (let place = 1; place <= width; place++) {
    let sum = 0
    for (const kind of kinds) if (kind <= place) sum += ways[place - kind]
    ways[place] = sum % MODULUS
  }
  return ways[width]
}
