/** What in a program could switch a linter off: comments and attributes. */
import { isComment, type Syntax, type SyntaxNode } from '../code-tools/syntax.ts'

const attributes =
  /^(attribute_item|inner_attribute_item|attribute_declaration|attribute_specifier|annotation|marker_annotation|preproc_call)$/
const switchesOff = /\b(allow|expect|warn|deny|forbid|SuppressWarnings|pragma|maybe_unused)\b/

/** In place of each stand as many spaces, so that every line and column is where it was. */
export function withoutSwitches({ text, nodes }: Syntax): string {
  const isSwitch = (node: SyntaxNode): boolean =>
    isComment(node) || (attributes.test(node.type) && switchesOff.test(text.slice(node.start, node.end)))
  let [result, from] = ['', 0]
  for (const node of nodes) {
    if (node.start < from || !isSwitch(node)) continue
    result += text.slice(from, node.start) + text.slice(node.start, node.end).replaceAll(/[^\r\n]/g, ' ')
    from = node.end
  }
  return result + text.slice(from)
}
