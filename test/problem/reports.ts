/** What a run came to, as tests of everything after it take it. */
import type { Report } from '../../src/problem/report.ts'

export const accepted = (more: Partial<Report> = {}): Report => ({
  status: 'pass',
  verdict: 'accepted',
  passed: 1,
  total: 1,
  failing: null,
  compileError: null,
  cases: [],
  hidden: null,
  language: 'python3',
  languageVersion: '3.13',
  sandbox: 'none',
  warning: null,
  ...more,
})
