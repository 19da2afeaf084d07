/** The runner as a process on the same machine. */
import type { Result } from '../kernel/result.ts'
import { err, ok } from '../kernel/result.ts'
import type { Language } from '../problem/problem.ts'
import { httpRunner, ofLearner, type Transport } from './http-runner.ts'
import { languagesReportSchema } from './protocol.ts'
import type { CodeTools, Runner } from './runner.ts'

/** Parses RUNNER_URL. Only loopback is allowed: learners' code and the token are sent unencrypted. */
export function parseRunnerUrl(text: string): Result<URL, 'not_a_url' | 'not_loopback'> {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'http:' || url.username || url.password) return err('not_a_url')
  if (url.pathname !== '/' || url.search || url.hash) return err('not_a_url')
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname) ? ok(url) : err('not_loopback')
}

export interface LocalRunner {
  readonly url: string
  readonly token: string
  /** Whose runs these are; left out for work of no learner, such as a check of the content. */
  readonly learner?: Promise<string>
}

/** It only reads a list, so a runner that takes longer has other trouble. */
const LIST_MS = 2_000

/** The languages that are installed beside the runner; null if it does not answer. */
export async function localLanguages({ url, token }: Pick<LocalRunner, 'url' | 'token'>): Promise<readonly Language[] | null> {
  try {
    const signal = AbortSignal.timeout(LIST_MS)
    const answer = await fetch(new URL('/v1/languages', url), { headers: { 'x-runner-token': token }, signal })
    const report = languagesReportSchema.safeParse(await answer.json())
    if (!report.success) return null
    return report.data.languages.flatMap(({ language, version }) => (version === null ? [] : [language]))
  } catch {
    return null
  }
}

/** Throws a RangeError unless the address is loopback, so that a wrong setting fails at start. */
export function localRunner({ url, token, learner }: LocalRunner): Runner & CodeTools {
  const parsed = parseRunnerUrl(url)
  if (!parsed.ok) throw new RangeError(`RUNNER_URL must be http:// and a loopback address, without a path (${parsed.error})`)
  const { origin } = parsed.value
  const transport: Transport = (path, init) => fetch(`${origin}${path}`, init)
  return httpRunner(learner === undefined ? transport : ofLearner(transport, learner), token)
}
