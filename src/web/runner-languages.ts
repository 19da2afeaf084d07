/** The languages that this deployment can run. */
import { languages, type Language } from '../problem/problem.ts'
import { localLanguages } from '../runner/local.ts'
import type { RungEnv } from './env.ts'

/** An operator who installs a language waits no longer than this. */
const FRESH_MS = 60_000

let cached: { readonly url: string; readonly at: number; readonly languages: readonly Language[] } | null = null

/** The container's image has every language; a local runner is asked. `now` in milliseconds. */
export async function runnableLanguages(
  { RUNNER_URL: url, RUNNER_TOKEN: token }: Pick<RungEnv, 'RUNNER_URL' | 'RUNNER_TOKEN'>,
  now: number,
): Promise<readonly Language[]> {
  if (!url) return languages
  if (cached?.url === url && Math.abs(now - cached.at) < FRESH_MS) return cached.languages
  const installed = await localLanguages({ url, token: token ?? '' })
  if (installed === null) return languages
  cached = { url, at: now, languages: languages.filter((language) => installed.includes(language)) }
  return cached.languages
}
