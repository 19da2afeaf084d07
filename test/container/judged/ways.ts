/** What a program's first parameter asks for, and the ways to raise an exception. */
import type { JudgedLanguage } from './languages.ts'

/** The last of each ends the program instead. */
export const RAISING: Readonly<Record<JudgedLanguage, readonly string[]>> = {
  python3: ['raise ValueError("no answer")', 'return [][1]', 'return 1 // 0', 'raise NoAnswer', 'assert False', 'sys.exit(1)'],
  javascript: [
    "throw new RangeError('no answer')",
    'return null.length',
    "throw 'no answer'",
    'throw undefined',
    "return Promise.reject(new Error('no answer'))",
    'process.exit(1)',
  ],
  typescript: [
    "throw new RangeError('no answer')",
    'return (null as any).length',
    "throw 'no answer'",
    'throw new NoAnswer(404)',
    "return Promise.reject(new Error('no answer')) as any",
    'process.exit(1)',
  ],
  go: ['panic("no answer")', 'none := []int{}\nnone[at*at] = 1', 'var none map[string]int\nnone["a"] = 1', 'os.Exit(1)'],
  java: [
    'throw new IllegalStateException("no answer");',
    'throw new NoAnswer();',
    'Object none = null;\nnone.hashCode();',
    'System.exit(1);',
  ],
  cpp: ['throw std::runtime_error("no answer");', 'std::vector<int>().at(1);', 'throw 404;', 'std::exit(1);'],
  rust: [
    'panic!("no answer");',
    'None::<i32>.unwrap();',
    'Vec::<i32>::new()[at.unsigned_abs() as usize];',
    'std::process::exit(1);',
  ],
}

/** What the first parameter asks for, other than the expression of that index. */
export const ECHO = -1
export const FIRST_RAISING = -2
export const raising = (language: JudgedLanguage): number[] =>
  RAISING[language].slice(0, -1).map((_, index) => FIRST_RAISING - index)
export const exiting = (language: JudgedLanguage): number => FIRST_RAISING - RAISING[language].length + 1

/** Every way with what asks for it. */
export const waysOf = (language: JudgedLanguage): ReadonlyArray<readonly [at: number, statement: string]> =>
  RAISING[language].map((statement, index) => [FIRST_RAISING - index, statement])

export const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by)
