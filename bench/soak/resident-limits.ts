/** The measure of a day that somebody has chosen: so many new problems and reviews, or so many minutes. */
import { z } from 'zod'
import type { PageSteps } from './page-steps.ts'
import type { ResidentSettings } from './resident-settings.ts'
import { expectSame, Violation } from './told.ts'
import { dayIn } from './views.ts'

const planShape = z.looseObject({
  plan: z.looseObject({ minutesADay: z.number().nullable(), spent: z.number(), left: z.number() }),
})
const suggestionShape = z.looseObject({ kind: z.string() })

/** Whoever has done what they wished to do in a day is told to rest, or to go on with what is open, and of nothing new. */
export async function expectLimits(steps: PageSteps, settings: ResidentSettings): Promise<void> {
  const { zone } = settings
  const today = dayIn(Date.now(), zone)
  const ofToday = steps.log.filter(({ at }) => dayIn(at, zone) === today)
  const before = new Set(
    steps.log.flatMap(({ type, at, body }) => (type === 'sitting_begun' && dayIn(at, zone) < today ? [body['slug']] : [])),
  )
  const hasBegun = ofToday.some(({ type, body }) => type === 'sitting_begun' && !before.has(body['slug']))
  const hasWorked = ofToday.some(({ type }) => type === 'run_finished' || type === 'hint_given')
  const suggested = async (changes: Readonly<Record<string, string>>) => {
    await settings.choose({ dailyLimit: '', minutesADay: '', ...changes })
    const { plan } = planShape.parse(await steps.take({ tool: 'get_progress', args: {}, rows: [] }))
    const { kind } = suggestionShape.parse(await steps.take({ tool: 'suggest_next', args: {}, rows: [] }))
    return { plan, kind }
  }
  const [few, short, free] = [await suggested({ dailyLimit: '1' }), await suggested({ minutesADay: '5' }), await suggested({})]
  expectSame(
    'minutes a day in a plan',
    [few, short, free].map(({ plan }) => plan.minutesADay),
    [null, 5, null],
  )
  if (dayIn(Date.now(), zone) !== today) return
  if (hasBegun && ['new', 'review', 'course', 'prerequisite', 'worked_example'].includes(few.kind))
    throw new Violation(`who has begun what they wish to begin in a day is told of ${few.kind}`)
  if (hasWorked && (short.kind !== 'rest' || short.plan.spent < 5))
    throw new Violation(`who has worked for their minutes is told of ${short.kind}, with ${short.plan.spent} spent`)
  if (free.kind === 'rest' || free.plan.spent !== 0 || free.plan.left !== 0)
    throw new Violation(`who has no limit is told of ${free.kind}, with ${free.plan.spent} spent and ${free.plan.left} left out`)
}

const HOUR = 3_600_000

/** By the clock of this zone it is between three and four. */
function zoneBeforeFour(): string {
  const ahead = 3 - new Date().getUTCHours()
  const hours = ahead < -12 ? ahead + 24 : ahead
  return hours === 0 ? 'Africa/Abidjan' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Whose limit is used up rests until their own day is over, which is at four where they are. Nothing that is open may be left to go on with. */
export async function expectDayEnds(steps: PageSteps, settings: ResidentSettings): Promise<void> {
  const { zone } = settings
  const timeZone = zoneBeforeFour()
  const begunAt = Math.max(...steps.log.flatMap(({ type, at }) => (type === 'sitting_begun' ? [at] : [])))
  await settings.choose({ dailyLimit: '1', minutesADay: '', timeZone })
  for (const ms of [0, HOUR]) {
    const isOfDay = () => dayIn(Date.now() + ms, timeZone) === dayIn(begunAt, timeZone)
    const before = isOfDay()
    steps.pass(ms)
    const { kind } = suggestionShape.parse(await steps.take({ tool: 'suggest_next', args: {}, rows: [] }))
    steps.pass(-ms)
    if (isOfDay() !== before) continue
    if ((kind === 'rest') !== before)
      throw new Violation(`${ms / HOUR} hours on in ${timeZone}, who wishes one thing a day is told of ${kind}`)
  }
  await settings.choose({ dailyLimit: '', timeZone: zone })
}
