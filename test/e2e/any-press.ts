/** Any button of a problem's page, with what may stand in its form. */
import { attempts } from './programs.ts'
import type { Random } from './random.ts'

/** Problems that are worked on by their page, too, each with one of its solutions. */
const BENCHES = [
  { slug: 'pier-weights', solution: 'canary-pier-walk' },
  { slug: 'label-chain', solution: 'canary-chain-sieve' },
  { slug: 'berth-split', solution: 'canary-berth-deal' },
] as const
const BUTTONS = [
  'hint',
  'hint',
  'hint',
  'run',
  'submit',
  'counterexample',
  'give-up',
  'give-up-confirmed',
  'solution',
  'reset',
  'reset-code',
  'reset-session',
  'keep',
  'leave',
  'language',
  'questions',
  'answer',
  'review',
  'refactor',
  'dismiss',
  'compare',
  'growth',
] as const
const TYPED = ['x = 1', 'def pier_weights():\n    return 0', 'print(1)\n'] as const

export interface Press {
  readonly slug: string
  readonly action: string
  /** Beside the session's token. */
  readonly fields: ReadonlyArray<readonly [string, string]>
}

export function anyPress(random: Random): Press {
  const { slug, solution } = random.pick<(typeof BENCHES)[number]>(BENCHES)
  const action = random.pick(BUTTONS)
  return {
    slug,
    action,
    fields: [
      ['action', action],
      ['language', 'python3'],
      ['code', random.pick(TYPED)],
      ['attempt', random.pick(['', ...attempts])],
      ['hintLevel', random.pick(['1', '2', '3', '4', ''])],
      ['hintAsking', random.pick(['1', '2', '3', ''])],
      ['hintChoice', random.pick(['1', '2', ''])],
      ['hintValue', random.pick(['[0, 2]', ''])],
      ['asking', '1'],
      ['answer0', '7'],
      ['answer1', '7'],
      ['solution', action === 'solution' ? solution : ''],
      ['refactor', action === 'refactor' ? '1' : ''],
      ['dismiss', action === 'dismiss' ? '1' : ''],
      ['input0', random.pick(['[0, 2]', '7', ''])],
    ],
  }
}
