/** The classes of growth that a program's cost is compared with, in order: each grows faster than the one before. */
export const growthClasses = ['1', 'log n', '√n', 'n', 'n log n', 'n²', 'n³', '2ⁿ'] as const
export type GrowthClass = (typeof growthClasses)[number]

/** `unlisted`: a class that is not in the list, such as n√n or n² log n. */
export const solutionGrowths = [...growthClasses, 'unlisted'] as const
export type SolutionGrowth = (typeof solutionGrowths)[number]

/** What a learner can state: a class, another one, or that they do not know. */
export const growthStatements = [...growthClasses, 'other', 'not sure'] as const
export type GrowthStatement = (typeof growthStatements)[number]

export const isGrowthClass = (text: string): text is GrowthClass => growthClasses.some((one) => one === text)

/** Negative where `a` grows more slowly than `b`. */
export const byGrowth = (a: GrowthClass, b: GrowthClass): number => growthClasses.indexOf(a) - growthClasses.indexOf(b)

/** As it is written: O(n log n). */
export const bigO = (of: GrowthClass): string => `O(${of})`

/** What was measured: "O(n) or O(n log n)". What grows even faster than 2ⁿ looks like it. */
export const eitherOf = (classes: readonly GrowthClass[]): string =>
  [...classes.map(bigO), ...(classes.includes('2ⁿ') ? ['more'] : [])].join(' or ')

/** What `n` counts: `size`: all numbers and characters of the input; `value`: its largest number; `calls`: calls of methods; `text`: characters of the input. */
export const growthMeasures = ['size', 'value', 'calls', 'text'] as const
export type GrowthMeasure = (typeof growthMeasures)[number]
