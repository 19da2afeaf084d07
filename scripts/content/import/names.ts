/** What the set calls something, as the platform may call it. */
import { languages } from '../../../src/domain/problem.ts'
import { isKeyword } from '../../../src/domain/starter/keywords.ts'
import { capital } from './typed.ts'

const LONGEST = 40
/**
 * Functions that a program in C++ has already, as the headers of the C library declare them beside every namespace, and the one that a
 * starter in Go calls. Only those that one word of a property can be.
 */
const TAKEN: ReadonlySet<string> = new Set(
  `abort abs access acct acos alarm asin asinh atan atexit basename bsearch calloc canonicalize cbrt ceil clock clone close cos cosh
  crypt daemon difftime div dup erf exit exp fabs finite floor fma fmod fork free frexp gamma gets hypot index isalnum isalpha isascii
  isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit kill labs ldexp link log logb lseek malloc mktime
  modf nan nice panic pause pipe pow printf puts qsort raise rand random read readlink realloc remainder remove rename revoke rewind
  rindex rint round scanf select signal significand sin sinh sleep sqrt srand swab symlink sync syscall system tan tanh time toascii
  tolower toupper trunc truncate unlink write`.split(/\s+/),
)

/** `white_queen` as `whiteQueen`. */
export function camelCase(name: string): string {
  const [first = 'value', ...rest] = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = `${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.map(capital).join('')}`
  return (/^[a-z]/.test(joined) ? joined : `n${joined}`).slice(0, LONGEST)
}

/** No program can define a function that is called as a keyword of its language. */
export function functionName(property: string): string {
  const name = camelCase(property)
  const isFree = !TAKEN.has(name) && !languages.some((language) => isKeyword(name, language))
  return isFree ? name : `do${capital(name)}`.slice(0, LONGEST)
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
