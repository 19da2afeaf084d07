/** A workbench whose buttons answer on the page: the same form is sent, and the parts of the page that it answers with take the old ones' place. */
import { editorFor, type Editor } from './editor.ts'
import { localTimes } from './local-times.ts'
import { keepingFor, type Keeping } from './keeping.ts'

interface Bench {
  readonly form: HTMLFormElement
  readonly area: HTMLTextAreaElement
  readonly choice: HTMLSelectElement
  readonly nonce: string
}

/** Bytes of a file that is taken in; the server takes no more code than this anyway. */
const MOST_FILE_BYTES = 256 * 1024

export function benchOn({ form, area, choice, nonce }: Bench): void {
  const counting = countIn(form)
  const zone = form.querySelector<HTMLInputElement>('input[name=timeZone]')
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  let keeping: Keeping | null = null
  const editor = editorFor({
    text: area.value,
    language: choice.value,
    labelledBy: 'code-label',
    nonce,
    count: counting.add,
    changed: () => keeping?.changed(),
  })
  const frame = document.createElement('div')
  frame.className = 'editor'
  frame.append(editor.element)
  area.hidden = true
  area.after(frame)
  form.querySelector('label[for=code]')?.addEventListener('click', () => editor.focus())
  for (const button of form.querySelectorAll<HTMLElement>('[data-unscripted]')) button.hidden = true

  const announcement = document.createElement('p')
  announcement.className = 'unseen'
  announcement.setAttribute('role', 'status')
  document.body.append(announcement)
  const say = (text: string): void => {
    announcement.textContent = text
  }

  const kept = keepingFor({ form, choice, editor, counts: counting, starterOf, notice })
  keeping = kept

  let spoken = choice.value
  choice.addEventListener('change', () => {
    const before = kept.plain(spoken)
    spoken = choice.value
    editor.speak(spoken)
    const next = kept.typedIn(spoken) ?? kept.plain(spoken)
    // Only text that the learner did not write is replaced.
    if (next !== null && (editor.text().trim() === '' || editor.text() === before)) editor.replace(next)
    kept.chosen()
  })

  takeFiles(frame, editor, say)

  form.addEventListener('submit', (event) => {
    area.value = editor.text()
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.value === 'leave') return
    event.preventDefault()
    const sent = submitter.value === 'run' || submitter.value === 'submit' ? { language: choice.value, text: area.value } : null
    void send(form, submitter, say).then((answer) => {
      if (answer === null) return null
      if (answer.isDone) counting.reset()
      if (answer.code !== null) editor.replace(answer.code)
      kept.answered(answer.base, answer.isDone ? sent : null)
      return null
    })
  })
}

/** Keeps the counts where the form sends them from, and says on the page that there are any. */
function countIn(form: HTMLFormElement) {
  const fields = {
    typed: form.querySelector<HTMLInputElement>('input[name=typedCharacters]'),
    pasted: form.querySelector<HTMLInputElement>('input[name=pastedCharacters]'),
  }
  const reset = (): void => {
    for (const field of Object.values(fields)) if (field) field.value = '0'
  }
  reset()
  form.querySelector<HTMLElement>('[data-counting]')?.removeAttribute('hidden')
  return {
    reset,
    add: (how: keyof typeof fields, characters: number): void => {
      const field = fields[how]
      if (field) field.value = `${Number(field.value) + characters}`
    },
    get typed() {
      return Number(fields.typed?.value)
    },
    get pasted() {
      return Number(fields.pasted?.value)
    },
  }
}

const starterOf = (language: string): string | null =>
  document.querySelector(`code[data-starter="${CSS.escape(language)}"]`)?.textContent ?? null

/** Whether something is on its way; a second press of a button is dropped. */
let isBusy = false

interface Answer {
  readonly isDone: boolean
  /** The server's code that what is typed from now on is begun from; null on a page without an editor. */
  readonly base: string | null
  /** What belongs in the editor instead of its text; null where the text stays. */
  readonly code: string | null
}

async function send(form: HTMLFormElement, button: HTMLButtonElement, say: (text: string) => void): Promise<Answer | null> {
  if (isBusy) return null
  isBusy = true
  const body = new FormData(form, button)
  form.setAttribute('aria-busy', 'true')
  say(`${button.textContent.trim()}: working.`)
  try {
    // The buttons' name hides the property of the same name.
    const response = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, headers: { accept: 'text/html' } })
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    show(answer, say)
    const { base = null, replaced } = answer.querySelector<HTMLFormElement>('form#bench')?.dataset ?? {}
    const code = answer.querySelector<HTMLTextAreaElement>('textarea#code')?.value ?? null
    return { isDone: response.ok, base, code: replaced === undefined ? null : code }
  } catch {
    say('The server was not reached. Your code is still here; try again.')
    notice('The server was not reached. Your code is still here; try again.')
    return null
  } finally {
    isBusy = false
    form.removeAttribute('aria-busy')
  }
}

/** Puts the answered page's parts in the place of this one's. A page without them is an error or the end of a check: its words are shown. */
function show(answer: Document, say: (text: string) => void): void {
  const main = answer.querySelector('main')
  if (!main) {
    notice('The server gave no page. Your code is still here; try again.')
    return
  }
  const isBench = answer.querySelector('form#bench') !== null
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = main.querySelector(`[data-part="${CSS.escape(part.dataset['part'] ?? '')}"]`)
    if (next) part.replaceWith(document.importNode(next, true))
  }
  if (!isBench) {
    // What is left of the page follows nothing any more.
    delete document.body.dataset['topics']
    const words = main.querySelector('.notice')?.textContent.trim() ?? ''
    const link = main.querySelector('a[href^="/problems/"]')
    if (!main.querySelector('[data-part]')) notice(words)
    else if (link) document.querySelector('[data-part=ladder]')?.replaceChildren(document.importNode(link, true))
  }
  localTimes(document)
  // What is inserted with a role of its own would be read out a second time.
  const noticeElement = document.querySelector('#notice')
  noticeElement?.removeAttribute('role')
  say(noticeElement?.textContent.trim() ?? document.querySelector('[data-part=report] strong')?.textContent.trim() ?? 'Done.')
}

/** Says something where answers are told. */
function notice(text: string): void {
  const line = document.createElement('p')
  line.className = 'notice'
  line.id = 'notice'
  line.textContent = text
  document.querySelector('[data-part=notice]')?.replaceChildren(line)
}

/** A file dropped on the editor takes the place of its text; the step can be undone. */
function takeFiles(frame: HTMLElement, editor: Editor, say: (text: string) => void): void {
  const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  const listening = { capture: true }
  frame.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      frame.classList.add('dropping')
    },
    listening,
  )
  frame.addEventListener('dragleave', () => frame.classList.remove('dropping'), listening)
  frame.addEventListener(
    'drop',
    (event) => {
      frame.classList.remove('dropping')
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      if (file.size > MOST_FILE_BYTES) {
        say('The file is too large for code.')
        notice('The file is too large for code.')
        return
      }
      void file.text().then((text) => {
        editor.replace(text.replaceAll('\r\n', '\n'), true)
        say(`${file.name} is in the editor.`)
        return null
      })
    },
    listening,
  )
}
