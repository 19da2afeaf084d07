/** What is told of an interview's gaps once it is over. */
import { expect, it } from 'vitest'
import { wholeSentences } from '../../scripts/content/interview.ts'

const STATEMENT = `Return the order of the names. A name has letters, which come first, and digits.

## Rules

- Letters come first, as in a book; \`a\` is before \`b\`. Digits follow.
- Equal names stay.

## Example 1

    Equal names stay.
`

it.each([
  ['a rule with its bullet', ['- Equal names stay.'], ['Equal names stay.']],
  ['words of a sentence', [', as in a book; `a` is before `b`'], ['Letters come first, as in a book; `a` is before `b`.']],
  ['a sentence with the space before it', [' Digits follow.'], ['Digits follow.']],
  [
    'two parts of one sentence once',
    [', which come first', ' and digits'],
    ['A name has letters, which come first, and digits.'],
  ],
])('names %s as whole sentences', (_what, texts, sentences) => {
  expect(
    wholeSentences(
      STATEMENT,
      texts.map((text) => ({ text })),
    ),
  ).toEqual(sentences)
})
