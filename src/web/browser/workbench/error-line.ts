/** Marks the line of the editor at which the last run met an error, until the text is changed. */
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'

class Message extends WidgetType {
  readonly #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  toDOM(): HTMLElement {
    const element = document.createElement('span')
    element.className = 'cm-error-message'
    element.textContent = this.#text
    // The report says the same.
    element.setAttribute('aria-hidden', 'true')
    return element
  }
}

const mark = StateEffect.define<{ readonly line: number; readonly message: string } | null>()

const lineMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { docChanged, effects, state }) {
    for (const effect of effects) {
      if (!effect.is(mark)) continue
      if (effect.value === null || effect.value.line > state.doc.lines) return Decoration.none
      const line = state.doc.line(effect.value.line)
      return Decoration.set([
        Decoration.line({ class: 'cm-error-line' }).range(line.from),
        Decoration.widget({ widget: new Message(effect.value.message), side: 1 }).range(line.to),
      ])
    }
    return docChanged ? Decoration.none : before
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const errorLine: Extension = lineMark

/** `line` counts from 1; a line of 0 takes the mark away. */
export function markError(view: EditorView, line: number, message: string): void {
  const place = line > 0 && line <= view.state.doc.lines ? view.state.doc.line(line) : null
  view.dispatch({
    effects: [
      mark.of(place === null ? null : { line, message }),
      ...(place === null ? [] : [EditorView.scrollIntoView(place.from, { y: 'nearest' })]),
    ],
  })
}
