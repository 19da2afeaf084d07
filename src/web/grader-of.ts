import { graderConfigOf, type RungEnv } from './env.ts'
import { graderOf as graderFor } from '../grader/configured.ts'
import type { Grader } from '../grader/grader.ts'

/** The model that reads answers, where the operator has configured one. */
export function graderOf(env: RungEnv): Grader | null {
  const config = graderConfigOf(env)
  return config.kind === 'none' ? null : graderFor(config)
}
