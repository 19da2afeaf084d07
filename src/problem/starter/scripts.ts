/** Starters in Python, JavaScript and TypeScript. */
import { entryName, type CalledSignature, type ClassSignature, type FunctionSignature, type Parameter } from '../problem.ts'
import { entryOf, typeOf } from '../signature.ts'
import { typeName } from '../type-name.ts'
import type { NodeKind } from '../values/types.ts'
import { parameterName } from './keywords.ts'
import { nodesIn, typesIn } from './mentioned.ts'

type Script = 'python3' | 'javascript' | 'typescript'

export function scriptStarter(signature: CalledSignature, language: Script): string {
  const definitions = nodesIn(signature).map((kind) => DEFINITIONS[language][kind])
  return [
    ...(language === 'python3' ? imports(signature) : []),
    ...definitions,
    signature.kind === 'class' ? classStarter(signature, language) : functionStarter(signature, language),
  ].join('\n')
}

/** Of what annotations name: Python looks it up when the function is defined. */
function imports(signature: CalledSignature): string[] {
  const kinds = new Set(typesIn(signature).map(({ kind }) => kind))
  const names = [...(kinds.has('probe') ? ['Callable'] : []), ...(kinds.has('stream') ? ['Iterator'] : [])]
  return names.length === 0 ? [] : [`from collections.abc import ${names.join(', ')}\n\n`]
}

function functionStarter(signature: FunctionSignature, language: Script): string {
  const name = entryOf(signature, language)
  const { parameters, returns } = signature
  switch (language) {
    case 'python3':
      return `def ${name}(${pythonParameters(parameters)}) -> ${nameOf(returns, language)}:\n    pass\n`
    case 'javascript':
      return `${doc(parameters, returns, '')}function ${name}(${names(parameters)}) {\n}\n`
    case 'typescript':
      return `function ${name}(${typedParameters(parameters)}): ${nameOf(returns, language)} {\n}\n`
  }
}

function classStarter({ entry, parameters, methods }: ClassSignature, language: Script): string {
  switch (language) {
    case 'python3': {
      const own = (list: readonly Parameter[]) => (list.length === 0 ? 'self' : `self, ${pythonParameters(list)}`)
      const parts = [
        `    def __init__(${own(parameters)}) -> None:\n        pass\n`,
        ...methods.map(
          (method) =>
            `    def ${entryName(method.name, language)}(${own(method.parameters)}) -> ${nameOf(method.returns, language)}:\n        pass\n`,
        ),
      ]
      return `class ${entry}:\n${parts.join('\n')}`
    }
    case 'javascript':
      return braced(entry, [
        `${doc(parameters, null, '  ')}  constructor(${names(parameters)}) {\n  }\n`,
        ...methods.map(
          (method) => `${doc(method.parameters, method.returns, '  ')}  ${method.name}(${names(method.parameters)}) {\n  }\n`,
        ),
      ])
    case 'typescript':
      return braced(entry, [
        `  constructor(${typedParameters(parameters)}) {\n  }\n`,
        ...methods.map(
          (method) => `  ${method.name}(${typedParameters(method.parameters)}): ${nameOf(method.returns, language)} {\n  }\n`,
        ),
      ])
  }
}

const braced = (name: string, parts: readonly string[]): string => `class ${name} {\n${parts.join('\n')}}\n`

const nameOf = (type: string, language: Script): string => typeName(typeOf(type), language)

const names = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name }) => parameterName(name, 'javascript')).join(', ')

const pythonParameters = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, type }) => `${parameterName(name, 'python3')}: ${nameOf(type, 'python3')}`).join(', ')

const typedParameters = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name, type }) => `${parameterName(name, 'typescript')}: ${nameOf(type, 'typescript')}`).join(', ')

/** `returns` null: of a constructor. */
function doc(parameters: readonly Parameter[], returns: string | null, indent: string): string {
  const lines = [
    ...parameters.map(({ name, type }) => `@param {${nameOf(type, 'javascript')}} ${parameterName(name, 'javascript')}`),
    ...(returns === null ? [] : [`@returns {${nameOf(returns, 'javascript')}}`]),
  ]
  return lines.length === 0 ? '' : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

const python = (name: string, fields: readonly string[], parameters: string): string =>
  [
    `# class ${name}:  # is there already`,
    `#     def __init__(self, ${parameters}):`,
    ...fields.map((field) => `#         self.${field}`),
    '',
  ].join('\n')

const javascript = (name: string, parameters: string, fields: readonly string[]): string =>
  [
    `// class ${name} { // is there already`,
    `//   constructor(${parameters}) {`,
    ...fields.map((field) => `//     this.${field}`),
    '//   }',
    '// }',
    '',
  ].join('\n')

const typescript = (name: string, fields: readonly string[]): string =>
  [
    `// class ${name} { // is there already, with a constructor that takes the fields in this order`,
    ...fields.map((field) => `//   ${field}`),
    '// }',
    '',
  ].join('\n')

/** The classes that the harness provides, as comments. */
const DEFINITIONS: Readonly<Record<Script, Readonly<Record<NodeKind, string>>>> = {
  python3: {
    list_node: python('ListNode', ['val = val', 'next = next'], 'val=0, next=None'),
    tree_node: python('TreeNode', ['val = val', 'left = left', 'right = right'], 'val=0, left=None, right=None'),
    graph_node: python('GraphNode', ['val = val', 'neighbors = neighbors or []'], 'val=0, neighbors=None'),
  },
  javascript: {
    list_node: javascript('ListNode', 'val = 0, next = null', ['val = val', 'next = next']),
    tree_node: javascript('TreeNode', 'val = 0, left = null, right = null', ['val = val', 'left = left', 'right = right']),
    graph_node: javascript('GraphNode', 'val = 0, neighbors = []', ['val = val', 'neighbors = neighbors']),
  },
  typescript: {
    list_node: typescript('ListNode', ['val: number', 'next: ListNode | null']),
    tree_node: typescript('TreeNode', ['val: number', 'left: TreeNode | null', 'right: TreeNode | null']),
    graph_node: typescript('GraphNode', ['val: number', 'neighbors: GraphNode[]']),
  },
}
