/**
 * The problem that anybody can try without signing in. It is in no catalogue: nothing about it is sealed, so nothing of it can leak. Each
 * program has the same mistake, which the last test finds.
 */
import type { Language, Problem } from '../../problem/problem.ts'

export const trialLanguages = ['python3', 'javascript', 'typescript', 'go'] as const
export type TrialLanguage = (typeof trialLanguages)[number]

export const trialProblem: Problem = {
  slug: 'warmest-day',
  title: 'The warmest day',
  difficulty: 'easy',
  topics: ['arrays'],
  components: { primary: 'array-traversal', secondary: [] },
  expectedMinutes: 2,
  siblings: [],
  statement: 'Return the highest temperature in the list. The list has at least one temperature.',
  signature: {
    kind: 'function',
    entry: 'warmest',
    parameters: [{ name: 'temperatures', type: 'int[]' }],
    returns: 'int',
  },
  comparator: { kind: 'exact' },
  cpuMs: 1_000,
  visibleCases: [
    { tag: 'a-week-in-spring', args: [[9, 14, 11, 17, 12]], expected: 17 },
    { tag: 'a-single-day', args: [[21]], expected: 21 },
    { tag: 'a-week-in-winter', args: [[-4, -2, -9]], expected: -2 },
  ],
  hiddenCaseCount: 0,
  languages: trialLanguages,
  version: '1',
}

/** What stands in the editor first. */
export const trialCode: Readonly<Record<TrialLanguage, string>> = {
  python3: `def warmest(temperatures):
    best = 0
    for degrees in temperatures:
        if degrees > best:
            best = degrees
    return best
`,
  javascript: `function warmest(temperatures) {
  let best = 0
  for (const degrees of temperatures) {
    if (degrees > best) best = degrees
  }
  return best
}
`,
  typescript: `function warmest(temperatures: number[]): number {
  let best = 0
  for (const degrees of temperatures) {
    if (degrees > best) best = degrees
  }
  return best
}
`,
  go: `package main

func warmest(temperatures []int) int {
	best := 0
	for _, degrees := range temperatures {
		if degrees > best {
			best = degrees
		}
	}
	return best
}
`,
}

export const trialLanguageOf = (text: string | undefined, runnable: readonly Language[]): TrialLanguage | null => {
  const offered = trialLanguages.filter((language) => runnable.includes(language))
  return offered.find((language) => language === text) ?? offered[0] ?? null
}
