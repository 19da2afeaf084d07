/** A learner's text, on a page that has no field for it. */

interface KeptProps {
  readonly text: string
  readonly label: string
  readonly isCode?: boolean
}

export function PreservedText({ text, label, isCode = false }: KeptProps) {
  if (text === '') return null
  return (
    <div class="field">
      <label for="kept">{label}</label>
      <textarea id="kept" class={isCode ? 'code' : 'words'} readonly>{`\n${text}`}</textarea>
    </div>
  )
}
