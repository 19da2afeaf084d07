/** Which language a message asks for. */
import { languageOf, type Language } from '../../../problem/problem.ts'
import { wordsBefore, type Token } from './tokens.ts'

/** Names that are also words, or parts of a program: they need something beside them that says what they are. */
const SHY = new Set(['go', 'node', 'cc', 'rs', 'ts', 'c'])
const INTO = new Set('in using use into with language learn learning practice practise choose pick prefer want'.split(' '))
const THINGS = new Set(
  'problem problems exercise exercises question questions task tasks challenge challenges kata katas code language lang'.split(
    ' ',
  ),
)
/** After these "to" leads to a language and not to a verb. */
const MOVES = new Set('switch switched change move'.split(' '))
const NOT_A_NAME = new Set('ahead on with for easy back over through and'.split(' '))

const ELSEWHERE = new Set('kotlin ruby php scala haskell c# csharp perl elixir clojure lua dart swift fortran cobol'.split(' '))

const DENIALS = new Set(
  "not no without never except avoid don't dont isn't nothing neither nor hate than from anything".split(' '),
)
const DENIAL_WORDS = 5

export type LanguageRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly language: Language }
  | { readonly kind: 'unclear'; readonly why: 'several' | 'denied' | 'not_offered' }

/** Whether a place stands behind a "not"; "why not" is none, "instead of" is one. */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  const words = wordsBefore(tokens, at, DENIAL_WORDS)
  return words.some((word, index) => {
    if (word === 'instead') return words[index - 1] === 'of'
    // Where a language is left for another, only the one that is left stands right behind "from".
    if (word === 'from' || word === 'than') return index === 0
    return DENIALS.has(word) && !(word === 'not' && words[index + 1] === 'why')
  })
}

function isName(tokens: readonly Token[], at: number): boolean {
  const [token, before, twoBefore, next] = [tokens[at], tokens[at - 1], tokens[at - 2], tokens[at + 1]]
  if (!token) return false
  if (!SHY.has(token.text)) return true
  if (NOT_A_NAME.has(next?.text ?? '')) return false
  if (THINGS.has(next?.text ?? '') && token.text !== 'node') return true
  if (INTO.has(before?.text ?? '')) return true
  if (before?.text === ':' || before?.text === '=') return THINGS.has(twoBefore?.text ?? '')
  if (before?.text === 'to') return MOVES.has(twoBefore?.text ?? '') || wordsBefore(tokens, at, 5).some((word) => MOVES.has(word))
  return token.isNamed
}

/** One language's name may take two words or three. */
function nameAt(tokens: readonly Token[], at: number): string {
  const [first, second, third] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '', tokens[at + 2]?.text ?? '']
  if ((first === 'java' || first === 'type') && second === 'script') return first + second
  if (first === 'c' && second === 'plus' && third === 'plus') return 'c++'
  return first === 'node.js' ? 'nodejs' : first
}

export function readLanguage(tokens: readonly Token[]): LanguageRead {
  const wanted = new Set<Language>()
  let [denied, elsewhere] = [false, false]
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.isBackground) continue
    const name = nameAt(tokens, at)
    const language = languageOf(name)
    const isElsewhere = ELSEWHERE.has(name) || (name === 'c' && tokens[at - 1]?.text === 'in')
    if (language === null && !isElsewhere) continue
    if (language !== null && name === token.text && !isName(tokens, at)) continue
    if (isDenied(tokens, at)) denied = true
    else if (language !== null) wanted.add(language)
    else elsewhere = true
  }
  const [language, ...others] = wanted
  if (elsewhere) return { kind: 'unclear', why: language === undefined ? 'not_offered' : 'several' }
  if (others.length > 0) return { kind: 'unclear', why: 'several' }
  if (language !== undefined) return { kind: 'one', language }
  return denied ? { kind: 'unclear', why: 'denied' } : { kind: 'none' }
}

/** Whether a number behind this name is a version of it. */
export const isVersioned = (name: string): boolean => languageOf(name) !== null && !SHY.has(name)
