/** The source that joins a learner's file to the harness. It comes after theirs, so it says little and trusts no name of theirs. */
import type { ValueType } from '../../src/runner/protocol.ts'
import type { Asked } from './language.ts'

/** What a line of the glue is about, so that an error in it can be told in the learner's terms. */
export type Subject =
  | { readonly kind: 'end' }
  | { readonly kind: 'function' | 'class' | 'other'; readonly name: string }
  | { readonly kind: 'method'; readonly name: string; readonly of: string }

export interface Glue {
  readonly content: string
  readonly subjects: ReadonlyMap<number, Subject>
}

/** Where a function may stand: by itself, or in a class Solution. */
export type Form = 'free' | 'method'

const WIRE = '::rung::wire::'
const scalars: Readonly<Record<Exclude<ValueType['kind'], 'array' | 'set' | 'optional' | 'tuple' | 'map'>, string>> = {
  int: 'Int',
  long: 'Long',
  bigint: 'Bigint',
  float: 'Float',
  bool: 'Bool',
  char: 'Char',
  string: 'String',
  null: 'Null',
  void: 'Void',
  list_node: 'ListNode',
  tree_node: 'TreeNode',
  graph_node: 'GraphNode',
}

function tag(type: ValueType): string {
  switch (type.kind) {
    case 'array':
      return `${WIRE}Array<${tag(type.of)}>`
    case 'set':
      return `${WIRE}Set<${tag(type.of)}>`
    case 'optional':
      return `${WIRE}Optional<${tag(type.of)}>`
    case 'tuple':
      return `${WIRE}Tuple<${type.of.map(tag).join(', ')}>`
    case 'map':
      return `${WIRE}Map<${tag(type.key)}, ${tag(type.value)}>`
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
    case 'list_node':
    case 'tree_node':
    case 'graph_node':
      return WIRE + scalars[type.kind]
  }
}

/** Words the glue is made of, which a learner may have defined as macros. */
const WORDS = [
  'namespace',
  'static',
  'return',
  'auto',
  'new',
  'const',
  'char',
  'extern',
  'template',
  'rung',
  'wire',
  'function',
  'Class',
  'method',
]
const NODES = { ListNode: 'list-node', TreeNode: 'tree-node', GraphNode: 'graph-node' } as const

/** Includes of the node types that the learner's files do not define themselves. */
export const nodesFor = (bare: string, warm: string): string[] =>
  Object.entries(NODES)
    .filter(([name]) => !new RegExp(`\\b(?:struct|class)\\s+${name}\\b[^;{}()=*&>,]*\\{`).test(bare))
    .map(([, file]) => `#include "${warm}/${file}.hpp"`)

const tags = (types: readonly ValueType[]): string => types.map((type) => `, ${tag(type)}`).join('')

/** Of a program only its own main is called. `form` matters for functions only. */
export function glueFor({ files, entry, signature }: Asked, warm: string, bare: string, form: Form): Glue {
  const main = files[0]?.path ?? ''
  const isProgram = entry.kind === 'program'
  const lines: string[] = [...(isProgram ? [] : nodesFor(bare, warm)), `#include "${main}"`]
  const subjects = new Map<number, Subject>()
  const add = (line: string, subject: Subject) => subjects.set(lines.push(line), subject)
  const name = isProgram ? 'main' : entry.name
  const other: Subject = { kind: 'other', name }
  for (const word of WORDS) if (word !== name) lines.push(`#undef ${word}`)
  add('namespace rung_end_of_file {}', { kind: 'end' })
  if (signature?.kind === 'class') {
    const { constructor: construct, methods } = signature
    const made = `::rung::Class<::${name}${tags(construct)}>`
    add('static ::rung::Entry* rung_made() {', other)
    add(`auto* rung_class = new ${made}("${name}");`, { kind: 'class', name })
    for (const [method, { parameters, returns }] of Object.entries(methods))
      add(`rung_class->method<${tag(returns)}${tags(parameters)}>("${method}", &::${name}::${method});`, {
        kind: 'method',
        name: method,
        of: name,
      })
    add('return rung_class; }', other)
  } else if (signature) {
    const { parameters, returns, answer } = signature
    const at = answer === 'return' ? '::rung::returned' : String(answer)
    const found = form === 'free' ? `&::${name}` : `&::Solution::${name}`
    add(
      `static ::rung::Entry* rung_made() { return ::rung::function<${at}, ${tag(returns)}${tags(parameters)}>("${name}", ${found}); }`,
      { kind: 'function', name },
    )
  }
  if (signature) add('namespace rung { Entry* entry() { return rung_made(); } }', other)
  add(`namespace rung { const char* const main_file = "${main}"; }`, other)
  return { content: `${lines.join('\n')}\n`, subjects }
}
