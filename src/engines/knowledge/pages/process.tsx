/** /progress/process: how the learner's own programs came about, run by run, as their browser counted it. */
import type { ProcessRead } from '../progress-messages.ts'
import { Columns } from './bars.tsx'
import { sessionPath } from './lists.tsx'
import { Table } from '../../../web/design/table.tsx'
import { When } from '../../../web/design/when.tsx'

/** Runs in the picture. */
const SHOWN = 20

const KIND_TEXT = { local: 'run', submission: 'submission' } as const

/** "2 min 5 s". */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

interface ProcessProps {
  readonly read: ProcessRead
  readonly titleOf: (slug: string) => string
}

export function ProcessTimeline({ read: { runs, timeZone }, titleOf }: ProcessProps) {
  const latest = runs.slice(0, SHOWN).toReversed()
  return (
    <Columns
      id="typing"
      title="Typed and pasted"
      summary={`Characters typed and pasted before each of your last ${latest.length} counted runs, from the oldest to the newest.`}
      kinds={['Typed', 'Pasted']}
      columns={latest.map(({ runId, typed, pasted }) => ({ name: runId, label: null, counts: [typed, pasted] as const }))}
      table={
        <Table
          caption="The newest first"
          columns={['When', 'Problem', 'What', 'Typed', 'Pasted', 'Active time']}
          rows={runs.map(({ at, slug, kind, typed, pasted, pastes, activeSeconds }) => [
            <When at={at} timeZone={timeZone} />,
            <a href={sessionPath(slug)}>{titleOf(slug)}</a>,
            KIND_TEXT[kind],
            typed.toLocaleString('en'),
            pastes === 0 ? '0' : `${pasted.toLocaleString('en')}, in ${pastes === 1 ? '1 paste' : `${pastes} pastes`}`,
            duration(activeSeconds),
          ])}
        />
      }
    />
  )
}

/** What is counted, who sees it, and how it is switched off. */
export const ProcessWords = ({ isOff }: { readonly isOff: boolean }) => (
  <>
    <p>
      For each run on a problem’s page, your browser counts how many characters you typed and pasted, how often you pasted, and
      how long you were active. It sends the counts only: not what you pasted, and not when you pressed a key.
    </p>
    <p>
      This page is for you. Nothing here is graded, and the owner of this server does not see it. Only one rule uses these counts.
      In a check, a program that you wrote before counts if you type it again. These are statements of your browser, which the
      server cannot check.
    </p>
    <p>
      {isOff ? 'Counting is off: new runs do not appear here. ' : 'You can switch the counting off. '}
      <a href="/settings">Change it in your settings</a>
    </p>
  </>
)
