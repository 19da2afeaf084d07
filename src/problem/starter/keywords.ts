/** Names that a language keeps for itself. Only those that a camelCase name, spelled its way, can be. */
import { entryName, type Language } from '../problem.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const JAVASCRIPT = words(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new null package private protected public return static super switch this throw true
  try typeof var void while with yield arguments eval`,
)

const KEYWORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  python3: words(
    `and as assert async await break class continue def del elif else except finally for from global if import in is lambda
    nonlocal not or pass raise return try while with yield`,
  ),
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  // A package has one `main`, which is the harness's, and `init` takes no parameters.
  go: words(
    `break case chan const continue default defer else fallthrough for func go goto if import interface map package range return
    select struct switch type var main init`,
  ),
  // The last are methods that every object has and no class may declare again.
  java: words(
    `abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally
    float for goto if implements import instanceof int interface long native new package private protected public return short
    static strictfp super switch synchronized this throw throws transient try void volatile while true false null
    getClass notify notifyAll wait`,
  ),
  // `errno` is a macro, which not even a parameter can be called.
  cpp: words(
    `alignas alignof and asm auto bitand bitor bool break case catch char class compl concept const consteval constexpr constinit
    continue decltype default delete do double else enum explicit export extern false float for friend goto if inline int long
    mutable namespace new noexcept not nullptr operator or private protected public register requires return short signed sizeof
    static struct switch template this throw true try typedef typeid typename union unsigned using virtual void volatile while xor
    main errno`,
  ),
  rust: words(
    `abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let
    loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized
    use virtual where while yield main`,
  ),
  sql: new Set(),
}

/** Whether no function or method of the language can have this name. */
export const isKeyword = (name: string, language: Language): boolean => KEYWORDS[language].has(entryName(name, language))

/** A parameter's name as the language spells it. */
export const parameterName = (name: string, language: Language): string =>
  `${entryName(name, language)}${isKeyword(name, language) ? '_' : ''}`
