/** A moment as the learner's own clock shows it. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** To name a format is the dear part, so there is one for each time zone and wish. */
function formatIn(timeZone: string, wish: 'moment' | 'time'): Intl.DateTimeFormat {
  const key = `${wish} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...time, ...(wish === 'moment' ? date : {}) })
  formats.set(key, format)
  return format
}

interface WhenProps {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  /** Whether the page shows the day beside it already. */
  readonly isTimeOnly?: boolean
  /** Whether a page’s script may show the browser’s own time where no time zone is set. */
  readonly isLocal?: boolean
}

/** As the pages write it; where no time zone is set, UTC is named. */
export function momentText(at: number, timeZone: string | null, wish: 'moment' | 'time' = 'moment'): string {
  const text = formatIn(timeZone ?? 'UTC', wish).format(at)
  return timeZone === null ? `${text} UTC` : text
}

export function When({ at, timeZone, isTimeOnly = false, isLocal = true }: WhenProps) {
  const wish = isTimeOnly ? 'time' : 'moment'
  return (
    <time datetime={new Date(at).toISOString()} data-utc={isLocal && timeZone === null ? wish : undefined}>
      {momentText(at, timeZone, wish)}
    </time>
  )
}
