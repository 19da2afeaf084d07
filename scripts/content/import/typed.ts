/** What was inferred, as a signature names it, and values in the form that cases.json has for the type. */
import type { Json } from '../../../src/kernel/json.ts'
import type { CalledSignature } from '../../../src/problem/problem.ts'
import { parseType } from '../../../src/problem/values/types.ts'
import { Unsupported, type Inferred } from './infer.ts'
import { Decimal, fieldOf, isList, isRecord, type Value } from './lossless.ts'

/** Throws Unsupported where every list of it was empty, or no signature can have the type. */
export function typeName(type: Inferred, where: string): string {
  const name = spelled(type, where)
  if (parseType(name) === null) throw new Unsupported(`${where} would be ${name}, which is no type here`)
  return name
}

function spelled(type: Inferred, where: string): string {
  switch (type.kind) {
    case 'unknown':
      throw new Unsupported(`nothing tells the type of ${where}`)
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'string':
      return type.kind
    case 'array':
      return `${spelled(type.of, `an element of ${where}`)}[]`
    case 'optional':
      return `${spelled(type.of, where)}?`
    case 'map':
      return `map<string,${spelled(type.of, `a value of ${where}`)}>`
    case 'field':
      return spelled(type.of, `${type.name} of ${where}`)
    case 'tuple':
      return `tuple<${type.of.map((part, place) => spelled(part, `${type.fields?.[place] ?? `part ${place + 1}`} of ${where}`)).join(',')}>`
  }
}

/** Every type that a signature names. */
export const typesNamed = (signature: CalledSignature): string[] => [
  ...signature.parameters.map(({ type }) => type),
  ...(signature.kind === 'function'
    ? [signature.returns]
    : signature.methods.flatMap(({ parameters, returns }) => [...parameters.map(({ type }) => type), returns])),
]

/** The value must be one of those the type was inferred from. */
export function encode(value: Value, type: Inferred): Json {
  switch (type.kind) {
    case 'unknown':
      return null
    case 'int':
      return Number(value)
    case 'float':
      return value instanceof Decimal ? value.value : Number(value)
    case 'long':
    case 'bigint':
      return typeof value === 'bigint' ? `${value}` : null
    case 'bool':
      return value === true
    case 'string':
      return typeof value === 'string' ? value : null
    case 'optional':
      return value === null ? null : encode(value, type.of)
    case 'array':
      return isList(value) ? value.map((item) => encode(item, type.of)) : null
    case 'map':
      return isRecord(value) ? Object.entries(value).map(([key, item]): Json => [key, encode(item, type.of)]) : null
    case 'field':
      return isRecord(value) ? encode(fieldOf(value, type.name), type.of) : null
    case 'tuple': {
      const { fields, of } = type
      const parts = fields === null ? value : isRecord(value) ? fields.map((field) => fieldOf(value, field)) : null
      return isList(parts) ? of.map((part, place) => encode(parts[place] ?? null, part)) : null
    }
  }
}
