/** The report of a run: what passed, and of each visible test what went in, what was expected, what came instead and what was printed. */
import { counted } from '../../../kernel/text.ts'
import { caseKind } from '../../../problem/case-kind.ts'
import type { Usage } from '../../../problem/report.ts'
import type { ReportShown } from '../workbench-state.ts'
import { hiddenSentence, isNotRun } from '../render/report.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { languageOf, type Language } from '../../../problem/problem.ts'
import { Text, Value } from './marked.tsx'
import type { InputTrial } from './actions.ts'

type Case = ReportShown['cases'][number]

interface ReportProps {
  readonly report: ReportShown | null
  /** What the run took; null where that is not known. */
  readonly usage?: Usage | null
  /** The code that ran, from which the line of an error is quoted; null where it is not at hand. */
  readonly code?: string | null
  /** Names its tests; another one where a page has several reports. */
  readonly group?: string
}

export function ReportView({ report, usage = null, code = null, group = 'case' }: ReportProps) {
  if (report === null)
    return (
      <p class="fine" data-idle>
        The tests have not been run yet.
      </p>
    )
  const { cases, hidden, passed, total, compileError, warning } = report
  const language = languageOf(report.language)
  const isAccepted = report.verdict === 'accepted'
  const shownCases = Math.max(
    0,
    cases.findIndex(({ status }) => status !== 'pass'),
  )
  return (
    <>
      <p class={isAccepted ? 'outcome passed' : 'outcome failed'}>
        <strong>
          {passed} of {counted(total, 'visible test')} passed
        </strong>
        , in {language === null ? report.language : LANGUAGE_NAMES[language]}.
      </p>
      {hidden && <p class="hidden-tests">{hiddenSentence(hidden)}</p>}
      {isAccepted && usage && (
        <p class="fine">
          Slowest test: {usage.cpuMs} ms of processor time.
          {usage.peakBytes >= LEAST_MEASURED && ` Memory: ${megabytes(usage.peakBytes)} MB.`}
        </p>
      )}
      {compileError && <Problem error={compileError} code={code} />}
      {cases.length > 0 && !compileError && (
        <fieldset class="cases">
          <legend>Tests</legend>
          {cases.map((one, index) => (
            <>
              <input
                type="radio"
                name={group}
                id={`${group}-${index + 1}`}
                checked={index === shownCases}
                data-view
                autocomplete="off"
              />
              <label for={`${group}-${index + 1}`} class={STATES[stateOf(one)].class}>
                Test {index + 1} <span>{STATES[stateOf(one)].words}</span>
              </label>
              <div class="case-panel" data-error-line={one.error?.line ?? undefined}>
                <h3>
                  {headingOf(one, index === shownCases)}: {caseKind(one.tag)}
                </h3>
                <CaseDetails one={one} language={language} code={code} />
              </div>
            </>
          ))}
        </fieldset>
      )}
      {warning && <p class="fine">{warning}</p>}
    </>
  )
}

/** A run that ends before its memory is looked at has less, which is no measurement. */
const LEAST_MEASURED = 50_000

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

const stateOf = (one: Case) => (one.status === 'pass' ? 'passed' : isNotRun(one) ? 'not_run' : 'failed')
const STATES = {
  passed: { words: 'passed', class: 'passed' },
  failed: { words: 'failed', class: 'failed' },
  not_run: { words: 'did not run', class: 'not-run' },
} as const

function headingOf(one: Case, isShown: boolean): string {
  switch (stateOf(one)) {
    case 'passed':
      return 'Passed'
    case 'not_run':
      return 'Did not run'
    case 'failed':
      return isShown ? 'The first test that fails' : 'Fails too'
  }
}

interface CaseProps {
  readonly one: Case
  readonly language: Language | null
  readonly code: string | null
}

