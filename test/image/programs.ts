/** What a learner of each language might send for `two-sum`: something wrong, and something that never ends. */
import type { Language } from '../../src/problem/problem.ts'

export interface Programs {
  readonly wrong: string
  readonly endless: string
}

/** The same but for how the language writes it; `body` becomes all that the function does. */
const programs = (write: (body: string) => string, wrong: string, endless: string): Programs => ({
  wrong: write(wrong),
  endless: write(endless),
})

export const twoSum: Readonly<Partial<Record<Language, Programs>>> = {
  python3: programs((body) => `def two_sum(nums, target):\n    ${body}\n`, 'return [0, 0]', 'while True: target += 1'),
  javascript: programs((body) => `function twoSum(nums, target) { ${body} }\n`, 'return [0, 0]', 'for (;;) target++'),
  typescript: programs(
    (body) => `function twoSum(nums: number[], target: number): number[] { ${body} }\n`,
    'return [0, 0]',
    'for (;;) target++',
  ),
  go: programs(
    (body) => `package main\n\nfunc twoSum(nums []int, target int) []int {\n\t${body}\n}\n`,
    'return []int{0, 0}',
    'for { target++ }',
  ),
  java: programs(
    (body) => `class Solution {\n  int[] twoSum(int[] nums, int target) { ${body} }\n}\n`,
    'return new int[] {0, 0};',
    'for (;;) target++;',
  ),
  cpp: programs(
    (body) => `std::vector<int> twoSum(const std::vector<int>& nums, int target) { ${body} }\n`,
    'return {0, 0};',
    'for (volatile int n = target;;) n = n + 1;',
  ),
  rust: programs(
    (body) => `pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {\n    ${body}\n}\n`,
    'vec![0, 0]',
    'loop {}',
  ),
}

/** For the first problem whose answer is a query. */
export const query: Programs = {
  wrong: 'SELECT 1 WHERE 0;\n',
  endless: 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;\n',
}
