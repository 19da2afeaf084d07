/** /calendar/<token>.ics: what comes due, as a calendar program reads it (RFC 5545). Whoever has the address learns that and no more. */
import ical, { ICalEventTransparency } from 'ical-generator'
import { Feeds } from '../../../catalog/feeds.ts'
import { PublicCatalogue } from '../../../catalog/public.ts'
import { sha256 } from '../../../kernel/hash.ts'
import type { Component } from '../rules/choose.ts'
import type { KnowledgeView } from '../rules/view.ts'
import type { Failure } from '../../../failure/failure.ts'
import { titleOf } from '../learning.ts'
import { word } from '../../../failure/words.ts'
import type { AppContext } from '../../../web/context.ts'
import { refuse } from '../../../web/guards.ts'
import { learnerOf } from '../../../web/learner-of.ts'
import { defineEndpoint } from '../../../web/page.ts'
import { dayDue } from './days.ts'
import { logDefect } from '../../../web/request-log.ts'

const KEPT_S = 3600
const TOKEN_PART = 16

export const calendarPath = (token: string): string => `/calendar/${token}.ics`

export const calendarEndpoint = defineEndpoint({
  path: '/calendar/:file',
  methods: ['GET', 'HEAD'],
  isSecret: true,
  async answer(c) {
    const token = /^(.*)\.ics$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
    const { DB } = c.env.vars
    const owner = await new Feeds(DB).ownerOf(token)
    if (!owner.ok) return failureAnswer(c, owner.error)
    if (owner.value === null) return refuse(c, 404, 'NOT_FOUND', 'There is no such calendar: it was closed or never was.')
    const [known, curriculum] = await Promise.all([
      learnerOf(c.env.vars, owner.value, 'read').ask('knowledge', 'read'),
      new PublicCatalogue(DB).curriculum(),
    ])
    if (!known.ok) return failureAnswer(c, known.error)
    if (!curriculum.ok) return failureAnswer(c, curriculum.error)
    const { view, settings } = known.value
    const space = `${(await sha256(token)).slice(0, TOKEN_PART)}@${c.get('own').host}`
    const text = calendarOf({ view, ...curriculum.value, timeZone: settings.timeZone, now: Date.now(), space })
    const etag = `"${(await sha256(text)).slice(0, 32)}"`
    const headers = { ETag: etag, 'Cache-Control': `private, max-age=${KEPT_S}`, 'X-Robots-Tag': 'noindex, nofollow' }
    const etags = c.req.header('if-none-match')?.split(',') ?? []
    if (etags.some((one) => one.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' })
  },
  onError(c, error) {
    logDefect(c, error)
    return c.json({ code: 'DEFECT', message: 'This calendar cannot be read just now.' }, 503)
  },
})

function failureAnswer(c: AppContext, failure: Failure) {
  const { code, message } = word(failure)
  if (failure.code === 'RATE_LIMITED') c.header('Retry-After', `${failure.retryAfterSeconds}`)
  return refuse(c, failure.code === 'RATE_LIMITED' ? 429 : 503, code, message)
}

interface CalendarOrder {
  readonly view: KnowledgeView
  readonly components: readonly Component[]
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
  /** What makes the events' ids differ from those of any other feed. */
  readonly space: string
}

/** One event of a whole day for each skill. The same text for as long as nothing moves, so that a program need not load it again. */
export function calendarOf({ view, components, timeZone, now, space }: CalendarOrder): string {
  const calendar = ical({ name: 'Rung reviews', prodId: { company: 'Rung', product: 'Reviews', language: 'EN' }, ttl: KEPT_S })
  const dueAt = new Map(view.components.flatMap(({ id, dueAt: due }) => (due === null ? [] : [[id, due] as const])))
  for (const { component, dueAt: due } of view.pending) dueAt.set(component, Math.min(due, dueAt.get(component) ?? due))
  const lastAt = new Map(view.components.map((component) => [component.id, component.lastAt]))
  for (const [component, due] of [...dueAt].toSorted(([, a], [, b]) => a - b))
    calendar.createEvent({
      id: `${component}-${space}`,
      stamp: new Date(lastAt.get(component) ?? due),
      start: new Date(`${dayDue(due, now, timeZone)}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: `Review: ${titleOf(component, { components })}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return `${calendar.toString()}\r\n`
}
