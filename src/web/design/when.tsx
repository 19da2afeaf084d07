/** A moment as the learner's own clock shows it. */
import { momentText, type Wish } from '../../kernel/moment.ts'

interface WhenProps {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  readonly show?: Wish
}

export function When({ at, timeZone, show = 'moment' }: WhenProps) {
  return (
    <time datetime={new Date(at).toISOString()} data-utc={timeZone === null ? show : undefined}>
      {momentText(at, timeZone, show)}
    </time>
  )
}
