/** What is wrong with the arguments of a call, in words. */
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Issues named at most. */
const MOST = 8

/** One sentence an issue, with the parameter's name and the rule, and never with a value or a name of the caller's. */
export const issueWords = ({ issues }: z.ZodError, input: unknown): string[] =>
  issues.slice(0, MOST).map((issue) => {
    const path = issue.path.map(String).join('.') || 'arguments'
    const value = valueAt(issue.path, input)
    const own = ownWords(issue, value)
    if (value !== undefined) return own === null ? `${path}${fault(issue)}` : `${path}: ${own}`
    const needed = own ?? neededBy(issue)
    return needed === null ? `${path} is missing` : `${path} is missing: ${needed}`
  })

function valueAt(path: Issue['path'], input: unknown): unknown {
  let value = input
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

/** What the schema itself says of it; null where that is only what zod says of every schema. */
function ownWords(issue: Issue, input: unknown): string | null {
  const usual = z.config().localeError?.({ ...issue, input } as z.core.$ZodRawIssue)
  return issue.message === (typeof usual === 'string' ? usual : usual?.message) ? null : issue.message
}

function fault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_format': {
      const needed = neededBy(issue)
      return needed === null ? ' has the wrong form' : ` must be ${needed}`
    }
    case 'too_small': {
      const { origin, minimum } = issue
      if (issue.inclusive === false) return ` is too small: more than ${minimum}`
      if (origin === 'string') return minimum === 1 ? ' is empty' : ` is too short: at least ${minimum} characters`
      return origin === 'array' ? ` has too few items: at least ${minimum}` : ` is too small: at least ${minimum}`
    }
    case 'too_big': {
      const { origin, maximum } = issue
      if (issue.inclusive === false) return ` is too big: less than ${maximum}`
      if (origin === 'string') return ` is too long: at most ${maximum} characters`
      return origin === 'array' ? ` has too many items: at most ${maximum}` : ` is too big: at most ${maximum}`
    }
    case 'not_multiple_of':
      return ` must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return ' has a name that this tool does not know'
    case 'invalid_key':
    case 'invalid_element':
      return ' has the wrong form'
    case 'custom':
      return `: ${issue.message}`
  }
}

/** What a parameter has to be; null where that takes more words than these. */
function neededBy(issue: Issue): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? null
    case 'invalid_value': {
      const values = issue.values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)))
      return values.length === 1 ? values.join('') : `one of ${values.join(', ')}`
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? null
    case 'invalid_union': {
      const each = issue.errors.map(([first]) => (first === undefined || first.path.length > 0 ? null : neededBy(first)))
      return each.length === 0 || each.includes(null) ? null : [...new Set(each)].join(' or ')
    }
    case 'too_small':
    case 'too_big':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return null
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
}
