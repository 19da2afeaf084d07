/** A scorecard, or two beside each other. */
import { Table } from '../../../web/design/table.tsx'
import type { InterviewNow } from '../interview.ts'
import { scorecardRows } from '../render/scorecard.ts'

interface ScorecardProps {
  readonly interview: InterviewNow
  /** The one to compare it with. */
  readonly other: InterviewNow | null
}

export function ScorecardTable({ interview, other }: ScorecardProps) {
  const rows = rowsOf(interview)
  if (other === null)
    return (
      <Table
        caption="What this server counted"
        columns={['What', interview.entry.problem.title]}
        rows={rows.map(({ label, value }) => [label, value])}
      />
    )
  const others = new Map(rowsOf(other).map(({ label, value }) => [label, value]))
  const labels = [...new Set([...rows.map(({ label }) => label), ...others.keys()])]
  const own = new Map(rows.map(({ label, value }) => [label, value]))
  return (
    <Table
      caption="What this server counted"
      columns={['What', interview.entry.problem.title, other.entry.problem.title]}
      rows={labels.map((label) => [label, own.get(label) ?? '–', others.get(label) ?? '–'])}
    />
  )
}

const rowsOf = ({ view, details }: InterviewNow) => scorecardRows(view.scorecard, details)
