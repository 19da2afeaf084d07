/** A small workbench for the first page: a task, code with a mistake in it, and what the tests say. */
import { LANGUAGE_NAMES } from '../../problem/language-names.ts'
import { ReportView } from '../../engines/practice/pages/report.tsx'
import { verdictSentence } from '../../engines/practice/render/report.ts'
import { Skeleton } from '../design/card.tsx'
import { Icon } from '../design/icon.tsx'
import { kindOf, Notice } from '../design/notice.tsx'
import { Tabs } from '../design/tabs.tsx'
import { trialProblem, type TrialLanguage } from './trial-problem.ts'
import type { Trial } from './trial-run.ts'

export const TRIAL_PATH = '/try'

interface TrialBenchProps {
  /** The page that shows it, whose address chooses the language. */
  readonly path: string
  readonly language: TrialLanguage
  /** Those that can run here. */
  readonly languages: readonly TrialLanguage[]
  readonly code: string
  /** What came of the last run; null where there was none. */
  readonly trial: Trial | null
}

export function TrialBench({ path, language, languages, code, trial }: TrialBenchProps) {
  const addressOf = (one: TrialLanguage) => `${path}?language=${one}#try`
  return (
    <div class="trial" id="try">
      <div class="trial-code">
        <Tabs
          label="Languages"
          current={addressOf(language)}
          tabs={languages.map((one) => ({ path: addressOf(one), name: LANGUAGE_NAMES[one] }))}
        />
        <p>
          <strong>{trialProblem.title}.</strong> {trialProblem.statement} This code has a mistake. Run it, then fix it.
        </p>
        <form method="post" action={TRIAL_PATH} id="trial">
          <input type="hidden" name="language" value={language} />
          <label for="trial-code">Your code</label>
          <textarea
            id="trial-code"
            name="code"
            class="code"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
          >
            {`\n${code}`}
          </textarea>
          <div class="actions">
            <button>
              <Icon name="play" /> Run the tests
            </button>
          </div>
        </form>
      </div>
      <div class="trial-answer" data-part="trial" id="answer">
        <TrialAnswer trial={trial} code={code} />
      </div>
      <template id="trial-running">
        <Skeleton lines={4} what="Your code is running." />
      </template>
    </div>
  )
}

/** `code` is what was run. */
function TrialAnswer({ trial, code }: Pick<TrialBenchProps, 'trial' | 'code'>) {
  if (trial === null)
    return (
      <div class="empty">
        <Icon name="play" />
        <p>
          <strong>Nothing has run yet.</strong>
        </p>
        <p>Press “Run the tests”: the server runs the code and shows the first test that fails.</p>
      </div>
    )
  if (trial.kind === 'refused')
    return (
      <Notice kind={kindOf(trial.status)} isStatus>
        {trial.message}
      </Notice>
    )
  const { report } = trial
  const isPassed = report.passed === report.total
  return (
    <>
      <Notice kind={isPassed ? 'pass' : 'fail'} isStatus>
        {isPassed
          ? `All ${report.total} tests pass. In a problem you would submit it now, for the hidden tests.`
          : report.compileError
            ? 'The code could not be loaded, so no test ran.'
            : report.verdict === 'wrong_answer'
              ? `${report.total - report.passed} of ${report.total} tests ${report.total - report.passed === 1 ? 'fails' : 'fail'}. Compare what came back with what was expected.`
              : `${verdictSentence(report.verdict, null)}. The first test that did not pass says more.`}
      </Notice>
      {isPassed && (
        <p class="actions">
          <a class="button second" href="/problems">
            Choose a problem
          </a>
        </p>
      )}
      <div class="report">
        <ReportView report={report} code={code} />
      </div>
    </>
  )
}
