/**
 * Reads arguments as clients and models send them: null for what is left out, numbers and booleans as text, lists and objects as JSON text,
 * one value where a list is asked, and due_at for dueAt. The schema decides; whatever it takes as it stands is not touched, what it refuses
 * stays refused, and what it does not know is left out later, as some hosts add arguments of their own to every call.
 */
import { z } from 'zod'

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
/** Longer text is code or prose, and no list or object of parameters. */
const MOST_JSON_CHARACTERS = 100_000
/** Longer text is no name. */
const MOST_NAME = 100

/** The arguments with those at fault read another way. */
export function readArguments(input: z.ZodObject, raw: unknown): unknown {
  const object = typeof raw === 'string' ? jsonIn(raw) : raw
  if (!isObject(object)) return object
  const given = Object.entries(object).filter(([, value]) => value !== null)
  const open = Object.keys(input.shape).filter((name) => !given.some(([other]) => other === name))
  const entries = given.map(([written, value]) => {
    const name = Object.hasOwn(input.shape, written) ? written : (open.find((other) => isSameName(other, written)) ?? written)
    const schema: unknown = input.shape[name]
    return [name, schema instanceof z.ZodType ? readAs(schema, value) : value] as const
  })
  return Object.fromEntries(entries)
}

const isSameName = (one: string, other: string): boolean => lettersAndDigits(one) === lettersAndDigits(other)
const lettersAndDigits = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

/** The value, or another reading of it that the schema takes. */
function readAs(schema: z.ZodType, value: unknown): unknown {
  if (schema.safeParse(value).success) return value
  const whole = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const meant = [value, ...(typeof value === 'string' ? textReadings(value.trim()) : [])]
  const lists = isListOfOne(whole) ? meant.filter((one) => !Array.isArray(one)).map((one) => [one]) : []
  const others = [...meant, ...lists].flatMap((one) => [one, withPartsRead(whole, one)])
  return others.find((other) => schema.safeParse(other).success) ?? value
}

/** Whether one value can stand for a list of it: not where lists of lists are asked, or of anything. */
const isListOfOne = (schema: unknown): boolean =>
  schema instanceof z.ZodArray && !(schema.element instanceof z.ZodArray) && !(schema.element instanceof z.ZodAny)

/** A list or an object with its parts read. */
function withPartsRead(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodObject) return readArguments(schema, value)
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return value
  const { element } = schema
  return element instanceof z.ZodType ? value.map((one: unknown) => readAs(element, one)) : value
}

function textReadings(text: string): readonly unknown[] {
  if (text === 'true' || text === 'false') return [text === 'true']
  if (NUMBER.test(text)) return [Number(text)]
  const json = jsonIn(text)
  if (json !== undefined) return [json]
  // A name as people write it: "Two Sum" for two-sum, "Easy" for easy, "speed-up" for speed_up.
  return text.length > MOST_NAME ? [] : ['-', '_'].map((between) => text.toLowerCase().replaceAll(/[\s_-]+/g, between))
}

/** The list or object that the text is; undefined where it is none. */
function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(text.trim()) || text.length > MOST_JSON_CHARACTERS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
