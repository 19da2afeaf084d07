/** The state of a session of test-driven development as text, kept beside its log. */
import type { TddState } from './rules/state.ts'
import type { Projection } from '../../learner/streams.ts'

/**
 * Plain data, with every text once: names of tests and files come back in each step that can be taken back, and a row of the
 * object's storage ends at 2 MB. The first line is the list of texts; in the second one a text is its place in that list.
 */
export const tddProjection: Projection<TddState> = {
  version: 4,
  every: 200,
  write(state) {
    const places = new Map<string, string>()
    const placed = JSON.stringify(state, (_field, value: unknown) => {
      if (typeof value !== 'string') return value
      const place = places.get(value) ?? `${places.size}`
      places.set(value, place)
      return place
    })
    return `${JSON.stringify([...places.keys()])}\n${placed}`
  },
  read(body) {
    const end = body.indexOf('\n')
    const texts: readonly string[] = JSON.parse(body.slice(0, end))
    const state: TddState = JSON.parse(body.slice(end), (_field, value: unknown) =>
      typeof value === 'string' ? texts[Number(value)] : value,
    )
    return state
  },
}
