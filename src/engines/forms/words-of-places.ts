/** Questions about a run as people read them. */
import type { TracePlace } from './rules/question.ts'

const nthWords = ['first', 'second', 'third', 'fourth']

export function questionWords(place: TracePlace): string {
  const on = `On ${place.input}:`
  switch (place.kind) {
    case 'value':
      return `${on} line ${place.line} has just run for the ${nthOf(place.nth)} time. What is the value of ${place.variable}?`
    case 'next_line':
      return `${on} line ${place.line} is reached for the ${nthOf(place.nth)} time. Which line is reached right after it?`
    case 'last_line':
      return `${on} which line is the last that is reached?`
    case 'count':
      return `${on} how often does line ${place.line} run?`
    case 'result':
      return `${on} what is the result?`
  }
}

/** A question in a table: about which moment of the run, what is asked of it, and of which variable. */
export function questionCells(place: TracePlace): {
  readonly moment: string
  readonly asked: string
  readonly variable?: string
} {
  switch (place.kind) {
    case 'value': {
      const { line, nth, variable } = place
      return { moment: `Line ${line} has just run for the ${nthOf(nth)} time`, asked: 'Value of', variable }
    }
    case 'next_line':
      return {
        moment: `Line ${place.line} is reached for the ${nthOf(place.nth)} time`,
        asked: 'Number of the line reached right after it',
      }
    case 'last_line':
      return { moment: 'The end of the run', asked: 'Number of the last line that is reached' }
    case 'count':
      return { moment: 'The whole run', asked: `How often line ${place.line} runs` }
    case 'result':
      return { moment: 'The end of the run', asked: 'The result' }
  }
}

const nthOf = (nth: number): string => nthWords[nth - 1] ?? `${nth}th`
