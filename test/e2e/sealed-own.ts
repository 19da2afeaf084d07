/** Own problems for walks: some that another user shares, and one that a walk drafts itself. What of them is sealed carries canaries. */
import type { Draft } from '../../src/engines/authoring/rules/draft/draft.ts'
import type { OwnParts } from '../../src/problem/own-problem.ts'
import { drought } from '../fixtures/drafts/python.ts'
import { piecesOf, squeezed, type Sealed } from './sealed.ts'
import type { TestServer } from './server.ts'
import { share, type Shared } from './shared-problems.ts'

export const TOKEN = 'shared-with-all-walksA'
/** Goes by its name among what is sealed: its slug is made when it is accepted, and each walk has its own. */
export const DRAFTED = 'drafted'
export const CALLED = 'own-walkcalledaaaaaa'
export const PRINTED = 'own-walkprintedaaaaa'

const hintsOf = (name: string): string[] =>
  [1, 2, 3].map((level) => `Here canary-${name}-hint-${level} stands. What does it say of ${name}?`)

const common = {
  statement: 'Give back twice the number. For 1 that is 2.',
  difficulty: 'easy',
  topics: ['arithmetic'],
  comparator: { kind: 'exact' },
  cpuMs: 1_000,
  version: 'v1',
  activityId: 'an-activity',
} as const
const numbersFrom = (first: number) => [1, 2, 3, ...[0, 2, 4, 6, 8].map((more) => first + more)]

const shared: readonly OwnParts[] = [
  {
    ...common,
    slug: CALLED,
    title: 'Twice walked',
    language: 'python3',
    signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
    cases: numbersFrom(740_000_001).map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [n], expected: n * 2 })),
    starter: 'def twice(n):\n    pass\n',
    hints: hintsOf('called'),
  },
  {
    ...common,
    slug: PRINTED,
    title: 'Twice printed on a walk',
    language: 'javascript',
    signature: { kind: 'program' },
    cases: numbersFrom(760_000_001).map((n) => ({ tag: n > 9 ? 'large' : 'basic', args: [`${n}\n`], expected: `${n * 2}\n` })),
    starter: "const text = require('node:fs').readFileSync(0, 'utf8')\n",
    hints: hintsOf('printed'),
    hinted: false,
  },
]

/** Under the link, as if somebody had shared them. */
export const sharedWithWalks: Shared = { token: TOKEN, problems: shared }
export const shareWithWalks = (server: TestServer): Promise<void> => share(server, [sharedWithWalks])

const [one, two, three, border] = drought.draft.cases
/** The plan of `draft`. */
export const ONE_EASY = { language: 'python', difficultyPlan: { easy: 1 }, topics: ['arrays'], style: 'return' } as const

/** Accepted as it stands, for one easy problem on arrays in Python. */
export const draft: Draft = {
  ...drought.draft,
  cases: [
    ...[one, two, three, border].filter((each) => each !== undefined),
    { tag: 'empty', args: [[], 750_000_001], expected: 0 },
    { tag: 'two droughts', args: [[0, 0, 0, 750_000_003, 0, 0], 1], expected: 3 },
    { tag: 'at the end', args: [[750_000_005, 0, 750_000_005, 0, 0, 0, 0], 1], expected: 4 },
    { tag: 'single', args: [[750_000_007], 750_000_009], expected: 1 },
  ],
  hints: hintsOf(DRAFTED),
}
/** The same with a reference none of whose lines is looked for: a scaffold shows some of them. */
export const guidedDraft: Draft = {
  ...draft,
  reference: draft.reference.replaceAll(drought.canary, 'spell').replaceAll('millimetres', 'rain'),
}

/** What nobody may see unearned. */
export function sealedOwn(): Sealed[] {
  const open = [draft, ...shared].map(({ title, statement, starter, cases }) =>
    squeezed([title, statement, starter, JSON.stringify(cases.slice(0, 3))].join('\n')),
  )
  const of = (slug: string, what: string, text: string, isEarned: Sealed['isEarned']): Sealed[] =>
    piecesOf(text).map((needle) => ({ slug, what: `${slug}: ${what}`, needle, isEarned }))
  return [...shared, { ...draft, slug: DRAFTED }]
    .flatMap(({ slug, hints, cases }) => [
      ...hints.flatMap((text, index) => of(slug, `hint ${index + 1}`, text, (earned) => earned.hints.has(index + 1))),
      ...cases
        .slice(3)
        .flatMap(({ args, expected }, index) => [
          ...of(slug, `hidden case ${index}`, JSON.stringify(args), () => false),
          ...of(slug, `expected of hidden case ${index}`, JSON.stringify(expected), () => false),
        ]),
    ])
    .concat(
      // An exercise that shows code may show lines of it.
      of(DRAFTED, 'reference', draft.reference, (earned) => earned.forms.size > 0),
      {
        slug: DRAFTED,
        what: `${DRAFTED}: name in the reference`,
        needle: drought.canary,
        isEarned: (earned) => earned.forms.size > 0,
      },
    )
    .filter(({ needle }) => !open.some((text) => text.includes(needle)))
}
