/** Finding and replacing in the editor. Loaded when it is asked for. */
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { StateEffect } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'

export function openFind(view: EditorView): void {
  // Each language has a state of its own, which gets it once.
  if (!view.state.facet(keymap).includes(searchKeymap))
    view.dispatch({ effects: StateEffect.appendConfig.of([search(), keymap.of(searchKeymap)]) })
  openSearchPanel(view)
  view.dom.querySelector<HTMLInputElement>('.cm-search [main-field]')?.select()
}
