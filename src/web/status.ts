/** The status of a page that says what went wrong. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const STATUS: Readonly<Record<string, ContentfulStatusCode>> = {
  CODE_TOO_LARGE: 413,
  INVALID_INPUT: 400,
  INVALID_UNICODE: 400,
  LANGUAGE_NOT_SUPPORTED: 400,
  LANGUAGE_NOT_OFFERED: 400,
  PROBLEM_NOT_FOUND: 404,
  SOLUTION_NOT_FOUND: 404,
  RATE_LIMITED: 429,
  BUDGET_EXCEEDED: 429,
  RUNNER_BUSY: 429,
  OWN_RUN_UNDER_WAY: 429,
  RUNS_PAUSED: 503,
  RUNNER_UNAVAILABLE: 503,
  RUNNER_TIMEOUT: 503,
  SANDBOX_REQUIRED: 503,
  CATALOGUE_UNAVAILABLE: 503,
  LEARNER_UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** What the rules refuse is a conflict with how things stand. */
export const statusOf = (code: string): ContentfulStatusCode => STATUS[code] ?? 409
