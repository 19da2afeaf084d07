/**
 * Runs of a problem's generator.js, a script that defines `generate(random, size, shape)` and `isValid(...args)`. Arguments travel as
 * JSON text, because operations of a class have no type on the wire.
 */
import type { Signature } from '../problem/problem.ts'
import { takes } from '../problem/signature.ts'
import type { Json } from '../kernel/json.ts'
import type { InputResult, RunReport, RunRequest } from './protocol.ts'
import { limits } from './requests.ts'
import { answerOf } from './shown.ts'

/** The parameters of one `generate` call. Equal parameters give equal arguments on every machine. */
export interface Ask {
  /** A whole number from 0 to 2³² − 1. */
  readonly seed: number
  readonly size: number
  readonly shape: string
}

const CPU_MS = 2_000
const RUN_MS = 20_000

/** Appended after the generator, so that line numbers in errors are the generator's. `random` is mulberry32. */
const SUFFIX = `
;function rungRandom(seed) {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const fraction = () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000
  const int = (low, high) => {
    if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || high < low || !Number.isSafeInteger(high - low))
      throw new RangeError('random.int(' + low + ', ' + high + ')')
    return low + Math.floor(fraction() * (high - low + 1))
  }
  const pick = (list) => list[int(0, list.length - 1)]
  const shuffle = (list) => {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = int(0, last)
      const moved = shuffled[last]
      shuffled[last] = shuffled[other]
      shuffled[other] = moved
    }
    return shuffled
  }
  const text = (length, alphabet) => {
    const characters = [...alphabet]
    return Array.from({ length }, () => pick(characters)).join('')
  }
  return Object.freeze({ int, pick, shuffle, chance: (p) => fraction() < p, text })
}
function rungGenerate(seed, size, shape) {
  return JSON.stringify(generate(rungRandom(seed), size, shape))
}
function rungGenerateValid(seed, size, shape) {
  const args = generate(rungRandom(seed), size, shape)
  return JSON.stringify(isValid(...args) === true ? args : null)
}
let rungLargest = 0
let rungEnded = false
function rungGenerateGrowing(seed, size, shape) {
  if (rungEnded) return 'null'
  const text = rungGenerateValid(seed, size, shape)
  if (text === 'null' || text.length > 160_000) rungEnded = rungLargest > 0
  else rungLargest = text.length
  return text.length > 160_000 ? 'null' : text
}
function rungIsValid(text) {
  return isValid(...JSON.parse(text)) === true
}
`

/** The program of all these runs. */
export const generatorProgram = (generator: string): string => `'use strict';${generator}\n${SUFFIX}`

const request = (
  id: string,
  generator: string,
  name: string,
  signature: RunRequest['signature'],
  inputs: ReadonlyArray<readonly Json[]>,
): RunRequest => ({
  id,
  language: 'javascript',
  files: [{ path: 'generator.js', content: generatorProgram(generator) }],
  entry: { kind: 'function', name },
  signature,
  inputs: inputs.map((args) => ({ args: JSON.stringify(args) })),
  limits: limits(CPU_MS, RUN_MS),
  stopOnFail: false,
})

/** A request that generates one argument list per ask (at most MAX_INPUTS); `onlyValid` drops invalid ones. */
export function generatorRun(id: string, generator: string, asks: readonly Ask[], onlyValid = false): RunRequest {
  const parameters = [{ kind: 'float' }, { kind: 'int' }, { kind: 'string' }] as const
  return request(
    id,
    generator,
    onlyValid ? 'rungGenerateValid' : 'rungGenerate',
    { kind: 'function', parameters: [...parameters], returns: { kind: 'string' }, answer: 'return' },
    asks.map(({ seed, size, shape }) => [seed, size, shape]),
  )
}

/**
 * A request that generates one argument list per ask, in order of size. What is not valid, or larger than a program is measured on, is
 * dropped, and so is everything after it.
 */
export const growingRun = (id: string, generator: string, asks: readonly Ask[]): RunRequest => ({
  ...generatorRun(id, generator, asks, true),
  entry: { kind: 'function', name: 'rungGenerateGrowing' },
  stopOnFail: true,
})

/** A request that checks each candidate (at most MAX_INPUTS) against the statement's constraints. */
export function validityRun(id: string, generator: string, candidates: ReadonlyArray<readonly Json[]>): RunRequest {
  return request(
    id,
    generator,
    'rungIsValid',
    { kind: 'function', parameters: [{ kind: 'string' }], returns: { kind: 'bool' }, answer: 'return' },
    candidates.map((args) => [JSON.stringify(args)]),
  )
}

/** The arguments generated for each ask; null where the generator failed or the arguments do not fit the signature. */
export const readGenerated = ({ results }: RunReport, signature: Signature): Array<readonly Json[] | null> =>
  results.map((result) => argumentsOf(result, signature))

function argumentsOf(result: InputResult, signature: Signature): readonly Json[] | null {
  const text = answerOf(result, { kind: 'string' })
  if (typeof text !== 'string') return null
  const args: Json = JSON.parse(text)
  return Array.isArray(args) && takes(signature, args) ? args : null
}

/** Whether each candidate is valid; false also where `isValid` failed. */
export const readValidity = ({ results }: RunReport): boolean[] =>
  results.map((result) => answerOf(result, { kind: 'bool' }) === true)
