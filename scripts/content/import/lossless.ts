/** JSON whose numbers keep every digit: whole ones come as bigint, others with the decimals they were written with. */

/** A number written with a point or an exponent. Its value may be infinite, where no double holds it. */
export class Decimal {
  readonly value: number
  /** Digits after the point: 2 for `2.50` and for `5e-2`. */
  readonly decimals: number

  constructor(value: number, decimals: number) {
    this.value = value
    this.decimals = decimals
  }
}

export type Value = null | boolean | bigint | Decimal | string | readonly Value[] | Fields
export interface Fields {
  readonly [name: string]: Value
}

/** Throws a SyntaxError where the text is no JSON. */
export function parseLossless(text: string): Value {
  const value: Value = JSON.parse(text, (_name: string, own: unknown, { source = '' }: { readonly source?: string } = {}) =>
    typeof own === 'number' ? numberOf(source) : own,
  )
  return value
}

function numberOf(source: string): bigint | Decimal {
  const [, whole = '', fraction, exponent] = /^(-?\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(source) ?? []
  if (fraction === undefined && exponent === undefined) return BigInt(whole)
  return new Decimal(Number(source), Math.max(0, (fraction ?? '').length - Number(exponent ?? 0)))
}

export const isRecord = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Decimal)

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** Null where the object has no field of its own that is called so. */
export const fieldOf = (record: Fields, name: string): Value => (Object.hasOwn(record, name) ? (record[name] ?? null) : null)
