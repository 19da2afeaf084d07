/** The list of engines. Nothing else enumerates them: what the Worker may ask, what an archive shows and what a record holds follow from it. */
import { activities } from './authoring/engine.ts'
import { archive } from '../learner/archive/store.ts'
import type { ArchivedRow } from '../learner/archive/messages.ts'
import type { Engine, Look } from './engine.ts'
import { memberships } from './classes/engine.ts'
import { exercises } from './forms/engine.ts'
import { growth } from './growth/engine.ts'
import { interviewing } from './interviews/engine.ts'
import { knowledge } from './knowledge/engine.ts'
import { lessons } from './lessons/engine.ts'
import { placements } from './lessons/placements.ts'
import { ownCourses } from './own-courses/engine.ts'
import { ownProblems } from './own-problems/engine.ts'
import { progress } from './knowledge/progress.ts'
import { counterexamples, practice, runs } from './practice/engine.ts'
import { reviews } from './review/engine.ts'
import { settings } from './settings/engine.ts'
import { tdd } from './tdd/engine.ts'
import { trials } from './trials/engine.ts'
import { understanding } from './understanding/engine.ts'

export const engines = [
  practice,
  runs,
  counterexamples,
  knowledge,
  settings,
  lessons,
  placements,
  ownCourses,
  ownProblems,
  tdd,
  activities,
  understanding,
  reviews,
  growth,
  exercises,
  trials,
  interviewing,
  progress,
  memberships,
  archive,
] as const

type All = (typeof engines)[number]
/** The methods of every engine, by its name. */
export type Methods = { readonly [One in All as One['name']]: One extends Engine<string, infer M> ? M : never }

/** The engines that tools and pages call directly. */
export type DirectEngine = Extract<All, { readonly isDirect: true }>['name']

/** What a row holds; null where it cannot be read, and then nothing of it may be shown. */
export function lookAt(row: ArchivedRow): Look | null {
  const { stream } = row
  const kinds = engines.flatMap(({ streams }) => streams)
  return kinds.find(({ name }) => (name.endsWith(':') ? stream.startsWith(name) : stream === name))?.look(row) ?? null
}
