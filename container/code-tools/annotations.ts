/** Programs in Python without their annotations of types, which change nothing of what they do. */
import type { Syntax, SyntaxNode } from './syntax.ts'
import { fieldOf } from './syntax.ts'

interface Range {
  readonly start: number
  readonly end: number
}

function annotationOf(node: SyntaxNode): Range | null {
  const type = fieldOf(node, node.type === 'function_definition' ? 'return_type' : 'type')
  if (!type) return null
  switch (node.type) {
    case 'function_definition': {
      const before = fieldOf(node, 'parameters')
      return before ? { start: before.end, end: type.end } : null
    }
    case 'typed_parameter':
    case 'typed_default_parameter': {
      const [name] = node.children
      return name ? { start: name.end, end: type.end } : null
    }
    case 'assignment': {
      const left = fieldOf(node, 'left')
      // Without a value the name has to stay a declaration.
      return left && fieldOf(node, 'right') ? { start: left.end, end: type.end } : null
    }
  }
  return null
}

export function withoutAnnotations({ text, nodes }: Syntax): string {
  const ranges = nodes.flatMap((node) => annotationOf(node) ?? []).toSorted((a, b) => a.start - b.start)
  let [from, kept] = [0, '']
  for (const { start, end } of ranges) {
    kept += text.slice(from, start)
    from = end
  }
  return kept + text.slice(from)
}
