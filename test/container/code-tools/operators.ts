/** What each operator may do to the tokens of a program, worked out from the two texts alone. */
import type { MutationOperator } from '../../../src/runner/workspace-protocol.ts'

const TOKEN =
  /[fLu]?"(?:\\.|[^"\\\n])*"|b?'(?:\\.|[^'\\\n])'|'(?:\\.|[^'\\\n])*'|\d[\w.]*(?:(?<=\d[eE])[+-]\d+)?|[\w$]+|>>>=|===|!==|\*\*=|\/\/=|<<=|>>=|>>>|==|!=|<=|>=|&&|\|\||\+\+|--|\*\*|\/\/|<<|>>|->|=>|::|[-+*/%&|^]=|\S/g
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

interface Difference {
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

function difference(before: string, after: string): Difference {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  let head = 0
  while (head < old.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return { gone: old.slice(head, old.length - tail), come: now.slice(head, now.length - tail) }
}

const pairs = (text: string): ReadonlySet<string> => new Set(text.split('  '))
const comparisons = pairs('< >=  > <=  <= >  >= <  == !=  != ==  === !==  !== ===  is is,not  in not,in  is,not is  not,in in')
const boundaries = pairs('< <=  <= <  > >=  >= >')
const calculations = pairs(
  '+ -  - +  * /  * //  / *  % *  // *  ** *  << >>  >> <<  >>> <<  & |  | &  ++ --  -- ++  += -=  -= +=  *= /=  /= *=  %= *=  <<= >>=  >>= <<=',
)

function isNextLiteral(old: string, now: string): boolean {
  if (/^(true|false)$/i.test(old)) return /^(true|false)$/i.test(now) && old.toLowerCase() !== now.toLowerCase()
  const text = /^([fLu]?)(["'])(.*)\2$/s
  const [from, to] = [text.exec(old), text.exec(now)]
  if (from && to) {
    const [was, is] = [from[3] ?? '', to[3] ?? '']
    if (was.length === 1 && is.length === 1) return (is.codePointAt(0) ?? 0) - (was.codePointAt(0) ?? 0) === 1
    return (was === '') !== (is === '')
  }
  const number = (token: string) => Number(token.replaceAll(/(?<=\d)[_']|(?<=^\d[\d.]*)([fFlLn]|[ui]\d+)$/g, ''))
  const [was, is] = [number(old), number(now)]
  return was < 1e-3 && was > 0 ? is === 2 * was : Math.abs(is - was - 1) < 1e-6
}

/** Whether `part` is `whole` with some tokens left out. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0
  for (const token of whole) if (token === part[at]) at += 1
  return at === part.length
}

function isNegated(before: string, after: string): boolean {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const [less, more] = old.length < now.length ? [old, now] : [now, old]
  if (!isWithin(less, more)) return false
  const counts = new Map<string, number>()
  for (const token of more) counts.set(token, (counts.get(token) ?? 0) + 1)
  for (const token of less) counts.set(token, (counts.get(token) ?? 0) - 1)
  const extra = [...counts]
    .flatMap(([token, count]) => (count > 0 ? [`${token}${count}`] : []))
    .sort()
    .join(' ')
  return old.length < now.length ? /^(!1|not1|!1 \(1 \)1|\(1 \)1 not1)$/.test(extra) : /^(!1|not1)$/.test(extra)
}

/** Null, or what is wrong with the claim that `after` is `before` with `operator` applied once. */
export function misfit(operator: MutationOperator, before: string, after: string): string | null {
  const { gone, come } = difference(before, after)
  const pair = `${gone.join(',')} ${come.join(',')}`
  const fits = (() => {
    switch (operator) {
      case 'comparison':
        return comparisons.has(pair) || pair === ' not' || pair === 'not '
      case 'boundary':
        return boundaries.has(pair)
      case 'arithmetic':
        return calculations.has(pair)
      case 'negation':
        return isNegated(before, after)
      case 'constant':
        return gone.length === 1 && come.length === 1 && isNextLiteral(gone[0] ?? '', come[0] ?? '')
      case 'removed_statement':
        return gone.length > 0 && /^(;|pass)?$/.test(come.join(' '))
      case 'dropped_where':
        return come.length === 0 && /^(where|and)$/i.test(`${gone.find((token) => /^(where|and)$/i.test(token))}`)
      case 'dropped_join':
        return come.length === 0 && gone.some((token) => /^join$/i.test(token))
      case 'dropped_order_by':
        return come.length === 0 && gone.some((token) => /^(order|,)$/i.test(token))
    }
  })()
  return fits ? null : `${operator}: ${gone.join(' ')} → ${come.join(' ')}`
}
