/** /try: code can be tried here without signing in. The first page has the same bench, whose form comes here. */
import { KIB, type FormBound } from '../body-bounds.ts'
import type { AppContext } from '../context.ts'
import { field } from '../auth/csrf.ts'
import { assets } from '../design/assets.ts'
import { page } from '../design/layout.tsx'
import { visitorRunsOf } from '../env.ts'
import { metricsOf } from '../metrics.ts'
import { definePage } from '../page.ts'
import { runnableLanguages } from '../runner-languages.ts'
import { TRIAL_PATH, TrialBench } from './trial-bench.tsx'
import { trialCode, trialLanguageOf, trialLanguages, type TrialLanguage } from './trial-problem.ts'
import { tryCode, type Trial } from './trial-run.ts'

/** A form's encoding of code can be three times as long as the code. */
const TRIAL_FORM: FormBound = { kind: 'form', bytes: 32 * KIB, fields: 4 }

/** The language that an address chooses, and those there are; null where this server runs none of them for visitors. */
export async function trialOffer(
  c: AppContext,
): Promise<{ readonly language: TrialLanguage; readonly languages: readonly TrialLanguage[] } | null> {
  if (visitorRunsOf(c.env.vars) === null) return null
  const runnable = await runnableLanguages(c.env.vars, Date.now())
  const language = trialLanguageOf(c.req.query('language'), runnable)
  return language && { language, languages: trialLanguages.filter((one) => runnable.includes(one)) }
}

export const trialPage = definePage({
  path: TRIAL_PATH,
  title: 'Try it',
  description: 'Run code on real tests in your browser, without signing in.',
  access: 'public',
  exists: (c) => visitorRunsOf(c.env.vars) !== null,
  get: (c) => show(c, null, null),
  post: {
    isOpen: true,
    takes: TRIAL_FORM,
    stale: 'This form came from another site. Open the first page and run your code there.',
    async run(c, form) {
      const runnable = await runnableLanguages(c.env.vars, Date.now())
      const language = trialLanguageOf(field(form, 'language'), runnable)
      const code = field(form, 'code').replaceAll('\r\n', '\n')
      if (language === null) return show(c, null, null)
      const { vars: env, ctx } = c.env
      const trial = await tryCode({ env, language, code, measure: metricsOf(env, ctx), now: Date.now })
      return show(c, trial, { language, code })
    },
  },
})

async function show(
  c: AppContext,
  trial: Trial | null,
  posted: { readonly language: TrialLanguage; readonly code: string } | null,
) {
  const offer = await trialOffer(c)
  return page(
    c,
    { scripts: [assets.trial], connects: true, width: 'spread' },
    offer === null ? (
      <p>This server has none of the languages in which it could be tried.</p>
    ) : (
      <>
        <TrialBench
          path={TRIAL_PATH}
          language={posted?.language ?? offer.language}
          languages={offer.languages}
          code={posted?.code ?? trialCode[offer.language]}
          trial={trial}
        />
        <p>
          Nothing of this is kept. <a href="/problems">All problems</a> have more tests, and hints that open with your work.
        </p>
      </>
    ),
    trial?.kind === 'refused' ? trial.status : 200,
  )
}
