/** Programs that print what they are given, and how each visible test of `pier-weights` ends with them. */
import { z } from 'zod'
import type { WrittenProblem } from './world.ts'

export const printed = ['python3', 'javascript'] as const
export type Language = (typeof printed)[number]
export type End = 'right' | 'wrong' | 'stops'

/** The limits of the crane with which a program is wrong, and those with which it stops. */
export interface Plan {
  readonly wrong: readonly number[]
  readonly stops: readonly number[]
  /** Where the limit is larger, it stops too. */
  readonly most?: number
}

export interface Printing {
  readonly language: Language
  readonly code: string
  /** Where it stops. */
  readonly line: number
  /** What it prints, and says where it stops; nowhere in its text as it is. */
  readonly word: string
}

/** No limit of the content’s files is, and none of them says it: they are sealed. */
const NONE_IS_LARGER = 777_000_000_000

/** `name`: of whoever wrote it. */
export function printing(language: Language, name: string, plan: Plan): Printing {
  const word = `${name}-sees`
  const [first, second] = [word.slice(0, 3), word.slice(3)]
  const most = plan.most ?? NONE_IS_LARGER
  const has = (limits: readonly number[]) => `[${limits.join(', ')}]`
  const python = [
    `# ${name}`,
    'import os, sys',
    `WORD = "${first}" + "${second}"`,
    'def total_weight(c, l):',
    '    print(WORD, c, l)',
    '    print("token", os.urandom(8).hex())',
    '    print(WORD, "thinks", l, file=sys.stderr)',
    `    if l in ${has(plan.wrong)}: return -1`,
    `    if l in ${has(plan.stops)} or l > ${most}: raise ValueError(WORD)`,
    '    return sum(x for x in c if x <= l)',
  ]
  const javascript = [
    `// ${name}`,
    'const { randomBytes } = require("node:crypto")',
    `const WORD = "${first}" + "${second}"`,
    'function totalWeight(c, l) {',
    '  console.log(WORD, `[${c.join(", ")}]`, l)',
    '  console.log("token", randomBytes(8).toString("hex"))',
    '  console.error(WORD, "thinks", l)',
    `  if (${has(plan.wrong)}.includes(l)) return -1`,
    `  if (${has(plan.stops)}.includes(l) || l > ${most}) throw new RangeError(WORD)`,
    '  return c.reduce((sum, x) => (x <= l ? sum + x : sum), 0)',
    '}',
  ]
  const code = `${(language === 'python3' ? python : javascript).join('\n')}\n`
  return { language, code, line: 9, word }
}

export const ERRORS: Readonly<Record<Language, string>> = { python3: 'ValueError', javascript: 'RangeError' }
const ENTRY: Readonly<Record<Language, string>> = { python3: 'total_weight', javascript: 'totalWeight' }

const argsShape = z.tuple([z.array(z.int()), z.int()])

/** A visible test as its file has it, with what a program prints on it. */
export interface Expected {
  readonly tag: string
  readonly call: string
  readonly expected: string
  readonly end: End
  readonly limit: number
  /** The line of its crates. */
  readonly line: string
}

export function expectedOf({ cases }: WrittenProblem, { language, word }: Printing, plan: Plan): readonly Expected[] {
  return cases.visible.map((one) => {
    const [crates, limit] = argsShape.parse(one.args)
    const list = `[${crates.join(', ')}]`
    const end = plan.wrong.includes(limit) ? 'wrong' : plan.stops.includes(limit) ? 'stops' : 'right'
    return {
      tag: one.tag,
      call: `${ENTRY[language]}(${list}, ${limit})`,
      expected: JSON.stringify(one.expected),
      end,
      limit,
      line: `${word} ${list} ${limit}\n`,
    }
  })
}
