/** What a caller reads of arguments that do not fit. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { issueWords } from '../../src/mcp/input-issues.ts'

const text = z.object({ words: z.string().min(1).max(3) })
const list = z.object({ cases: z.array(z.string()).min(2).max(3) })
const level = z.object({ level: z.int().min(1).max(4).multipleOf(2) })
const answers = z.object({ answers: z.array(z.object({ questionId: z.string() })) })
const more = z.object({ more: z.unknown() })
const one = z.object({ one: z.enum(['a', 'b']) })
const skip = z.object({ skip: z.union([z.literal('all'), z.array(z.int())]) })
const own = 'WRITTEN BY A STRANGER'

it.each<readonly [string, z.ZodObject, unknown, string]>([
  ['a missing text', answers, { answers: [{}] }, 'answers.0.questionId is missing: a text'],
  ['a missing value of any kind', more.required(), {}, 'more is missing'],
  ['a missing list', list, {}, 'cases is missing: a list'],
  ['a missing choice', one, {}, 'one is missing: one of "a", "b"'],
  ['another kind of value', text, { words: 7 }, 'words must be a text'],
  ['null', text, { words: null }, 'words must be a text'],
  ['no arguments', text, null, 'arguments must be an object'],
  ['another choice', one, { one: own }, 'one must be one of "a", "b"'],
  ['one value alone', z.object({ is: z.literal(true) }), { is: own }, 'is must be true'],
  ['an empty text', text, { words: '' }, 'words is empty'],
  ['a short text', z.object({ words: z.string().min(2) }), { words: 'x' }, 'words is too short: at least 2 characters'],
  ['a long text', text, { words: 'four' }, 'words is too long: at most 3 characters'],
  ['a short list', list, { cases: [] }, 'cases has too few items: at least 2'],
  ['a long list', list, { cases: ['1', '2', '3', '4'] }, 'cases has too many items: at most 3'],
  ['a small number', level, { level: 0 }, 'level is too small: at least 1'],
  ['a big number', level, { level: 6 }, 'level is too big: at most 4'],
  ['a number that a limit excludes', z.object({ n: z.number().positive() }), { n: 0 }, 'n is too small: more than 0'],
  ['a number between', level, { level: 3 }, 'level must be a multiple of 2'],
  ['a part of a number', level, { level: 1.5 }, 'level must be a whole number'],
  [
    'a name that is none',
    z.strictObject({ a: z.string().optional() }),
    { [own]: 1 },
    'arguments has a name that this tool does not know',
  ],
  ['what may be of two kinds', skip, { skip: own }, 'skip must be "all" or a list'],
  ['a list within what may be of two kinds', skip, { skip: [own] }, 'skip has the wrong form'],
  ['no day', z.object({ day: z.iso.date() }), { day: own }, 'day must be a day such as 2026-01-31'],
  ['another form', z.object({ id: z.string().regex(/^a$/) }), { id: own }, 'id has the wrong form'],
  [
    'a rule with words of its own',
    z.object({ id: z.string().refine(() => false, 'no such zone') }),
    { id: own },
    'id: no such zone',
  ],
  ['a form with words of its own', z.object({ at: z.string().regex(/^a$/, 'needs an a') }), { at: own }, 'at: needs an a'],
  ['a missing text with words of its own', z.object({ at: z.string({ error: 'needs an a' }) }), {}, 'at is missing: needs an a'],
])('%s is said plainly', (_, schema, input, expected) => {
  const parsed = schema.safeParse(input)
  expect(parsed.error && issueWords(parsed.error, input)).toEqual([expected])
})
