/** A scorecard, or two beside each other. */
import { InlineMarkdown } from '../../../web/design/markdown.tsx'
import { Table } from '../../../web/design/table.tsx'
import type { InterviewNow } from '../interview.ts'
import { comparedRows, scorecardRows } from '../render/scorecard.ts'

interface ScorecardProps {
  readonly interview: InterviewNow
  /** The one to compare it with. */
  readonly other: InterviewNow | null
}

export function ScorecardTable({ interview, other }: ScorecardProps) {
  const rows = rowsOf(interview)
  const titles = [interview, ...(other === null ? [] : [other])].map(({ entry }) => entry.problem.title)
  const cells =
    other === null
      ? rows.map(({ label, value }) => [label, value] as const)
      : comparedRows(rows, rowsOf(other)).map(({ label, values }) => [label, ...values] as const)
  return (
    <div class="scorecard">
      <Table
        caption="What this server counted"
        columns={['What', ...titles]}
        plain={other === null ? titles : []}
        rows={cells.map(([label, ...values]) => [
          <InlineMarkdown text={label} />,
          ...values.map((value) => <InlineMarkdown text={value} />),
        ])}
      />
    </div>
  )
}

const rowsOf = ({ view, details }: InterviewNow) => scorecardRows(view.scorecard, details)
