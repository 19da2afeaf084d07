/** The editor over a text area: the text area stays what the form sends. */
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { cpp } from '@codemirror/lang-cpp'
import { go } from '@codemirror/lang-go'
import { java } from '@codemirror/lang-java'
import { javascript } from '@codemirror/lang-javascript'
import { python } from '@codemirror/lang-python'
import { rust } from '@codemirror/lang-rust'
import { sql, SQLite } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Transaction, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const LANGUAGES: Readonly<Record<string, () => Extension>> = {
  python3: python,
  javascript: () => javascript(),
  typescript: () => javascript({ typescript: true }),
  go,
  java,
  cpp,
  rust,
  sql: () => sql({ dialect: SQLite }),
}

/** The colours are those of the style sheet, so that they follow the scheme; each has enough contrast on the card's ground. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--soft)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
])

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--card)', fontSize: '.92rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5', minHeight: '20rem', maxHeight: '70vh' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--code-line)',
    outline: '1px solid var(--edge)',
  },
  '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
})

export interface Editor {
  text(): string
  /** Replaces the whole text, as one step that can be undone; a file's is counted as pasted. */
  replace(text: string, isFile?: boolean): void
  speak(language: string): void
  readonly element: HTMLElement
  focus(): void
}

interface EditorOptions {
  readonly text: string
  readonly language: string
  /** Id of the element that names it. */
  readonly labelledBy: string
  /** What its style elements carry. */
  readonly nonce: string
  /** Called with the characters that the learner typed. */
  readonly count: (how: 'typed' | 'pasted', characters: number) => void
  /** Called when the learner has changed the text. */
  readonly changed: () => void
}

export function editorFor({ text, language, labelledBy, nonce, count, changed }: EditorOptions): Editor {
  const spoken = new Compartment()
  const view = new EditorView({
    state: EditorState.create({
      doc: text,
      extensions: [
        nonce === '' ? [] : EditorView.cspNonce.of(nonce),
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(COLOURS),
        EditorState.tabSize.of(4),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          'aria-labelledby': labelledBy,
          spellcheck: 'false',
          autocapitalize: 'off',
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ transactions }) => {
          for (const one of transactions) counted(one, count)
          if (transactions.some((one) => one.docChanged && one.annotation(Transaction.userEvent) !== undefined)) changed()
        }),
        EditorView.domEventHandlers({ beforeinput: overSelection }),
        THEME,
        spoken.of(inLanguage(language)),
      ],
    }),
  })
  return {
    text: () => view.state.doc.toString(),
    replace(next, isFile = false) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: [isolateHistory.of('full'), ...(isFile ? [Transaction.userEvent.of('input.drop')] : [])],
      })
    },
    speak: (next) => view.dispatch({ effects: spoken.reconfigure(inLanguage(next)) }),
    element: view.dom,
    focus: () => view.focus(),
  }
}

function counted(transaction: Transaction, count: EditorOptions['count']): void {
  const isTyped = transaction.isUserEvent('input.type')
  if (!isTyped && !transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop')) return
  let characters = 0
  transaction.changes.iterChanges((_from, _to, _start, _end, inserted) => {
    characters += inserted.length
  })
  count(isTyped ? 'typed' : 'pasted', characters)
}

/**
 * Types over a selection in the editor's own way. Left to itself a browser keeps the style of what it takes away in an attribute, which
 * the page's content policy refuses with a line in the console.
 */
function overSelection(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing, cancelable } = event
  if (inputType !== 'insertText' || data === null || isComposing || !cancelable || view.state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** Its colours, and as wide an indent as the language's people use. */
function inLanguage(name: string): Extension {
  const narrow = name === 'javascript' || name === 'typescript'
  const unit = name === 'go' ? '\t' : narrow ? '  ' : '    '
  return [LANGUAGES[name]?.() ?? [], indentUnit.of(unit)]
}
