/** A runner whose time is over when it has tried only a few of the programs that a draft's tests have to notice. */

/** Programs that are not changed versions of the reference; they come first. */
const OTHERS = /^(?:starter|stub|scaffold|form )/
/** Changed versions that are tried. */
const TRIED = 2

interface Order {
  readonly variants: ReadonlyArray<{ readonly id: string }>
}

/** The request with its first programs alone, and how many are left out. */
export function firstPrograms(body: Buffer): { readonly body: Buffer<ArrayBuffer>; readonly left: number } {
  const order = JSON.parse(body.toString()) as Order
  const first = order.variants.findIndex(({ id }) => !OTHERS.test(id))
  const variants = first < 0 ? order.variants : order.variants.slice(0, first + TRIED)
  return { body: Buffer.from(JSON.stringify({ ...order, variants })), left: order.variants.length - variants.length }
}

/** The runner's answer to the first programs, which says that the others are left. */
export const leaving = (answer: Buffer, left: number): Buffer =>
  Buffer.from(answer.toString().replace(/\{"left":0\}\s*$/, `{"left":${left}}\n`))
