/** The log of a lesson as a page of its learner: its steps in words, and its moments by the learner's clock. */
import { raw } from 'hono/html'
import { phases, type Phase } from '../../lessons/rules/events.ts'
import { markdownHtml } from '../../../web/design/markdown.tsx'
import { momentText } from '../../../kernel/moment.ts'

const PHASE_TEXT: Readonly<Record<Phase, string>> = {
  intro: 'Beginning',
  prereq_choice: 'What came before: how to go over it',
  prereq_recap: 'What came before, in short',
  prereq_quiz_ask: 'What came before, asked',
  prereq_quiz_evaluate: 'What came before, looked at',
  probe_ask: 'What you think already',
  probe_respond: 'What you thought, taken up',
  explain_present: 'Explained',
  explain_respond: 'Talked over',
  quiz_ask: 'A question on it',
  quiz_evaluate: 'Your answer looked at',
  final_test_ask: 'The test',
  final_test_write: 'The test: programs to write',
  grading: 'Reading your answers',
  wrap_up: 'Looking back',
  done: 'The end',
}

/** The lines of the log that name a step. Quoted words begin with `>` in it, and stay as they are. */
const STEP = /^(## |The lesson is in phase )([a-z_]+)(?=$|:|\.$)/gm
/** Its lines with an id or a mark for programs, and what a learner reads in their place. */
const FOR_READERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^Lesson \S+ on \S+, (taught|tested out|reviewed), started /m, 'A lesson, $1, started '],
  [/^- \[x\] (.+) \([a-z0-9-]+\), known before$/gm, '- $1: known before'],
  [/^- \[x\] (.+) \([a-z0-9-]+\)$/gm, '- $1: covered'],
  [/^- \[ \] (.+) \([a-z0-9-]+\)$/gm, '- $1'],
  [/^### Question \S+\n\nType: [a-z]+$/gm, '### A question'],
  [/^Program [a-z0-9-]+: /gm, 'A program: '],
]
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

interface TranscriptProps {
  /** Markdown. */
  readonly log: string
  readonly timeZone: string | null
}

export function Transcript({ log, timeZone }: TranscriptProps) {
  const readable = FOR_READERS.reduce((text, [line, words]) => text.replace(line, words), log)
  const inWords = readable.replace(STEP, (line, before: string, name: string) => {
    const phase = phases.find((one) => one === name)
    if (phase === undefined) return line
    return before === '## ' ? before + PHASE_TEXT[phase] : `The lesson stands at: ${PHASE_TEXT[phase]}`
  })
  // Between tags alone: what is within one, such as an address, is not shown.
  const html = markdownHtml(inWords).replaceAll(/>[^<]+/g, (text) =>
    text.replaceAll(MOMENT, (moment) => timeOf(moment, timeZone)),
  )
  return <>{raw(html)}</>
}

/** Text that only looks like a date stays as it was written. */
function timeOf(moment: string, timeZone: string | null): string {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return moment
  return `<time datetime="${moment}"${timeZone === null ? ' data-utc="moment"' : ''}>${momentText(at, timeZone)}</time>`
}
