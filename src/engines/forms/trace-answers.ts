/** Whether an answer about a run is right: decided from the literal or the number that was typed. */
import type { Language } from '../../problem/problem.ts'
import { isRight } from '../understanding/rules/judge.ts'
import { isTraced, MAX_ANSWER, type GivenAnswer, type TraceQuestion } from './rules/question.ts'

export function judgedAnswer({ place, key }: TraceQuestion, typed: string, language: Language): GivenAnswer {
  const text = typed.slice(0, MAX_ANSWER)
  if (!isTraced(language)) return { text, right: false }
  // A result is read as a value is, and a count as the number of a line.
  const isValue = place.kind === 'value' || place.kind === 'result'
  const question = isValue ? { kind: 'value' as const, line: 1, nth: 1, variable: '' } : { kind: 'last_line' as const }
  return { text, right: isRight({ place: { ...question, input: place.input }, key }, text, language) }
}
