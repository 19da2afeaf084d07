/** What learners write in the soak, each program with the verdicts that it deserves. */
import { createHash } from 'node:crypto'

export type Verdict = 'accepted' | 'wrong_answer' | 'runtime_error'

export interface Program {
  readonly slug: Slug
  readonly code: string
  readonly codeHash: string
  /** On the visible tests alone, and on all of them. */
  readonly local: Verdict
  readonly submission: Verdict
}

export const slugs = ['pier-weights', 'label-chain', 'berth-split'] as const
export type Slug = (typeof slugs)[number]
export const programKinds = ['right', 'wrong', 'hidden', 'crash'] as const
export type ProgramKind = (typeof programKinds)[number]

const VERDICTS: Readonly<Record<ProgramKind, readonly [Verdict, Verdict]>> = {
  right: ['accepted', 'accepted'],
  wrong: ['wrong_answer', 'wrong_answer'],
  /** Fails on hidden tests alone. */
  hidden: ['accepted', 'wrong_answer'],
  crash: ['runtime_error', 'runtime_error'],
}

/** The body of each, with a number by which it is another program than the others. */
const BODIES: Readonly<Record<Slug, { readonly head: string } & Readonly<Record<ProgramKind, (n: number) => string>>>> = {
  'pier-weights': {
    head: 'def total_weight(c, l):',
    right: (n) => `return sum(x for x in c if x <= l) + ${n} - ${n}`,
    wrong: (n) => `return -${n}`,
    hidden: (n) => `return sum(x for x in c if x <= l) if l < 1000 else -${n}`,
    crash: (n) => `raise ValueError(${n})`,
  },
  'label-chain': {
    head: 'def join_labels(a, m):',
    right: (n) => `return m.join(x for x in a if x) + "" * ${n}`,
    wrong: (n) => `return "wrong" * ${n}`,
    hidden: (n) => `return m.join(x for x in a if x) if len(a) < 20 else "n" * ${n}`,
    crash: (n) => `raise ValueError(${n})`,
  },
  'berth-split': {
    head: 'def split_ships(s, b):',
    right: (n) => `return [s[i::b] for i in range(b)] + [][:${n}]`,
    wrong: (n) => `return [[${n}]] * (b + 1)`,
    hidden: (n) => `return [s[i::b] for i in range(b)] if len(s) < 40 else [[${n}]]`,
    crash: (n) => `raise ValueError(${n})`,
  },
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `sign`: words in a comment, by which the program is one person's. */
export function programOf(slug: Slug, kind: ProgramKind, number: number, sign: string): Program {
  const { head, ...bodies } = BODIES[slug]
  const code = `# ${sign}\n${head}\n    ${bodies[kind](number)}\n`
  const [local, submission] = VERDICTS[kind]
  return { slug, code, codeHash: sha256(code), local, submission }
}

/** For each hint's question a right answer, and wrong ones. */
export interface HintAnswer {
  readonly sent: { readonly choice: number } | { readonly value: unknown }
  /** As the log has it. */
  readonly key: string
  readonly right: boolean
}
const chosen = (choice: number, right: boolean): HintAnswer => ({ sent: { choice }, key: `${choice}`, right })
const valued = (value: unknown, right: boolean): HintAnswer => ({ sent: { value }, key: JSON.stringify(value), right })

export const hintAnswers: Readonly<Record<Slug, readonly [readonly HintAnswer[], readonly HintAnswer[], readonly HintAnswer[]]>> =
  {
    'pier-weights': [
      [chosen(1, true), chosen(2, false)],
      [valued(2, true), valued(3, false), valued(731_009_001, false)],
      [chosen(2, true), chosen(1, false), chosen(3, false)],
    ],
    'label-chain': [
      [valued('u-v-w', true), valued('u--v', false), valued('v-u-w', false)],
      [chosen(2, true), chosen(1, false), chosen(3, false)],
      [chosen(1, true), chosen(2, false)],
    ],
    'berth-split': [
      [chosen(1, true), chosen(2, false)],
      [chosen(2, true), chosen(1, false), chosen(3, false)],
      [chosen(3, true), chosen(1, false), chosen(2, false)],
    ],
  }

export const solutionIds: Readonly<Record<Slug, readonly [string, ...string[]]>> = {
  'pier-weights': ['canary-pier-walk', 'canary-pier-sieve'],
  'label-chain': ['canary-chain-sieve', 'canary-chain-by-hand'],
  'berth-split': ['canary-berth-deal', 'canary-berth-slice'],
}
