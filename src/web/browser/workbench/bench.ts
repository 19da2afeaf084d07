/** A workbench whose buttons answer on the page: the same form is sent, and the parts of the page that it answers with take the old ones' place. */
import { editorFor, type Editor } from './editor.ts'
import { layOut } from './layout.ts'
import { LEAVING, menuOf, signsFor } from './tools.ts'
import { localTimes } from './local-times.ts'
import { keepingFor, type Keeping } from './keeping.ts'
import { putOver } from './plain-editor.ts'

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
  const codeLanguage = form.querySelector<HTMLInputElement>('input[name=codeLanguage]')
  /** What a page without scripts carried along in other languages. */
  const carried = new Map<string, string>()
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-code]')) {
    carried.set(field.dataset['code'] ?? '', field.value)
    field.remove()
  }
  let keeping: Keeping | null = null
  const editor = editorFor({
    text: area.value,
    language: choice.value,
    labelledBy: 'code-label',
    describedBy: LEAVING,
    nonce,
    count: (how, characters) => {
      counting.add(how, characters)
      if (how === 'pasted') counting.paste()
    },
    changed: () => keeping?.changed(),
  })
  const frame = putOver(area, editor)
  const line = form.querySelector('.in-line')
  line?.append(menuOf(editor, frame))
  for (const button of form.querySelectorAll<HTMLElement>('[data-unscripted]')) button.hidden = true
  const bar = document.querySelector<HTMLElement>('.bar')
  bar?.prepend(signsFor(editor))

  const announcement = document.createElement('p')
  announcement.className = 'unseen'
  announcement.setAttribute('role', 'status')
  document.body.append(announcement)
  const say = (text: string): void => {
    announcement.textContent = text
  }

  const bench = form.closest<HTMLElement>('.bench')
  const layout = bench ? layOut(bench, document.body) : null

  const codeKeeping = keepingFor({ form, choice, editor, counts: counting, starterOf, notice: (text) => notice(text) })
  keeping = codeKeeping
  if (codeLanguage) codeLanguage.value = choice.value

  choice.addEventListener('change', () => {
    const next = choice.value
    editor.speak(next, () => carried.get(next) ?? codeKeeping.textIn(next))
    if (codeLanguage) codeLanguage.value = next
    codeKeeping.chosen()
  })

  takeFiles(frame, editor, say)
  shortcuts()

  document.addEventListener('submit', (event) => {
    if (event.target !== form) return
    area.value = editor.text()
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || submitter.value === 'leave') return
    event.preventDefault()
    const action = submitter.name === 'solution' ? 'solution' : submitter.value
    const isRun = action === 'run' || action === 'submit'
    const submitted = { language: choice.value, text: area.value }
    if (isRun || action === 'try' || action === 'reset') layout?.show('result')
    void send({ form, button: submitter, isKeeping: codeKeeping.isKeeping, say }).then((answer) => {
      if (answer === null) return null
      if (answer.isDone) counting.reset()
      if (answer.code !== null) editor.replace(answer.code)
      codeKeeping.answered(answer.base, answer.isDone && isRun ? submitted : null)
      markErrors(editor, isRun || action === 'try' ? submitted.text : null)
      lookAfter(action, submitter)
      return null
    })
  })
}

const SHOWN_CASE = '.cases > input:checked + label + div'

/** Marks where the run met an error, unless the text has changed since it was sent. */
function markErrors(editor: Editor, sent: string | null): void {
  if (sent === null) return
  const problem = document.querySelector<HTMLElement>(
    // Not in the folded report of a run before.
    ['[data-part=notice] >', '[data-part=tried]', '[data-part=report] >', `[data-part=report] > ${SHOWN_CASE}`]
      .map((place) => `${place} .problem[data-line]`)
      .join(', '),
  )
  const { line = '0', message = '' } = problem?.dataset ?? {}
  if (editor.text() === sent) editor.mark(Number(line), message)
}

/** Where a person looks after this button: what it brought, or the words that say why it brought nothing. */
const BROUGHT: Readonly<Record<string, string>> = {
  hint: '.ladder .given:not(:has(~ .given))',
  'answer-hint': '.ladder .given:not(:has(~ .given))',
  questions: '[data-part=questions] .answer',
  solution: '[data-brought]',
  compare: '#notice',
}

/**
 * Moves the focus only where its element is gone, or the answer stands far from the button; else whoever types or presses again would lose
 * their place.
 */
