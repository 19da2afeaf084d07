/** A moment in words, as the clock of a time zone shows it. */

/** A day with its time, the time alone, or the day alone. */
export type Wish = 'moment' | 'time' | 'day'

const formats = new Map<string, Intl.DateTimeFormat>()

/** To name a format is the dear part, so there is one for each time zone and wish. */
function formatIn(timeZone: string, wish: Wish): Intl.DateTimeFormat {
  const key = `${wish} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const parts = { moment: { ...time, ...date }, time, day } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts[wish] })
  formats.set(key, format)
  return format
}

/** As the pages write it; where no time zone is set, UTC is named. */
export function momentText(at: number, timeZone: string | null, wish: Wish = 'moment'): string {
  const text = formatIn(timeZone ?? 'UTC', wish).format(at)
  return timeZone === null && wish !== 'day' ? `${text} UTC` : text
}
