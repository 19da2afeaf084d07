/** The editor over a text area: the text area stays what the form sends. Each language has a text and an undo history of its own. */
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState, Prec, Transaction, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { errorLine, markError } from './error-line.ts'
import { grammarOf, indentOf } from './grammars.ts'
import { keysOf, type Keyboard } from './keys.ts'

/** The colours are those of the style sheet, so that they follow the scheme; each has enough contrast on the card's ground. */
const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--soft)' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: 'var(--code-type)' },
])

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--card)', fontSize: 'var(--code-size, .92rem)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5' },
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
  '.cm-error-line': { backgroundColor: 'var(--fail-surface)' },
  '.cm-error-message': { color: 'var(--fail)', paddingLeft: '1.5em', fontStyle: 'italic', userSelect: 'none' },
  '.cm-panels': { backgroundColor: 'var(--card)', color: 'var(--ink)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel': { fontFamily: 'inherit' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--edge)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '.15rem .5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--code-selection)', color: 'var(--ink)' },
  '.cm-searchMatch': { backgroundColor: 'var(--code-selection)' },
})

export interface Editor {
  text(): string
  /** Replaces the whole text, as one step that can be undone; a file's is counted as pasted. */
  replace(text: string, isFile?: boolean): void
  /** Types this where the cursor is. */
  type(text: string): void
  /** Changes the language: its own text comes back as it was left, or begins with `first`. */
  speak(language: string, first: () => string): void
  /** Forgets the text of a language that is not shown, which nobody has seen. */
  forget(language: string): void
  useKeys(keyboard: Keyboard): void
  find(): void
  /** Marks the line of an error, from 1; 0 marks none. */
  mark(line: number, message: string): void
  readonly element: HTMLElement
  focus(): void
}

interface EditorOptions {
  readonly text: string
  readonly language: string
  /** Id of the element that names it. */
  readonly labelledBy: string
  /** Id of the element that says how the keyboard leaves it. */
  readonly describedBy: string
  /** What its style elements carry. */
  readonly nonce: string
  /** Called with the characters that the learner typed. */
  readonly count: (how: 'typed' | 'pasted', characters: number) => void
  /** Called when the learner has changed the text. */
  readonly changed: () => void
}

/** On changes that the page made itself. */
const byPage = Annotation.define<true>()

export function editorFor({ text, language, labelledBy, describedBy, nonce, count, changed }: EditorOptions): Editor {
  const [grammar, keys, completion] = [new Compartment(), new Compartment(), new Compartment()]
  let spoken = language
  let keyExtension: Extension = []
  let wanted: Keyboard | null = null
  let completionOf: ((language: string) => Extension) | null = null
  const states = new Map<string, EditorState>()

  const stateOf = (doc: string): EditorState =>
    EditorState.create({
      doc,
      extensions: [
        nonce === '' ? [] : EditorView.cspNonce.of(nonce),
        // Keys of other editors come before all others.
        Prec.highest(keys.of(keyExtension)),
        completion.of(completionOf?.(spoken) ?? []),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(COLOURS),
        EditorState.tabSize.of(4),
        indentOf(spoken),
        errorLine,
        keymap.of([{ key: 'Mod-f', run: find, preventDefault: true }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          spellcheck: 'false',
          autocapitalize: 'off',
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ transactions }) => {
          for (const one of transactions) counted(one, count)
          if (transactions.some((one) => one.docChanged && one.annotation(byPage) === undefined)) changed()
        }),
        EditorView.domEventHandlers({ beforeinput: overSelection, focus: () => void complete() }),
        THEME,
        grammar.of([]),
      ],
    })

  const view = new EditorView({ state: stateOf(text) })
  leavesAfterEscape(view)

  async function colour(): Promise<void> {
    const loading = spoken
    const extension = await grammarOf(loading)
    if (loading === spoken) view.dispatch({ effects: grammar.reconfigure(extension) })
  }

  async function complete(): Promise<void> {
    if (completionOf !== null) return
    completionOf = () => []
    try {
      completionOf = (await import('./completion.ts')).completionFor
      view.dispatch({ effects: completion.reconfigure(completionOf(spoken)) })
    } catch {
      // Without it the editor only types.
    }
  }

  function find(): boolean {
    void import('./finding.ts').then(
      ({ openFind }) => openFind(view),
      () => null,
    )
    return true
  }

  void colour()
  return {
    text: () => view.state.doc.toString(),
    replace(next, isFile = false) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: [isolateHistory.of('full'), ...(isFile ? [Transaction.userEvent.of('input.drop')] : [byPage.of(true)])],
      })
    },
    type(characters) {
      view.dispatch({ ...view.state.replaceSelection(characters), userEvent: 'input.type', scrollIntoView: true })
      view.focus()
    },
    speak(next, first) {
      if (next === spoken) return
      states.set(spoken, view.state)
      spoken = next
      const state = states.get(next)
      view.setState(state ?? stateOf(first()))
      view.dispatch({
        effects: [keys.reconfigure(keyExtension), completion.reconfigure(completionOf?.(next) ?? [])],
      })
      void colour()
    },
    forget: (unseen) => void states.delete(unseen),
    useKeys(keyboard) {
      wanted = keyboard
      void keysOf(keyboard).then((extension) => {
        // Another choice may have been loaded sooner.
        if (wanted !== keyboard) return null
        keyExtension = extension
        view.dispatch({ effects: keys.reconfigure(extension) })
        view.dom.dataset['keyboard'] = keyboard
        return null
      })
    },
    find: () => void find(),
    mark: (line, message) => markError(view, line, message),
    element: view.dom,
    focus: () => view.focus(),
  }
}

/** Escape lets the next Tab leave, whatever else it closes and however long that takes; typing, or leaving, makes Tab indent again. */
function leavesAfterEscape(view: EditorView): void {
  const { dom } = view
  const listening = { capture: true }
  dom.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') view.setTabFocusMode(true)
      else if (key !== 'Tab' && key !== 'Shift') view.setTabFocusMode(false)
    },
    listening,
  )
  dom.addEventListener('pointerdown', () => view.setTabFocusMode(false), listening)
  dom.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !dom.contains(relatedTarget)) view.setTabFocusMode(false)
  })
}

function counted(transaction: Transaction, count: EditorOptions['count']): void {
  // A word that was chosen from the list counts with the letters that the list added.
  const isChosen = transaction.isUserEvent('input.complete')
  const isTyped = transaction.isUserEvent('input.type') || isChosen
  if (!isTyped && !transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop')) return
  let characters = 0
  transaction.changes.iterChanges((from, to, _start, _end, inserted) => {
    characters += isChosen ? Math.max(0, inserted.length - (to - from)) : inserted.length
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
  const { from, to } = view.state.selection.main
  const insert = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  // A bracket is put around what is selected.
  if (view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) return true
  view.dispatch(insert())
  return true
}
