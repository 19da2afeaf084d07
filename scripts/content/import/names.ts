/** What the set calls something, as the platform may call it. */
import { languages } from '../../../src/problem/problem.ts'
import { isKeyword } from '../../../src/problem/starter/keywords.ts'
import { TAKEN_IN_CPP } from './taken.ts'
import { capital } from './places.ts'

const LONGEST = 40
/** What starters in Go are written with and a function can hide. */
const TAKEN_IN_GO: ReadonlySet<string> = new Set(['panic', 'rune', 'string'])

/** `white_queen` as `whiteQueen`. */
export function camelCase(name: string): string {
  const [first = 'value', ...rest] = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = `${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.map(capital).join('')}`
  return (/^[a-z]/.test(joined) ? joined : `n${joined}`).slice(0, LONGEST)
}

/** No program can define a function that is called as a keyword of its language, or as what is there already. */
export function functionName(property: string): string {
  const name = camelCase(property)
  const isFree = !TAKEN_IN_CPP.has(name) && !TAKEN_IN_GO.has(name) && !languages.some((language) => isKeyword(name, language))
  return isFree ? name : `do${capital(name)}`.slice(0, LONGEST)
}

/** What every object has already in some language. */
const TAKEN_METHODS: ReadonlySet<string> = new Set(['clone', 'constructor', 'equals', 'finalize', 'hashCode', 'toString'])

/** A method hides no function of its language, but no class can have one that is called as a keyword. */
export function methodName(operation: string): string {
  const name = camelCase(operation)
  const isFree = !TAKEN_METHODS.has(name) && !languages.some((language) => isKeyword(name, language))
  return isFree ? name : `do${capital(name)}`.slice(0, LONGEST)
}

/** What programs and starters need under its own name in some language. */
const TAKEN_CLASSES: ReadonlySet<string> = new Set(
  `Array Boolean Box Character Double Error Exception Float Function GraphNode Integer Iterator List ListNode Long Main Map Math None
  Number Object Option Override Promise Proxy Result Runtime Self Set Solution String Symbol System Thread TreeNode True False Vec`.split(
    /\s+/,
  ),
)

/** `circular-buffer` as `CircularBuffer`. */
export function className(exercise: string): string {
  const name = capital(camelCase(exercise))
  return TAKEN_CLASSES.has(name) ? `My${name}` : name
}

/** `sharedBirthday` as `shared birthday`. */
export const wordsOf = (property: string): string =>
  property
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()

/** `alone`: the exercise has no other property, so that its name says all. */
export const slugOf = (exercise: string, property: string, alone: boolean): string =>
  alone ? exercise : `${exercise}-${wordsOf(property).replaceAll(' ', '-')}`

/** A case's description as its category: the cases are public, so their descriptions give nothing away. */
export function tagOf(description: string): string {
  const words = description
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')
  return words.length < 2 ? 'case' : words
}
