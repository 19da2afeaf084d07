/**
 * The tests that stand in a file's text, by the rules of each language's test tool, without running it: also of a file that does not
 * compile yet. Tests that a program makes while it runs, as in a loop, are not among them.
 */
import type { ParsedLanguage } from './grammars.ts'
import type { Syntax, SyntaxNode } from './syntax.ts'
import { above, fieldOf, partsOf, textOf } from './syntax.ts'

export interface TestName {
  /** As a reader would say it: outer names first. */
  readonly name: string
  /** An offset. */
  readonly at: number
}

type Finder = (syntax: Syntax) => readonly TestName[]

const nameOf = (syntax: Syntax, node: SyntaxNode): string => {
  const name = fieldOf(node, 'name')
  return name ? textOf(syntax, name) : ''
}
const ofType = ({ nodes }: Syntax, type: string): readonly SyntaxNode[] =>
  nodes.filter((node) => node.isNamed && node.type === type)

/** Functions of the module, of plain classes `Test…` and of unittest classes. */
function inPython(syntax: Syntax): TestName[] {
  const cases = new Set(['TestCase', 'IsolatedAsyncioTestCase'])
  const classes = ofType(syntax, 'class_definition')
  for (const node of classes) {
    const bases = fieldOf(node, 'superclasses')
    const isCase = bases && partsOf(bases).some((base) => cases.has(textOf(syntax, base).split('.').at(-1) ?? ''))
    if (isCase) cases.add(nameOf(syntax, node))
  }
  return ofType(syntax, 'function_definition').flatMap((node) => {
    const name = nameOf(syntax, node)
    if (!name.startsWith('test')) return []
    const scopes = [...above(node)].filter(({ type }) => type === 'class_definition' || type === 'function_definition')
    const [owner] = scopes
    if (!owner) return [{ name, at: node.start }]
    const ownerName = nameOf(syntax, owner)
    const isCollected = owner.type === 'class_definition' && (ownerName.startsWith('Test') || cases.has(ownerName))
    return isCollected && scopes.length === 1 ? [{ name: `${ownerName}.${name}`, at: node.start }] : []
  })
}

const SCRIPT_TEST = /^(?:test|it)(?:\.(?:only|skip|todo))?$/
const SCRIPT_SUITE = /^(?:describe|suite)(?:\.(?:only|skip|todo))?$/

/** Calls of `test` and `it`, once each however often they are made; those within a test run as a part of it. */
function inScript(syntax: Syntax): TestName[] {
  const called = (node: SyntaxNode): string => {
    const callee = fieldOf(node, 'function')
    return callee && callee.end - callee.start < 40 ? textOf(syntax, callee) : ''
  }
  const titleOf = (node: SyntaxNode): string | null => {
    const [first] = partsOf(fieldOf(node, 'arguments') ?? node)
    if (!first) return null
    const text = textOf(syntax, first)
    return first.type === 'string' || first.type === 'template_string' ? text.slice(1, -1) : text.slice(0, 100)
  }
  return ofType(syntax, 'call_expression').flatMap((node) => {
    const title = SCRIPT_TEST.test(called(node)) ? titleOf(node) : null
    if (title === null) return []
    const outer = [...above(node)].filter(({ type }) => type === 'call_expression')
    if (outer.some((one) => SCRIPT_TEST.test(called(one)))) return []
    const suites = outer.filter((one) => SCRIPT_SUITE.test(called(one))).map((one) => titleOf(one) ?? '')
    return [{ name: [...suites.toReversed(), title].join(' > '), at: node.start }]
  })
}

function inGo(syntax: Syntax): TestName[] {
  return ofType(syntax, 'function_declaration').flatMap((node) => {
    const name = nameOf(syntax, node)
    return /^Test(?![a-z])/.test(name) && name !== 'TestMain' ? [{ name, at: node.start }] : []
  })
}

const JAVA_TEST = /^(?:org\.junit\.jupiter\.(?:api|params)\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)$/

function inJava(syntax: Syntax): TestName[] {
  return ofType(syntax, 'method_declaration').flatMap((node) => {
    const modifiers = node.children.find(({ type }) => type === 'modifiers')
    const annotations = modifiers?.children.filter(({ type }) => type.endsWith('annotation')) ?? []
    if (!annotations.some((one) => JAVA_TEST.test(nameOf(syntax, one)))) return []
    const classes = [...above(node)].filter(({ type }) => type.endsWith('_declaration')).map((one) => nameOf(syntax, one))
    return [{ name: [...classes.toReversed(), nameOf(syntax, node)].join('.'), at: node.start }]
  })
}

/** `TEST(name) { … }` of the tool’s header, which the grammar takes for a function without a type. */
function inCpp({ text, nodes }: Syntax): TestName[] {
  if (!/^\s*#\s*include\s*["<]rung_test\.hpp[">]/m.test(text)) return []
  return nodes.flatMap(({ type, start, end, isNamed }) => {
    if (!isNamed || type !== 'function_definition') return []
    const [, name] = /^TEST\s*\(\s*(\w+)\s*\)/.exec(text.slice(start, Math.min(end, start + 300))) ?? []
    return name === undefined ? [] : [{ name, at: start }]
  })
}

/** Functions behind the attribute `#[test]`, with their modules. */
function inRust(syntax: Syntax): TestName[] {
  const tests: TestName[] = []
  let isMarked = false
  for (const node of syntax.nodes) {
    if (node.type === 'attribute_item') isMarked ||= /^#\s*\[\s*test\s*\]$/.test(textOf(syntax, node))
    if (!node.type.endsWith('_item') || node.type === 'attribute_item') continue
    if (isMarked && node.type === 'function_item') {
      const modules = [...above(node)].filter(({ type }) => type === 'mod_item').map((one) => nameOf(syntax, one))
      tests.push({ name: [...modules.toReversed(), nameOf(syntax, node)].join('::'), at: node.start })
    }
    // An attribute is of the item behind it.
    isMarked = false
  }
  return tests
}

const FINDERS: Readonly<Record<ParsedLanguage, Finder>> = {
  python3: inPython,
  javascript: inScript,
  typescript: inScript,
  go: inGo,
  java: inJava,
  cpp: inCpp,
  rust: inRust,
}

export const testsIn = (syntax: Syntax, language: ParsedLanguage): readonly TestName[] => FINDERS[language](syntax)
