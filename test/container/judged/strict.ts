/** What looks like a value of the type and is none; each is told from it whatever is expected. */
import type { Language } from './languages.ts'
import type { Strictness } from './rows.ts'
import { javascript } from './strict-javascript.ts'
import { python3 } from './strict-python3.ts'

const typescript: readonly Strictness[] = [
  ...javascript,
  {
    type: 'int',
    like: 1,
    wrong: [
      ["'1' as unknown as number", 'string'],
      ['undefined!', 'undefined'],
      ['Letter.A', 'string'],
      ['Letter', 'Object'],
    ],
  },
  {
    type: 'string',
    like: '1',
    wrong: [
      ['1 as unknown as string', 'number'],
      ['Count.One', 'number'],
    ],
  },
]

export const strictness: Readonly<Record<Language, readonly Strictness[]>> = { python3, javascript, typescript }

/** Definitions that the expressions need. */
export const before: Readonly<Record<Language, string>> = {
  python3: `from decimal import Decimal
from fractions import Fraction
class AlwaysEqual:
    def __eq__(self, other):
        return True
    def __hash__(self):
        return 1
    def __index__(self):
        return 1
`,
  javascript: '',
  typescript: "enum Letter { A = '1' }\nenum Count { One = 1 }\n",
}
