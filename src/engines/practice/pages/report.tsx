/** The report of a run: what came out, and of the first failing case what went in, what was expected and what came instead. */
import { caseKind } from '../../../problem/case-kind.ts'
import type { ReportShown } from '../workbench-state.ts'
import { hiddenSentence, isNotRun } from '../render/report.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { languageOf } from '../../../problem/problem.ts'

type Case = ReportShown['cases'][number]

export function ReportView({ report }: { readonly report: ReportShown | null }) {
  if (report === null) return <p class="fine">Nothing has been run yet.</p>
  const { cases, hidden, passed, total, compileError } = report
  const failing = cases.filter(({ status }) => status !== 'pass')
  const [first, ...others] = failing
  return (
    <>
      <p>
        <strong>
          {passed} of {total} visible tests passed
        </strong>
        , in {nameOf(report.language)}.
      </p>
      {compileError && <Problem error={compileError} />}
      {first && (
        <FailingCase
          heading={isNotRun(first) ? 'Did not run' : 'The first test that fails'}
          one={first}
          isOpen={!isNotRun(first)}
        />
      )}
      {others.map((one) => (
        <FailingCase heading={isNotRun(one) ? 'Did not run' : 'Fails too'} one={one} />
      ))}
      {hidden && <p>{hiddenSentence(hidden)}</p>}
      {cases.length > failing.length && (
        <p class="fine">
          Passed:{' '}
          {cases
            .filter(({ status }) => status === 'pass')
            .map(({ tag }) => caseKind(tag))
            .join(', ')}
          .
        </p>
      )}
      {report.warning && <p class="fine">{report.warning}</p>}
    </>
  )
}

interface FailingCaseProps {
  readonly heading: string
  readonly one: Case
  readonly isOpen?: boolean
}

function FailingCase({ heading, one, isOpen = false }: FailingCaseProps) {
  const { tag, call, expected, actual, difference, error, exceeded, stdout, stderr } = one
  return (
    <details open={isOpen}>
      <summary>
        {heading}: {caseKind(tag)}
      </summary>
      <dl class="case">
        <Shown name="Input" text={call} />
        <Shown name="Expected" text={expected} />
        {actual !== null && <Shown name="Got" text={actual} />}
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
        {stdout !== '' && <Shown name="Printed" text={stdout} />}
        {stderr !== '' && <Shown name="Printed as errors" text={stderr} />}
      </dl>
      {error && <Problem error={error} />}
    </details>
  )
}

const LIMITS: Readonly<Record<NonNullable<Case['exceeded']>, string>> = {
  cpu: 'it ran too long and was stopped',
  wall: 'it waited for more than a second instead of computing and was stopped',
  run: 'the whole run took too long and was stopped',
}

function Shown({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <pre>
          <code>{text}</code>
        </pre>
      </dd>
    </>
  )
}

function Problem({ error: { type, message, line } }: { readonly error: NonNullable<Case['error']> }) {
  return (
    <p>
      <strong>{type}</strong>
      {line !== null && ` in line ${line}`}
      <code class="said">{message}</code>
    </p>
  )
}

function nameOf(language: string): string {
  const known = languageOf(language)
  return known === null ? language : LANGUAGE_NAMES[known]
}
