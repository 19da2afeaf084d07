/** What a visitor wants to see of the problems, as the address of the list says it. */
import { z } from 'zod'
import { EVERYTHING, type SearchFilter } from '../../../catalog/public.ts'
import { difficulties, languages } from '../../../problem/problem.ts'

/** Of a problem for a learner; only a signed-in learner can choose one. */
export const statuses = ['due', 'begun', 'solved', 'new'] as const
export type Status = (typeof statuses)[number]

export const times = ['15', '30', 'longer'] as const
export type Time = (typeof times)[number]

const MOST_CHARACTERS = 200

/** Null where nothing, or nothing that there is, was chosen. */
const choice = <const T extends readonly string[]>(names: T) => z.enum(names).nullable().catch(null)
const words = z
  .string()
  .transform((text) => text.trim().slice(0, MOST_CHARACTERS))
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .catch(null)

const address = z.object({
  q: words,
  status: choice(statuses),
  difficulty: choice(difficulties),
  topic: words,
  language: choice(languages),
  time: choice(times),
})
export type AddressFilter = z.output<typeof address>
export type WantedKey = keyof AddressFilter

export const PROBLEMS = '/problems'
const NAMES = ['q', 'status', 'difficulty', 'topic', 'language', 'time'] as const satisfies readonly WantedKey[]

/** Reads an address; whatever is no choice of ours is left out. */
export const wantedIn = (query: Readonly<Record<string, string>>): AddressFilter =>
  address.parse(Object.fromEntries(NAMES.map((name) => [name, query[name] ?? null])))

/** The address of the list with these changes. `cursor`: where the last page of the same list ended. */
export function listPath(wanted: AddressFilter, changes: Partial<AddressFilter> = {}, cursor: string | null = null): string {
  const changed = { ...wanted, ...changes }
  const chosen = NAMES.flatMap((name) => (changed[name] === null ? [] : [[name, changed[name]]]))
  const query = new URLSearchParams([...chosen, ...(cursor === null ? [] : [['cursor', cursor]])]).toString()
  return query === '' ? PROBLEMS : `${PROBLEMS}?${query}`
}

/** The names of what is chosen. */
export const chosenIn = (wanted: AddressFilter): readonly WantedKey[] => NAMES.filter((name) => wanted[name] !== null)

/** What the list says of a problem for a learner. */
export interface Mark {
  readonly status: 'solved' | 'begun'
  /** What it practises is due for review. */
  readonly isDue: boolean
}

interface Timed {
  readonly slug: string
  readonly expectedMinutes: number
}

/** The search that finds what is wanted. `marks` by slug; null for a visitor. */
export function filterFor(
  wanted: AddressFilter,
  problems: readonly Timed[],
  marks: ReadonlyMap<string, Mark> | null,
): SearchFilter {
  const { q, difficulty, topic, language, time } = wanted
  const status = marks === null ? null : wanted.status
  const filter = { ...EVERYTHING, query: q, difficulty, topics: topic === null ? [] : [topic.toLowerCase()], language }
  if (status === null && time === null) return filter
  const only = problems.filter(({ slug, expectedMinutes }) => {
    return (time === null || lasts(expectedMinutes, time)) && (status === null || hasStatus(marks?.get(slug) ?? null, status))
  })
  return { ...filter, slugs: { status: `${status ?? ''}:${time ?? ''}`, only: only.map(({ slug }) => slug) } }
}

function lasts(minutes: number, time: Time): boolean {
  switch (time) {
    case '15':
      return minutes <= 15
    case '30':
      return minutes <= 30
    case 'longer':
      return minutes > 30
  }
}

function hasStatus(mark: Mark | null, status: Status): boolean {
  switch (status) {
    case 'new':
      return mark === null
    case 'due':
      return mark?.isDue === true
    case 'begun':
    case 'solved':
      return mark?.status === status
  }
}
