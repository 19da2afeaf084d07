/** The languages in which courses teach, and what the files of each are called. */
import type { Language } from '../../../src/problem/problem.ts'

export const courseLanguages = ['python3', 'sql'] as const satisfies readonly Language[]
export type CourseLanguage = (typeof courseLanguages)[number]

export const EXTENSIONS: Readonly<Record<CourseLanguage, string>> = { python3: '.py', sql: '.sql' }

/** What stands behind the three backquotes of a program. */
const FENCES: Readonly<Record<string, CourseLanguage>> = { python: 'python3', sql: 'sql' }
export const languageOfFence = (fence: string): CourseLanguage | null => FENCES[fence] ?? null
