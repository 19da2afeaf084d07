/** What of the due work fits into the minutes that a learner has a day, less those that are spent. */

/** Something that is ready to be done. */
export interface Timed {
  readonly minutes: number
}

export interface DayPlan<Item extends Timed> {
  /** The minutes that the learner has; null where they set none, and then all that is ready is planned. */
  readonly minutesADay: number | null
  /** Of these, about how many are spent today; 0 where none are set. */
  readonly spent: number
  /** In the order to do them. */
  readonly items: readonly Item[]
  /** Of all items together. */
  readonly minutes: number
  /** Items that are ready and do not fit. */
  readonly left: number
  /** The shortest that is ready; null where none is. */
  readonly shortest: Item | null
}

/** Takes what is ready in its order, and leaves out what does not fit any more. */
export function planOf<Item extends Timed>(ready: readonly Item[], minutesADay: number | null, spent: number): DayPlan<Item> {
  const items: Item[] = []
  let minutes = 0
  for (const item of ready) {
    if (minutesADay !== null && spent + minutes + item.minutes > minutesADay) continue
    items.push(item)
    minutes += item.minutes
  }
  const shortest = ready.reduce<Item | null>(
    (least, item) => (least === null || item.minutes < least.minutes ? item : least),
    null,
  )
  return { minutesADay, spent: minutesADay === null ? 0 : spent, items, minutes, left: ready.length - items.length, shortest }
}

export const minutesLeft = ({ minutesADay, spent }: Pick<DayPlan<Timed>, 'minutesADay' | 'spent'>): number =>
  minutesADay === null ? Infinity : Math.max(0, minutesADay - spent)

/** Work is counted in slots of so many minutes. */
export const SLOT_MINUTES = 5
/** Between two slots with work, so many without any were spent on thinking. */
const THINKING_SLOTS = 2

/** About how many minutes the work took that happened in these slots, which are numbers in rising order. */
export function minutesIn(slots: readonly number[]): number {
  const between = slots.reduce((sum, slot, index) => {
    const quiet = slot - (slots[index - 1] ?? slot) - 1
    return sum + (quiet > 0 && quiet <= THINKING_SLOTS ? quiet : 0)
  }, 0)
  return (slots.length + between) * SLOT_MINUTES
}
