/** The part of a run that a question is about, as a table. */
import type { Excerpt, Place, Step } from './question.ts'

const MOST_ROWS = 40
const MOST_COLUMNS = 8
/** Characters of a cell, as the runner keeps them. */
const MAX_CELL = 80

export function excerptAt(steps: readonly Step[], at: number, place: Place): Excerpt {
  const from = Math.max(0, Math.min(at - MOST_ROWS / 2, steps.length - MOST_ROWS))
  const nearbySteps = steps.slice(from, from + MOST_ROWS)
  const askedNames = place.kind === 'value' ? [place.variable] : []
  const names = new Set([...askedNames, ...nearbySteps.flatMap(({ variables }) => Object.keys(variables))])
  const columns = [...names].slice(0, MOST_COLUMNS)
  return {
    columns,
    rows: nearbySteps.map(({ line, variables }, index) => ({
      step: from + index + 1,
      line,
      cells: columns.map((name) => (Object.hasOwn(variables, name) ? (variables[name] ?? '').slice(0, MAX_CELL) : null)),
    })),
    at: at - from,
    inAll: steps.length,
  }
}