function CaseDetails({ one, language, code }: CaseProps) {
  const { call, expected, actual, difference, error, exceeded, stdout, stderr, status } = one
  const isWrong = status !== 'pass' && actual !== null
  return (
    <>
      {error && <Problem error={error} code={code} />}
      <dl class="case">
        <dt>Input</dt>
        <dd>
          <Text text={call} />
        </dd>
        <dt>Expected</dt>
        <dd>
          <Value text={expected} beside={isWrong ? actual : null} language={language} />
        </dd>
        {actual !== null && (
          <>
            <dt>Got</dt>
            <dd>
              <Value text={actual} beside={isWrong ? expected : null} language={language} />
            </dd>
          </>
        )}
        {difference && (
          <>
            <dt>Differs</dt>
            <dd>
              {difference.path !== '' && (
                <>
                  at <code>{difference.path}</code>:{' '}
                </>
              )}
              <del>{difference.actual}</del> <ins>{difference.expected}</ins>
            </dd>
          </>
        )}
        {exceeded && (
          <>
            <dt>Limit</dt>
            <dd>{LIMITS[exceeded]}</dd>
          </>
        )}
        <Printed stdout={stdout} stderr={stderr} />
      </dl>
    </>
  )
}

const LIMITS: Readonly<Record<NonNullable<Case['exceeded']>, string>> = {
  cpu: 'it ran too long and was stopped',
  wall: 'it waited for more than a second instead of computing and was stopped',
  run: 'the whole run took too long and was stopped',
}

function Printed({ stdout, stderr }: Pick<Case, 'stdout' | 'stderr'>) {
  return (
    <>
      {stdout !== '' && (
        <>
          <dt>Printed</dt>
          <dd>
            <Text text={stdout} />
          </dd>
        </>
      )}
      {stderr !== '' && (
        <>
          <dt>Printed as errors</dt>
          <dd>
            <Text text={stderr} />
          </dd>
        </>
      )}
    </>
  )
}

interface ProblemProps {
  readonly error: NonNullable<Case['error']>
  readonly code: string | null
}

/** An error, with the line it came from. The script of the page marks that line in the editor. */
export function Problem({ error: { type, message, line }, code }: ProblemProps) {
  const quoted = line === null ? undefined : code?.split('\n')[line - 1]
  const name = MISSING.has(type) ? 'The tests cannot call your code' : type
  return (
    <div class="problem" data-line={line ?? undefined} data-message={line === null ? undefined : `${name}: ${message}`}>
      <p>
        <strong>{name}</strong>
        {line !== null && ` in line ${line}`}
        <code class="said">{message}</code>
      </p>
      {quoted !== undefined && quoted.trim() !== '' && (
        <pre tabindex={0}>
          <code>
            {line} {quoted}
          </code>
        </pre>
      )}
    </div>
  )
}

/** Names of the harness’s own, which no learner finds in a book; the message beside them says what is missing. */
const MISSING: ReadonlySet<string> = new Set(['MissingFunction', 'MissingClass', 'MissingMethod'])

interface TriedProps {
  readonly tried: InputTrial
  readonly language: Language | null
}

/** What the code made of the learner's own input. Why it could not be loaded stands with the notice. */
export function TriedView({ tried: { outputs }, language }: TriedProps) {
  return (
    <>
      {outputs.map(({ call, actual, mismatch, error, exceeded, stdout, stderr }) => (
        <>
          {error && <Problem error={error} code={null} />}
          <dl class="case">
            <dt>Input</dt>
            <dd>
              <Text text={call} />
            </dd>
            {actual !== null && (
              <>
                <dt>Result</dt>
                <dd>
                  <Value text={actual} beside={null} language={language} />
                </dd>
              </>
            )}
            {mismatch && (
              <>
                <dt>Result</dt>
                <dd>
                  <del>{mismatch.actual}</del> <ins>{mismatch.expected}</ins>
                </dd>
              </>
            )}
            {exceeded && (
              <>
                <dt>Limit</dt>
                <dd>{LIMITS[exceeded]}</dd>
              </>
            )}
            <Printed stdout={stdout} stderr={stderr} />
          </dl>
        </>
      ))}
    </>
  )
}
