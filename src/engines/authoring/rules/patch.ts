/** A model's partial spec as JSON Patch (RFC 6902) against the spec that stands, each operation read as one field. */
import { createPatch } from 'rfc6902'
import type { Json } from '../../../kernel/json.ts'
import type { Dropped } from './events.ts'
import { fixedFields, isSpecField, readField, type Spec, type SpecField, type SpecValues, type SpecValuesSoFar } from './spec.ts'

/** On a whole field of the spec. */
export interface Operation {
  readonly op: 'replace'
  readonly path: `/${SpecField}`
  readonly value: Json
}

export interface ReadPatch {
  readonly operations: readonly Operation[]
  /** What the operations set. */
  readonly values: SpecValues
  /** Each field once. */
  readonly dropped: readonly Dropped[]
}

/**
 * Fields of null say nothing. A field that is invalid is dropped and the others stand; one that is as it was gives no operation. What
 * is unknown is reported without its name, which anybody may have chosen.
 */
export function readPatch(spec: Spec, fields: Readonly<Record<string, Json>>): ReadPatch {
  const dropped = new Map<Dropped['field'], Dropped>()
  const drop = (one: Dropped) => dropped.has(one.field) || dropped.set(one.field, one)
  const values: SpecValuesSoFar = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue
    const fixedField = fixedFields.find((one) => one === name)
    if (fixedField) drop({ field: fixedField, fault: 'fixed' })
    else if (!isSpecField(name)) drop({ field: 'other', fault: 'unknown_field' })
    else {
      const read = readField(name, value)
      if (read.ok) Object.assign(values, read.value)
      else drop({ field: name, fault: read.error })
    }
  }
  const changed = operationsBetween(spec, values)
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => changed.some(({ path }) => path === `/${name}`)))
  return { operations: changed, values: kept, dropped: [...dropped.values()] }
}

/** Whole fields are compared: half a list of topics or half a plan is no decision that anybody takes. */
export function operationsBetween(spec: Spec, values: SpecValues): readonly Operation[] {
  return createPatch(spec, { ...spec, ...values }, (before: unknown, after: unknown, pointer) => {
    const path = pointer.toString()
    if (path === '') return undefined
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ op: 'replace', path, value: after }]
  }).flatMap((operation): Operation[] => {
    const field = operation.path.slice(1)
    if (operation.op !== 'replace' || !isSpecField(field))
      throw new Error(`a spec changes by whole fields, not ${operation.path}`)
    return [{ op: 'replace', path: `/${field}`, value: values[field] ?? null }]
  })
}
