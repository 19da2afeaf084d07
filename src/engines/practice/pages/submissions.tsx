/** What the learner has run on a problem, the newest first. */
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { When } from '../../../web/design/when.tsx'
import { sessionPath } from '../../knowledge/pages/lists.tsx'
import { Table } from '../../../web/design/table.tsx'
import type { RunEntry } from '../messages.ts'

interface SubmissionsProps {
  readonly slug: string
  readonly runs: readonly RunEntry[]
  /** Null where the learner has set none. */
  readonly timeZone: string | null
}

export function Submissions({ slug, runs, timeZone }: SubmissionsProps) {
  return (
    <section aria-labelledby="submissions-heading">
      <h2 id="submissions-heading">Submissions</h2>
      {runs.length === 0 ? (
        <p class="fine">You have not run this problem yet.</p>
      ) : (
        <>
          <Table
            caption="Your runs and submissions of this problem"
            columns={['When', 'What', 'Result', 'Language']}
            rows={runs.map(({ at, kind, verdict, language }) => [
              <When at={at} timeZone={timeZone} />,
              kind === 'local' ? 'Run' : 'Submission',
              RESULTS[verdict],
              LANGUAGE_NAMES[language],
            ])}
          />
          <p class="fine">
            <a href={sessionPath(slug)}>All your work on this problem</a>
          </p>
        </>
      )}
    </section>
  )
}

const RESULTS: Readonly<Record<RunEntry['verdict'], string>> = {
  accepted: 'All tests passed',
  wrong_answer: 'Wrong answer',
  runtime_error: 'Stopped with an error',
  time_limit: 'Took too long',
  memory_limit: 'Out of memory',
  output_limit: 'Printed too much',
  compile_error: 'Could not be loaded',
}
