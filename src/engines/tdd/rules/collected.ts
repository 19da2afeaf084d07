/** What each language's test tool collects: the files it looks into, and what counts as a test there. */
import type { Language } from '../../../problem/problem.ts'

interface Collected {
  /** A whole sentence. */
  readonly sentence: string
  /** Files that can hold a test. */
  readonly files: RegExp
}

const SCRIPT = (ending: string, files: RegExp): Collected => ({
  sentence: `Tests written with \`test()\` or \`it()\` of node:test are collected, in files named like \`sums.test.${ending}\`.`,
  files,
})

const COLLECTED: Readonly<Record<Language, Collected | null>> = {
  python3: {
    sentence:
      'Functions named `test_…` and unittest classes are collected, in files named like `test_sums.py` or `sums_test.py`.',
    files: /(?:^|\/)(?:test[^/]*|[^/]*_test)\.py$/,
  },
  javascript: SCRIPT('js', /\.[cm]?js$/),
  typescript: SCRIPT('ts', /\.[cm]?ts$/),
  go: {
    sentence: 'Functions like `func TestSum(t *testing.T)` are collected, in files named like `sums_test.go`.',
    files: /_test\.go$/,
  },
  java: { sentence: 'JUnit 5 methods with `@Test` are collected, in classes of the test files.', files: /\.java$/ },
  cpp: {
    sentence: 'Blocks like `TEST(adds) { CHECK_EQ(add(1, 2), 3); }` are collected, in files that include `rung_test.hpp`.',
    files: /\.(?:cpp|cc|cxx)$/,
  },
  rust: {
    sentence: 'Functions with `#[test]` are collected, in files that the crate names, as `lib.rs` with `mod tests;`.',
    files: /\.rs$/,
  },
  sql: null,
}

/** What is collected, in one sentence; empty where the server runs no tests. */
export const collectedSentence = (language: Language | null): string =>
  (language === null ? null : COLLECTED[language]?.sentence) ?? ''

/** Whether a file can hold tests by its name. */
export const canHoldTests = (path: string, language: Language | null): boolean =>
  language !== null && (COLLECTED[language]?.files.test(path) ?? false)
