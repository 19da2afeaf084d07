/** Times for a learner without a time zone, by the clock of their browser. */

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const FORMATS: Readonly<Record<string, Intl.DateTimeFormat>> = { time: TIME, day: DAY }

export function localTimes(within: ParentNode): void {
  for (const time of within.querySelectorAll<HTMLTimeElement>('time[data-utc]')) {
    const at = Date.parse(time.dateTime)
    if (Number.isNaN(at)) continue
    time.textContent = (FORMATS[time.dataset['utc'] ?? ''] ?? MOMENT).format(at)
    delete time.dataset['utc']
  }
}
