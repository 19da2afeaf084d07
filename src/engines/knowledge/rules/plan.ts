/** What of the due work fits into the minutes that a learner has a day. */
import { dueNow, isReady, minutesOf, type Due, type Offer } from './choose.ts'

export interface PlannedItem {
  readonly due: Due
  readonly minutes: number
}

export interface DayPlan {
  /** The minutes that the learner has; null where they set none, and then all that is ready is planned. */
  readonly minutesADay: number | null
  /** In the order to do them. */
  readonly items: readonly PlannedItem[]
  /** Of all items together. */
  readonly minutes: number
  /** Items that are ready and do not fit. */
  readonly left: number
  /** The shortest that is ready; null where none is. */
  readonly shortest: number | null
}

/** Takes what is due in its order, checks first and then reviews by what a minute brings, and leaves out what does not fit any more. */
export function planOf(offer: Offer): DayPlan {
  const minutesADay = offer.minutesADay ?? null
  const ready = dueNow(offer)
    .filter(isReady)
    .map((due) => ({ due, minutes: minutesOf(due) }))
  const items: PlannedItem[] = []
  let minutes = 0
  for (const item of ready) {
    if (minutesADay !== null && minutes + item.minutes > minutesADay) continue
    items.push(item)
    minutes += item.minutes
  }
  const shortest = ready.length === 0 ? null : Math.min(...ready.map((item) => item.minutes))
  return { minutesADay, items, minutes, left: ready.length - items.length, shortest }
}
