import type { Language } from './problem.ts'

/** What people call the languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  python3: 'Python 3',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  go: 'Go',
  java: 'Java',
  cpp: 'C++',
  rust: 'Rust',
  sql: 'SQL',
}
