/** A message cut into words, numbers and marks, with what is only told, and not asked for, marked as such. */

export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'stop'
  /** In lower case. */
  readonly text: string
  /** Of a number. */
  readonly value: number
  /** Written with a capital first letter that is not the first of a sentence. */
  readonly isNamed: boolean
  /** Part of a clause about what was, or what the learner has or knows. */
  readonly isBackground: boolean
}

const PIECE = /c\+\+|c#|node\.js|\p{L}+(?:'\p{L}+|\d+)?|\d+(?:\.\d+)?(?:\p{L}+(?!\p{L}))?|[.;!?\n]|[,:=()%+/×–—&-]/giu

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

/** Words after which "one" is no number. */
const POINTING = new Set('the this that an a next last no which each every any first another other easy medium hard'.split(' '))

const BACKGROUND = new Set(
  (
    'solved finished completed failed did tried wrote written taught studied yesterday ago already year years experience ' +
    'background know knew known familiar fluent job worked used was were had learned learnt coming'
  ).split(' '),
)
const WISH = new Set("want please give let let's make now need like would can could i'd do".split(' '))

/** Topics that begin with a number: two pointers, two sum. */
const COUNTED_TOPICS = new Set('pointer pointers sum sums colour color way ways'.split(' '))

type Bare = Omit<Token, 'isBackground'>

function pieces(message: string): Bare[] {
  const text = message.normalize('NFKC').replace(/[’‘`]/g, "'")
  let isStart = true
  return Array.from(text.matchAll(PIECE), ([piece]): Bare => {
    const lower = piece.toLowerCase()
    const isNamed = !isStart && piece !== lower
    const number = /^\d+(?:\.\d+)?x?$/.test(lower) ? Number.parseFloat(lower) : null
    const kind = number !== null ? 'number' : /^[.;!?\n]$/.test(lower) ? 'stop' : /^[\p{L}\d]/u.test(lower) ? 'word' : 'mark'
    isStart = kind === 'stop'
    return { kind, text: lower, value: number ?? 0, isNamed }
  })
}

/** Numbers in words; "a couple of" is two. */
function withNumbers(found: readonly Bare[]): Bare[] {
  const out: Bare[] = []
  for (let at = 0; at < found.length; at++) {
    const token = found[at]
    if (!token) break
    const [before, next, afterNext] = [found[at - 1], found[at + 1], found[at + 2]]
    const value = NUMBERS.indexOf(token.text)
    if (token.kind === 'word' && (token.text === 'couple' || token.text === 'pair') && before?.text === 'a') {
      out.pop()
      out.push({ ...token, kind: 'number', value: 2 })
      if (next?.text === 'of') at += 1
    } else if (token.kind === 'word' && value >= 0 && !(token.text === 'one' && POINTING.has(before?.text ?? ''))) {
      const counted = next?.text === '-' ? afterNext : next
      out.push(COUNTED_TOPICS.has(counted?.text ?? '') ? token : { ...token, kind: 'number', value })
    } else if (token.kind === 'number' && COUNTED_TOPICS.has(next?.text ?? '')) {
      out.push({ ...token, kind: 'word' })
    } else {
      out.push(token)
    }
  }
  return out
}

/** A clause ends at a stop, at "but", and at a comma. */
const endsClause = ({ kind, text }: Bare): boolean => kind === 'stop' || text === ',' || text === 'but'

export function tokensOf(message: string): readonly Token[] {
  const clauses: Bare[][] = [[]]
  for (const token of withNumbers(pieces(message))) {
    clauses.at(-1)?.push(token)
    if (endsClause(token)) clauses.push([])
  }
  let isTold = false
  return clauses.flatMap((clause) => {
    const isBackground = clause.some(({ text }) => BACKGROUND.has(text))
    const goesOn = isTold && !clause.some(({ text }) => WISH.has(text))
    const marked = clause.map((token) => ({ ...token, isBackground: isBackground || goesOn }))
    // A list of numbers that was begun as something told goes on as such: "I solved 3 easy, 2 hard".
    isTold = (goesOn || (isBackground && clause.some(({ kind }) => kind === 'number'))) && clause.at(-1)?.text === ','
    const isYears = clause.some(({ text }) => text === 'year' || text === 'years')
    if (isYears) isTold = false
    return marked
  })
}

/** Up to `count` words before a place, the nearest first; a mark, a stop or "but" ends them. */
export function wordsBefore(tokens: readonly Token[], at: number, count: number): readonly string[] {
  const out: string[] = []
  for (let place = at - 1; place >= 0 && out.length < count; place--) {
    const token = tokens[place]
    if (!token || token.kind === 'stop' || token.text === 'but' || token.text === ',' || token.text === ':') break
    out.push(token.text)
  }
  return out
}