function lookAfter(action: string, button: HTMLElement): void {
  document.querySelector('.results')?.scrollTo({ top: 0 })
  const isHint = action === 'hint' || action === 'answer-hint'
  const isLost = !button.isConnected || document.activeElement === null || document.activeElement === document.body
  if (!isLost && action !== 'reset' && action !== 'give-up' && action !== 'compare' && !isHint) return
  const words = document.querySelector<HTMLElement>('#notice')
  const isRefused = words?.dataset['refused'] !== undefined
  const brought = isRefused ? null : document.querySelector<HTMLElement>(BROUGHT[action] ?? '[data-brought]')
  const target = brought ?? words ?? document.querySelector<HTMLElement>('#report-heading')
  if (!target) return
  if (isLost || !isHint) target.focus({ preventScroll: true })
  // The question of a hint is seen with the hint, and with the words that refuse the next hint.
  const question = isHint ? document.querySelector<HTMLElement>('.ladder .given:not(:has(~ .given)) fieldset') : null
  if (isRefused) bring(question ?? target, target)
  else bring(target.closest<HTMLElement>('li') ?? target, question)
}

/** Brings the top of `first` to the top of what scrolls, or as far as `last` is seen to its end. */
function bring(first: HTMLElement, last: HTMLElement | null): void {
  const box = first.closest<HTMLElement>('.pane, .results')
  // Beside the editor only its own box scrolls; where one part has the whole page, the page does.
  if (box && box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto') {
    const frame = box.getBoundingClientRect()
    const toTop = first.getBoundingClientRect().top - frame.top - 8
    const toEnd = last ? last.getBoundingClientRect().bottom - frame.bottom + 8 : toTop
    box.scrollTop += Math.max(toTop, toEnd)
    return
  }
  first.scrollIntoView({ block: 'start' })
  last?.scrollIntoView({ block: 'nearest' })
}

/** Runs and submits by keys, from anywhere on the page. */
function shortcuts(): void {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform)
  const keyNames = isMac ? { run: '⌘ ⏎', submit: '⇧ ⌘ ⏎' } : { run: 'Ctrl+Enter', submit: 'Ctrl+Shift+Enter' }
  const buttonOf = (action: keyof typeof keyNames) =>
    document.querySelector<HTMLButtonElement>(`button[form=bench][name=action][value=${action}]`)
  for (const [action, keys] of [
    ['run', keyNames.run],
    ['submit', keyNames.submit],
  ] as const) {
    const button = buttonOf(action)
    if (!button) continue
    button.dataset['keys'] = keys
    button.setAttribute('aria-keyshortcuts', `${isMac ? 'Meta' : 'Control'}+${action === 'submit' ? 'Shift+' : ''}Enter`)
  }
  addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, isComposing } = event
      if (key !== 'Enter' || altKey || isComposing || !(ctrlKey || (isMac && metaKey))) return
      event.preventDefault()
      event.stopPropagation()
      if (!repeat) buttonOf(shiftKey ? 'submit' : 'run')?.click()
    },
    { capture: true },
  )
}

/** Without activity for so long, nobody is working. */
const PAUSE_MS = 30_000

