/** Makes a proposal of whatever a model sent as one: an object, or text in which one stands somewhere. */
import { jsonrepair } from 'jsonrepair'
import type { Json } from '../../../kernel/json.ts'
import type { Proposal } from './commands.ts'
import type { ProposalNote } from './events.ts'
import { fixedFields, isSpecField } from './spec.ts'

/** In UTF-16 code units of text, or of the JSON of an object. */
export const MAX_PROPOSAL = 16_000

/** Names are kept as far as they say something; of all others one stands for them, so that it can be reported. */
const OTHER = 'other'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function repaired(text: string): unknown {
  try {
    return parsed(jsonrepair(text))
  } catch {
    return undefined
  }
}

/** A spec may stand alone or under a name of its own. */
function fieldsOf(value: unknown, depth = 0): Readonly<Record<string, unknown>> | null {
  if (!isObject(value)) return null
  const names = Object.keys(value)
  if (names.some((name) => isSpecField(name)) || depth > 0) return value
  const inner = ['spec', 'patch', 'proposedPatch'].map((name) => fieldsOf(value[name], 1)).find((one) => one !== null)
  return inner ?? value
}

/** Repairing reads a text several times over, and candidates can be most of the text each. */
const MOST_REPAIRED = 2 * MAX_PROPOSAL

/** The first candidates that are together no longer than may be repaired; a long one that no longer fits is left out. */
function repairable(texts: readonly string[]): readonly string[] {
  let left = MOST_REPAIRED
  return texts.filter(({ length }) => {
    const fits = length <= left
    if (fits) left -= length
    return fits
  })
}

const knows = (fields: Readonly<Record<string, unknown>>): number =>
  Object.keys(fields).filter((name) => isSpecField(name)).length

/** The texts that could be objects: fenced code, then everything from each opening brace to its closing one, or to the end. */
function candidates(text: string): readonly string[] {
  const fenced = Array.from(text.matchAll(/```[a-z]*\s*([\s\S]*?)```/gi), ([, inside]) => inside ?? '').filter((one) =>
    one.includes('{'),
  )
  const opened: string[] = []
  for (let from = text.indexOf('{'); from >= 0 && opened.length < 20; from = text.indexOf('{', from + 1)) {
    opened.push(text.slice(from, endOf(text, from)))
  }
  return [...fenced, ...opened]
}

/** Behind the brace that closes the one at `from`, counted outside of strings. */
function endOf(text: string, from: number): number {
  let [depth, isString] = [0, false]
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '"') isString = !isString
    else if (!isString && letter === '{') depth += 1
    else if (!isString && letter === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** The object that names most fields of a spec, the first of equals; a sound one before one that had to be repaired. */
function likely(texts: readonly string[], read: (text: string) => unknown): Readonly<Record<string, unknown>> | null {
  const found = texts.map((candidate) => fieldsOf(read(candidate))).filter((one) => one !== null)
  const [best] = found.filter((one) => knows(one) > 0).toSorted((a, b) => knows(b) - knows(a))
  return best ?? null
}

/** Null: nothing was proposed. */
export function readProposal(proposed: unknown): Proposal | null {
  if (proposed === undefined || proposed === null) return null
  if (typeof proposed !== 'string') return proposal(fieldsOf(proposed), null)
  if (proposed.trim() === '') return null
  if (proposed.length > MAX_PROPOSAL) return { fields: {}, note: 'too_large' }
  const whole = fieldsOf(parsed(proposed))
  if (whole !== null) return proposal(whole, null)
  const texts = candidates(proposed)
  const sound = likely(texts, parsed)
  return sound === null ? proposal(likely(repairable(texts), repaired), 'repaired') : proposal(sound, 'extracted')
}

function proposal(fields: Readonly<Record<string, unknown>> | null, note: ProposalNote | null): Proposal {
  if (fields === null) return { fields: {}, note: 'unreadable' }
  const named: ReadonlyArray<[string, unknown]> = Object.entries(fields).map(([name, value]) => {
    const isNamed = isSpecField(name) || fixedFields.some((one) => one === name)
    return isNamed ? [name, value] : [OTHER, true]
  })
  const json = written(Object.fromEntries(named))
  if (json === null || json.length > MAX_PROPOSAL) return { fields: {}, note: 'too_large' }
  const plain: Record<string, Json> = JSON.parse(json)
  return { fields: plain, note }
}

/** Null for what is nested too deeply to be written. What JSON cannot say is left out. */
function written(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}
