/** Arguments as clients send them, read by what a tool takes. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readArguments } from '../../src/mcp/lenient.ts'

const input = z.object({
  slug: z.string().optional(),
  level: z.int().min(1).max(4).optional(),
  share: z.number().optional(),
  isSure: z.boolean().optional(),
  topics: z.array(z.string()).optional(),
  levels: z.array(z.int()).optional(),
  answer: z.object({ choice: z.int().optional(), words: z.string().optional() }).optional(),
  answers: z.array(z.object({ id: z.string(), choice: z.int().optional() })).optional(),
  cases: z.array(z.array(z.any())).min(1).optional(),
  any: z.any().optional(),
  difficulty: z.enum(['easy', 'hard']).optional(),
  form: z.enum(['speed_up']).optional(),
  titleSlug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
})

it.each<readonly [string, unknown, unknown]>([
  ['leaves out what is null', { slug: null, level: 2 }, { level: 2 }],
  ['takes a number from text', { level: '2', share: ' -0.5 ' }, { level: 2, share: -0.5 }],
  ['takes true and false from text', { isSure: 'true' }, { isSure: true }],
  ['takes one value as a list', { topics: 'arrays', levels: '3' }, { topics: ['arrays'], levels: [3] }],
  [
    'takes a list from JSON text',
    { topics: '["arrays", "sorting"]', levels: '[1, "2"]' },
    { topics: ['arrays', 'sorting'], levels: [1, 2] },
  ],
  ['takes an object from JSON text', { answer: '{"choice": 1, "words": null}' }, { answer: { choice: 1 } }],
  ['takes one object as a list', { answers: { id: 'a', choice: '2' } }, { answers: [{ id: 'a', choice: 2 }] }],
  ['reads the parts of objects and lists', { answer: { choice: '2', words: null } }, { answer: { choice: 2 } }],
  ['takes a name that is written another way', { is_sure: 'true', Level: 2 }, { isSure: true, level: 2 }],
  ['takes such a name within an object', { answers: [{ ID: 'a' }] }, { answers: [{ id: 'a' }] }],
  [
    'takes a name as people write it',
    { difficulty: 'Easy', form: 'speed-up', titleSlug: ' Two Sum' },
    { difficulty: 'easy', form: 'speed_up', titleSlug: 'two-sum' },
  ],
  ['takes all arguments from JSON text', '{"level": "4"}', { level: 4 }],
])('%s', (_, raw, read) => expect(readArguments(input, raw)).toEqual(read))

it.each<readonly [string, unknown]>([
  ['text where text is asked', { slug: '12' }],
  ['text that is JSON where text is asked', { slug: '["a"]' }],
  ['what is of any kind', { any: '12' }],
  ['a number that is out of bounds', { level: '9' }],
  ['a number in words', { level: 'two' }],
  ['a number with an exponent', { share: '1e9' }],
  ['a list of other things', { topics: [1] }],
  ['one value where a list of lists is asked', { cases: 'a' }],
  ['what the tool does not take', { other: '12' }],
  ['a name written another way beside the right one', { isSure: true, is_sure: false }],
  ['no object at all', [1]],
])('leaves %s as it is', (_, raw) => expect(readArguments(input, raw)).toEqual(raw))

it('leaves JSON text alone that is no list or object, or too long', () => {
  expect(readArguments(input, '{"level": ')).toBeUndefined()
  const long = `[${' '.repeat(100_000)}1]`
  expect(readArguments(input, { levels: long })).toEqual({ levels: long })
})
