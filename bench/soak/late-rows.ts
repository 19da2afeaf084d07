/** What an answer promises is in the log when it comes: nothing is added behind it that nobody asks for. */
import { setTimeout as pause } from 'node:timers/promises'
import { Violation } from './told.ts'

const LATER_MS = 2_500

/** `rows` gives the rows that were added since it was called last. */
export async function expectNothingLater(
  what: string,
  rows: () => Promise<{ readonly added: readonly string[] }>,
): Promise<void> {
  await pause(LATER_MS)
  const { added } = await rows()
  if (added.length > 0) throw new Violation(`${what} adds ${added.join()} behind the answer that says that there is none`)
}
