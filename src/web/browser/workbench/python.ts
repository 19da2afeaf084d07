/** Python as the editor colours and indents it, line by line: a grammar that builds trees weighs as much as a third of the editor. */
import { IndentContext, StreamLanguage } from '@codemirror/language'
import { python as mode } from '@codemirror/legacy-modes/mode/python'

export const python = StreamLanguage.define({
  ...mode,
  indent(state, textAfter, context) {
    const indent = mode.indent?.(state, textAfter, context) ?? null
    if (indent === null || !(context instanceof IndentContext) || context.simulatedBreak === null) return indent
    const { simulatedBreak, unit } = context
    const line = context.state.doc.lineAt(simulatedBreak)
    const before = line.text.slice(0, simulatedBreak - line.from)
    const own = context.countColumn(before, before.search(/\S|$/))
    // By itself the mode has the next line stand under the closing bracket, which the editor has added.
    return /[([{]$/.test(before) && indent > own ? own + unit : indent
  },
})
