/** One submission: its code, and what changed in it since the one before. */
import { unifiedDiff } from '../../../kernel/unified-diff.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import type { SubmissionRead } from '../progress-messages.ts'
import { submissionPath } from './lists.tsx'
import { AUTHOR_TEXT, ORIGIN_TEXT } from './timeline.tsx'
import { When } from '../../../web/design/when.tsx'

interface SubmissionProps {
  readonly read: SubmissionRead
  readonly timeZone: string | null
}

export function SubmissionView({ read: { shown, before }, timeZone }: SubmissionProps) {
  const { at, verdict, language, writtenBy, origin } = shown.submission
  return (
    <>
      <p>
        <strong>{verdict.replaceAll('_', ' ')}</strong>, sent <When at={at} timeZone={timeZone} />, in {LANGUAGE_NAMES[language]}{' '}
        {AUTHOR_TEXT[writtenBy]}, {ORIGIN_TEXT[origin]}
      </p>
      <h2>What changed</h2>
      {before === null ? (
        <p>This is your first submission of this problem.</p>
      ) : (
        <>
          <p>
            Compared with <a href={submissionPath(before.submission.runId)}>the submission before it</a> (
            {before.submission.verdict.replaceAll('_', ' ')}, <When at={before.submission.at} timeZone={timeZone} />
            ):
          </p>
          <Changes before={before.code} after={shown.code} />
        </>
      )}
      <h2>The code</h2>
      {shown.code === null ? (
        <p>The code is not kept any more.</p>
      ) : (
        <pre tabindex={0}>
          <code>{shown.code}</code>
        </pre>
      )}
    </>
  )
}

/** Lines taken out and put in, marked by their first character as well as by their colour. */
function Changes({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  if (before === null || after === null) return <p>The two cannot be compared: the code of one is not kept any more.</p>
  const [, ...lines] = unifiedDiff(before, after).split('\n')
  if (lines.length === 0) return <p>The code is the same.</p>
  return (
    <pre class="changed-lines" tabindex={0}>
      <code>
        {lines.map((line) => {
          if (line.startsWith('+')) return <ins>{line}</ins>
          return line.startsWith('-') ? <del>{line}</del> : <span>{line}</span>
        })}
      </code>
    </pre>
  )
}
