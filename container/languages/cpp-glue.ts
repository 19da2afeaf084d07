/** The source that joins a learner's file to the harness. It comes after theirs, so it says little and trusts no name of theirs. */
import type { ValueType } from '../../src/runner/protocol.ts'
import type { Sources } from './cpp-includes.ts'
import type { ProgramSource } from './language.ts'

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

const WIRE = '::__rung::wire::'
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
  stream: 'Stream',
  probe: 'Probe',
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
    case 'stream':
    case 'probe':
      return WIRE + scalars[type.kind]
  }
}

const NODES = { ListNode: 'list-node', TreeNode: 'tree-node', GraphNode: 'graph-node' } as const

/** Includes of the node types that the learner's files do not define themselves. `unnamed`: that they do not even name. */
export function nodesFor(bare: string, warm: string): { readonly named: string[]; readonly unnamed: string[] } {
  const missing = Object.entries(NODES).filter(
    ([name]) => !new RegExp(`\\b(?:struct|class)\\s+${name}\\b[^;{}()=*&>,]*\\{`).test(bare),
  )
  const includes = (isNamed: boolean) =>
    missing
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(bare) === isNamed)
      .map(([, file]) => `#include "${warm}/${file}.hpp"`)
  return { named: includes(true), unnamed: includes(false) }
}

const tags = (types: readonly ValueType[]): string => types.map((type) => `, ${tag(type)}`).join('')

const mainFile = (main: string): string =>
  `namespace __rung { extern const char* const main_file; const char* const main_file = "${main}"; }`

/** A file of its own, so that a whole program is compiled as it stands. */
export const programGlue = ({ files }: ProgramSource): Glue => ({
  content: `${mainFile(files[0]?.path ?? '')}\n`,
  subjects: new Map(),
})

/** `form` matters for functions only. */
export function glueFor({ files, entry, signature }: ProgramSource, warm: string, { bare, macros }: Sources, form: Form): Glue {
  const main = files[0]?.path ?? ''
  const nodes = nodesFor(bare, warm)
  const lines: string[] = [...nodes.named, `#include "${main}"`]
  const subjects = new Map<number, Subject>()
  const add = (line: string, subject: Subject) => subjects.set(lines.push(line), subject)
  const name = entry.kind === 'program' ? 'main' : entry.name
  const other: Subject = { kind: 'other', name }
  // The names that are called may be macros themselves.
  const called = new Set([name, 'Solution', ...(signature?.kind === 'class' ? Object.keys(signature.methods) : [])])
  for (const macro of macros) if (!called.has(macro)) lines.push(`#undef ${macro}`)
  add('namespace __rung {}', { kind: 'end' })
  lines.push('#pragma GCC reset_options', ...nodes.unnamed, `#include "${warm}/rung.hpp"`)
  if (signature?.kind === 'class') {
    const { constructor: construct, methods } = signature
    const classType = `::__rung::Class<::${name}${tags(construct)}>`
    add('namespace __rung { static Entry* made() {', other)
    add(`auto* of = new ${classType}("${name}");`, { kind: 'class', name })
    for (const [method, { parameters, returns }] of Object.entries(methods))
      add(`of->method<${tag(returns)}${tags(parameters)}>("${method}", &::${name}::${method});`, {
        kind: 'method',
        name: method,
        of: name,
      })
    add('return of; }', other)
  } else if (signature) {
    const { parameters, returns, answer } = signature
    const at = typeof answer === 'number' ? String(answer) : answer === 'return' ? '::__rung::returned' : '::__rung::relinked'
    const address = form === 'free' ? `&::${name}` : `&::Solution::${name}`
    add(
      `namespace __rung { static Entry* made() { return ::__rung::function<${at}, ${tag(returns)}${tags(parameters)}>("${name}", ${address}); }`,
      { kind: 'function', name },
    )
  }
  if (signature) add('Entry* entry() { return made(); } }', other)
  add(mainFile(main), other)
  return { content: `${lines.join('\n')}\n`, subjects }
}
