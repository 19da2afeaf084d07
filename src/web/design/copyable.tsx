/** A text to take along, with a button that copies it where scripts run. The page that shows one loads the script `copy`. */
interface CopyableProps {
  /** Unique on its page. */
  readonly id: string
  readonly text: string
  /** What is copied, for screen readers that read the button alone. */
  readonly what: string
}

export function Copyable({ id, text, what }: CopyableProps) {
  return (
    <div class="copyable">
      <code id={id} class="block">
        {text}
      </code>
      <div class="actions">
        <button type="button" class="second" data-copy={id} hidden>
          Copy {what}
        </button>
        <span role="status" class="fine" />
      </div>
    </div>
  )
}
