/** A program to read, with the numbers of its lines, which questions name. */

interface ProgramProps {
  readonly text: string
  readonly label: string
  /** Lines that something is asked about. */
  readonly marked?: readonly number[]
}

export function Program({ text, label, marked = [] }: ProgramProps) {
  const lines = text.replace(/\n$/, '').split('\n')
  const width = `${lines.length}`.length
  return (
    <pre class="program" tabindex={0} aria-label={label}>
      <code>
        {lines.map((line, index) => {
          const shown = `${`${index + 1}`.padStart(width)}  ${line}\n`
          return marked.includes(index + 1) ? <mark>{shown}</mark> : shown
        })}
      </code>
    </pre>
  )
}