/** Keeps the counts where the form sends them from, and says on the page that there are any. */
function countIn(form: HTMLFormElement) {
  const fields = {
    typed: form.querySelector<HTMLInputElement>('input[name=typedCharacters]'),
    pasted: form.querySelector<HTMLInputElement>('input[name=pastedCharacters]'),
    pastes: form.querySelector<HTMLInputElement>('input[name=pastes]'),
    activeSeconds: form.querySelector<HTMLInputElement>('input[name=activeSeconds]'),
  }
  let active = { ms: 0, lastAt: 0 }
  const reset = (): void => {
    active = { ms: 0, lastAt: performance.now() }
    for (const field of Object.values(fields)) if (field) field.value = '0'
  }
  reset()
  const acted = (): void => {
    const now = performance.now()
    const gap = now - active.lastAt
    active = { ms: active.ms + (gap < PAUSE_MS ? gap : 0), lastAt: now }
    if (fields.activeSeconds) fields.activeSeconds.value = `${Math.round(active.ms / 1000)}`
  }
  if (fields.activeSeconds)
    for (const type of ['keydown', 'pointerdown', 'input', 'scroll'])
      addEventListener(type, acted, { capture: true, passive: true })
  document.querySelector<HTMLElement>('[data-counting]')?.removeAttribute('hidden')
  return {
    reset,
    paste: (): void => {
      if (fields.pastes) fields.pastes.value = `${Number(fields.pastes.value) + 1}`
    },
    add: (how: 'typed' | 'pasted', characters: number): void => {
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

interface SendParts {
  readonly form: HTMLFormElement
  readonly button: HTMLButtonElement
  /** Whether this browser keeps what is typed. */
  readonly isKeeping: boolean
  readonly say: (text: string) => void
}

const NOT_REACHED = 'The server was not reached. Your code is still here; try again.'

async function send({ form, button, isKeeping, say }: SendParts): Promise<Answer | null> {
  if (isBusy) return null
  isBusy = true
  const body = new FormData(form, button)
  const slot = slotOf(button)
  form.setAttribute('aria-busy', 'true')
  button.dataset['working'] = ''
  say(`${button.textContent.trim()}: working.`)
  // On a phone the result is what is in sight by now.
  const idle = button.dataset['keys'] === undefined ? null : document.querySelector('.results [data-idle]')
  const idleText = idle?.textContent ?? ''
  idle?.replaceChildren('Your code is running.')
  try {
    // The buttons' name hides the property of the same name.
    const response = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, headers: { accept: 'text/html' } })
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
    show({ answer, slot, isKeeping, isRefused: !response.ok, say })
    const { base = null, replaced } = answer.querySelector<HTMLFormElement>('form#bench')?.dataset ?? {}
    const code = answer.querySelector<HTMLTextAreaElement>('textarea#code')?.value ?? null
    return { isDone: response.ok, base, code: replaced === undefined ? null : code }
  } catch {
    say(NOT_REACHED)
    notice(NOT_REACHED, { slot, isRefusal: true })
    return null
  } finally {
    isBusy = false
    form.removeAttribute('aria-busy')
    idle?.replaceChildren(idleText)
    delete button.dataset['working']
  }
}

/** Where the words about this button's answer stand. */
const slotOf = (button: HTMLElement): string => button.closest<HTMLElement>('[data-notices]')?.dataset['notices'] ?? 'notice'

interface AnswerParts extends Pick<SendParts, 'isKeeping' | 'say'> {
  readonly answer: Document
  readonly slot: string
  readonly isRefused: boolean
}

/** Puts the answered page's parts in the place of this one's. A page without them is an error or the end of a check: its words are shown. */
function show({ answer, slot, isKeeping, isRefused, say }: AnswerParts): void {
  const main = answer.querySelector('main')
  if (!main) {
    notice('The server gave no page. Your code is still here; try again.', { slot, isRefusal: true })
    return
  }
  localTimes(answer)
  const isBench = answer.querySelector('form#bench') !== null
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = main.querySelector(`[data-part="${CSS.escape(part.dataset['part'] ?? '')}"]`)
    // What was said of the last run stays until another button there says something.
    if (part.dataset['part'] === 'notice' && slot !== 'notice') part.querySelector('#notice')?.removeAttribute('id')
    // What has not changed keeps its place, its folds and its focus.
    else if (next && !part.isEqualNode(next)) part.replaceWith(document.importNode(next, true))
  }
  if (!isBench) {
    // What is left of the page follows nothing any more.
    delete document.body.dataset['topics']
    const words = main.querySelector('.notice')?.textContent.trim() ?? ''
    const resume = main.querySelector('a[data-resume]')
    const link = main.querySelector('a[href^="/problems/"]')
    if (resume)
      notice(isKeeping ? words.replace('Your code is below.', KEPT_HERE) : words, {
        slot,
        isRefusal: true,
        link: document.importNode(resume, true),
      })
    else if (!main.querySelector('[data-part]')) notice(words, { slot, isRefusal: isRefused })
    else if (link) document.querySelector('[data-part=ladder], [data-part=report]')?.append(document.importNode(link, true))
  }
  // What is inserted with a role of its own would be read out a second time.
  const noticeElement = document.querySelector<HTMLElement>('#notice')
  noticeElement?.removeAttribute('role')
  if (isRefused && noticeElement) noticeElement.dataset['refused'] = ''
  say(noticeElement?.textContent.trim() ?? document.querySelector('[data-part=report] strong')?.textContent.trim() ?? 'Done.')
}

const KEPT_HERE = 'Your code is kept in this browser and will be here again.'

interface NoticeOptions {
  readonly slot?: string
  readonly isRefusal?: boolean
  readonly link?: Node | null
}

/** Says something where answers are told. */
function notice(text: string, { slot = 'notice', isRefusal = false, link = null }: NoticeOptions = {}): void {
  for (const other of document.querySelectorAll('#notice')) other.remove()
  const line = document.createElement('p')
  line.className = isRefusal ? 'notice warning' : 'notice'
  line.id = 'notice'
  line.tabIndex = -1
  line.textContent = text
  if (link) line.append(' ', link)
  const place = document.querySelector(`[data-part="${CSS.escape(slot)}"]`)
  if (slot === 'questions' || slot === 'review' || slot === 'growth') place?.prepend(line)
  else place?.replaceChildren(line)
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
