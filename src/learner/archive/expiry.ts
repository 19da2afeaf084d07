/** When an archive on its way in is given up. */
import { fixedPeriods } from '../../kernel/retention.ts'

/** After so long without a page. */
export const PATIENCE_MS = fixedPeriods.importHours * 3_600_000

/** Milliseconds since the epoch; null where no import is open. */
export function importExpiry({ sql }: DurableObjectStorage): number | null {
  for (const { at } of sql.exec<{ at: number }>('SELECT at FROM import WHERE done = 0')) return at + PATIENCE_MS
  return null
}
