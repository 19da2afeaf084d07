/** Keeps what is typed into the editor, language by language, and brings it back when the page is opened again, unless the server has newer code. */
import { draftsOf } from './drafts.ts'
import type { Editor } from './editor.ts'

interface KeepingParts {
  readonly form: HTMLFormElement
  readonly choice: HTMLSelectElement
  readonly editor: Editor
  readonly counts: {
    add(how: 'typed' | 'pasted', characters: number): void
    readonly typed: number
    readonly pasted: number
  }
  /** What the editor begins with in this language where nothing was written. */
  readonly starterOf: (language: string) => string | null
  /** Says something where answers are told. */
  readonly notice: (text: string) => void
}

export interface Keeping {
  /** The learner has changed the text of the editor. */
  changed(): void
  /** What the editor begins with in a language that it has not held yet. */
  textIn(language: string): string
  /** Another language was chosen, and its text is in the editor. */
  chosen(): void
  /** The server has answered: `sent` is the code that it has now taken in, null where it took none. */
  answered(base: string | null, sent: { readonly language: string; readonly text: string } | null): void
  /** Whether this browser keeps what is typed. */
  readonly isKeeping: boolean
}

const BACK = 'What you typed here last is back. It has not been run yet.'
/** Of a language in which the server has no code. */
const NONE = 'none'

export function keepingFor({ form, choice, editor, counts, starterOf, notice }: KeepingParts): Keeping {
  const { account = '', place = '', base: first = NONE } = form.dataset
  const drafts = account === '' ? null : draftsOf(account, place)
  /** The server's code in each language, and the name of it that a draft is begun from. */
  const texts = new Map<string, string>()
  const bases = new Map<string, string>()
  for (const { dataset, content } of document.querySelectorAll<HTMLTemplateElement>('template[data-last]')) {
    const { last = '', base = NONE } = dataset
    texts.set(last, content.textContent ?? '')
    bases.set(last, base)
  }
  texts.set(choice.value, editor.text())
  let base = first
  if (base !== NONE) bases.set(languageIn(base), base)

  const baseOf = (language: string): string => bases.get(language) ?? NONE
  const plain = (language: string): string => texts.get(language) ?? starterOf(language) ?? ''

  const offer = document.createElement('div')
  offer.className = 'notice offer'
  offer.hidden = true
  form.append(offer)

  /** Offers what is kept of this language and not in the editor. */
  function offerFor(language: string): void {
    const draft = drafts?.of(language) ?? null
    const offered = [draft?.text, draft?.aside].find((text) => typeof text === 'string' && text !== editor.text())
    offer.hidden = typeof offered !== 'string'
    if (typeof offered !== 'string') return
    const words = document.createElement('p')
    words.textContent = 'You typed something else here before, which was not run.'
    offer.replaceChildren(
      words,
      button('Put back what you typed', () => {
        const instead = editor.text()
        const isTyped = instead.trim() !== '' && instead !== plain(language)
        editor.replace(offered)
        changed()
        drafts?.setAside(language, isTyped ? instead : null)
        offerFor(language)
        editor.focus()
      }),
      button('Throw it away', () => {
        drafts?.settle(language, offered)
        if (drafts?.of(language)?.aside === offered) drafts.setAside(language, null)
        offerFor(language)
        editor.focus()
      }),
    )
  }

  function changed(): void {
    const language = choice.value
    const text = editor.text()
    if (text === plain(language)) return drafts?.revert(language)
    // Whoever has cut everything out will want to have it somewhere.
    if (text.trim() !== '') drafts?.keep(language, { text, base: baseOf(language), typed: counts.typed, pasted: counts.pasted })
  }

  /** Null where it may not be put in without a question. */
  function typedIn(language: string): string | null {
    const draft = drafts?.of(language) ?? null
    if (draft === null || draft.text === null || draft.base !== baseOf(language)) return null
    drafts?.take(language)
    return draft.text
  }

  const last = drafts?.newest() ?? null
  if (last !== null) {
    const [language, { text, typed, pasted }] = last
    const isThere = [...choice.options].some((option) => option.value === language)
    const isSame = text === plain(language)
    if (text !== null && isSame) drafts?.settle(language, text)
    const back = isThere && !isSame ? typedIn(language) : null
    if (back !== null) {
      const openLanguage = choice.value
      choice.value = language
      editor.speak(language, () => plain(language))
      if (openLanguage !== language) editor.forget(openLanguage)
      editor.replace(back)
      counts.add('typed', typed)
      counts.add('pasted', pasted)
      notice(BACK)
    }
  }
  offerFor(choice.value)

  return {
    isKeeping: drafts !== null,
    changed,
    textIn: (language) => typedIn(language) ?? plain(language),
    chosen() {
      const language = choice.value
      if (drafts?.of(language)?.text !== editor.text()) drafts?.leave(language)
      offerFor(language)
    },
    answered(now, sent) {
      if (sent) {
        texts.set(sent.language, sent.text)
        drafts?.settle(sent.language, sent.text)
      }
      if (now !== null && now !== base) {
        base = now
        if (now === NONE) {
          texts.clear()
          bases.clear()
        } else {
          bases.set(languageIn(now), now)
          // Somebody ran other code in the meantime.
          if (!sent) texts.delete(languageIn(now))
        }
      }
      // What was typed while the answer was on its way is begun from the new code.
      changed()
      offerFor(choice.value)
    },
  }
}

/** A base is named by its language and the hash of its text. */
const languageIn = (base: string): string => base.split(' ')[0] ?? ''

function button(words: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'quiet'
  element.textContent = words
  element.addEventListener('click', press)
  return element
}
