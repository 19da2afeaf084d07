import type { Json } from '../../kernel/json.ts'

/** What came as JSON on the wire: this round trip changes only its type. */
export function jsonOf(value: readonly unknown[]): readonly Json[] {
  const values: readonly Json[] = JSON.parse(JSON.stringify(value))
  return values
}
