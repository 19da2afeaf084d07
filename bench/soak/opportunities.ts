/** What is counted of each skill: how often it could be shown and how often in a row it was, told from the rows of a log. */
import { z } from 'zod'
import type { Row } from './ledger.ts'

/** So many opportunities without so many right ones in a row, and more of the same does not help. */
const STUCK_AFTER = 10
const STREAK = 3

const factsShape = z.looseObject({ primary: z.string(), secondary: z.array(z.string()), proves: z.boolean() })
type Facts = z.infer<typeof factsShape>
const answersShape = z.array(z.looseObject({ credit: z.number() }))
const progressShape = z.looseObject({
  components: z.array(
    z.looseObject({
      id: z.string(),
      stage: z.string(),
      known: z.number(),
      chance: z.number(),
      opportunities: z.int(),
      correctInARow: z.int(),
      stuck: z.boolean(),
      reviewDueAt: z.string().nullable(),
    }),
  ),
})

interface Count {
  opportunities: number
  streak: number
  best: number
  isRated: boolean
}

/** Counts by skill, and skills of which time alone may have ended something that is no row yet. */
function countsOf(log: readonly Row[]) {
  const counts = new Map<string, Count>()
  const facts = new Map<string, Facts>()
  const open = new Map<string, string>()
  const checked = new Set<string>()
  const of = (id: string): Count => {
    const count = counts.get(id) ?? { opportunities: 0, streak: 0, best: 0, isRated: false }
    counts.set(id, count)
    return count
  }
  const answered = (id: string, isRight: boolean) => {
    const count = of(id)
    count.opportunities += 1
    count.streak = isRight ? count.streak + 1 : 0
    count.best = Math.max(count.best, count.streak)
  }
  for (const { stream, type, body } of log) {
    if (stream !== 'knowledge') continue
    const [slug, component, rating] = [String(body['slug']), String(body['component']), body['rating']]
    const about = facts.get(slug)
    switch (type) {
      case 'problem_met': {
        const met = factsShape.parse(body['problem'])
        facts.set(slug, met)
        if (met.primary !== '') for (const id of [met.primary, ...met.secondary]) of(id)
        break
      }
      case 'episode_begun':
        if (about) open.set(slug, about.primary)
        break
      case 'check_started':
        checked.add(component)
        break
      case 'episode_ended': {
        open.delete(slug)
        if (!about?.proves || body['outcome'] === 'repeated') break
        const isRight = body['outcome'] === 'success'
        const shown = isRight ? [about.primary, ...about.secondary] : [about.primary]
        for (const id of shown) {
          answered(id, isRight)
          if (rating !== null) of(id).isRated = true
        }
        break
      }
      case 'answers_weighed':
        for (const { credit } of answersShape.parse(body['answers'])) answered(component, credit >= 1 - 1e-9)
        if (rating !== null) of(component).isRated = true
        break
      case 'exercise_weighed':
        if (rating !== null) of(component).isRated = true
        break
      default:
        break
    }
  }
  return { counts, moving: new Set(open.values()), checked }
}

/** What is wrong with what is said of skills, where the log is this one. `isWhole`: every skill was asked for. */
export function wrongOpportunities(body: unknown, log: readonly Row[], isWhole = true): string[] {
  const { components } = progressShape.parse(body)
  const { counts, moving, checked } = countsOf(log)
  const listed = components.map(({ id }) => id)
  const missing = isWhole ? [...counts.keys()].filter((id) => !listed.includes(id)) : []
  return [
    ...missing.map((id) => `is without ${id}, which was met`),
    ...(new Set(listed).size === listed.length ? [] : ['lists a skill twice']),
    ...components.flatMap(({ id, opportunities, correctInARow, stuck, reviewDueAt, known, chance }) => {
      const count = counts.get(id)
      if (count === undefined) return [`lists ${id}, which nobody has met`]
      if (moving.has(id)) return []
      const is = `${opportunities} times with ${correctInARow} right in a row, ${stuck ? 'stuck' : 'not stuck'}`
      const isStuck = count.opportunities >= STUCK_AFTER && count.best < STREAK
      const should = `${count.opportunities} times with ${count.streak} right in a row, ${isStuck ? 'stuck' : 'not stuck'}`
      const isDue = reviewDueAt !== null
      return [
        ...(is === should ? [] : [`counts ${id} ${is}, and the log has it ${should}`]),
        ...(isDue === count.isRated || checked.has(id) ? [] : [`says that ${id} is ${isDue ? '' : 'never '}due for a review`]),
        ...([known, chance].every((share) => share >= 0 && share <= 1) ? [] : [`says ${known} and ${chance} of ${id}`]),
      ]
    }),
  ]
}
