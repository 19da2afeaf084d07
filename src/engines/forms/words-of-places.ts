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

const nthOf = (nth: number): string => nthWords[nth - 1] ?? `${nth}th`
