/** Names that say too little or something else, and what was left behind. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { partsOf, fieldOf } from '../../code-tools/syntax.ts'
import type { Declared, Reader } from '../reader.ts'
import { found, NOTHING, type Idiom } from './finding.ts'

/** Built-in functions and types whose names are taken most. */
const builtins = new Set(
  'list dict set str int float max min sum len map filter input type range sorted tuple any all abs'.split(' '),
)

/** Once per name: the first place. */
function firstOf(reader: Reader, wanted: (one: Declared) => boolean): readonly Declared[] {
  const seen = new Set<string>()
  return reader.declared.filter((one) => {
    const key = `${reader.scope(one.at)?.start ?? 0} ${one.name}`
    if (seen.has(key) || !wanted(one)) return false
    seen.add(key)
    return true
  })
}

const shadowedBuiltin: Idiom = (reader) =>
  reader.language === 'python3'
    ? firstOf(reader, ({ name, as }) => builtins.has(name) && as !== 'parameter').flatMap(({ at, name }) =>
        isAttribute(at) ? NOTHING : found('shadowed_builtin', at, name),
      )
    : NOTHING

const isAttribute = (node: SyntaxNode): boolean => node.parent?.type === 'attribute' || node.parent?.type === 'class_definition'

/** Letters with a meaning of their own: counters, coordinates, sizes, texts, pairs, rows and columns, nodes of graphs. */
const usual = new Set('i j k n m x y z a b c s t p q r u v w _ h d e f g'.split(' '))
/** Lines between the first and the last place from which on a reader has to remember what a letter stands for. */
const FAR = 12

const oneLetterName: Idiom = (reader) =>
  firstOf(
    reader,
    ({ name, as, at }) =>
      /^[A-Za-z]$/.test(name) &&
      !usual.has(name) &&
      !/^[lOI]$/.test(name) &&
      as !== 'parameter' &&
      as !== 'loop' &&
      reader.fn(at) !== null,
  ).flatMap(({ name, at }) => {
    const uses = reader.uses(name, reader.fn(at))
    const last = uses.at(-1)
    const isConstant = /^[A-Z]$/.test(name)
    return !isConstant && uses.length >= 4 && last && reader.line(last) - reader.line(at) >= FAR
      ? found('one_letter_name', at, name)
      : NOTHING
  })

/** A small L looks like a one. Beside `r` it is the left of a pair. */
const ambiguousName: Idiom = (reader) =>
  firstOf(reader, ({ name, as }) => /^[lOI]$/.test(name) && as !== 'parameter').flatMap(({ name, at }) =>
    reader.declared.some((one) => /^(r|R)$/.test(one.name) && reader.scope(one.at) === reader.scope(at))
      ? NOTHING
      : found('ambiguous_name', at, name),
  )

const misleadingName: Idiom = (reader) =>
  firstOf(reader, ({ as }) => as === 'variable' || as === 'assignment').flatMap(({ name, at, value }) => {
    if (!value) return NOTHING
    const holds = reader.valueHolds(value)
    const says = /(^|_)(list|arr|array)$|[a-z](List|Arr|Array)$/.test(name)
      ? 'list'
      : /(^|_)(map|dict|dictionary)$|[a-z](Map|Dict)$/.test(name)
        ? 'map'
        : /(^|_)set$|[a-z]Set$/.test(name)
          ? 'set'
          : null
    const isOther = (holds === 'list' || holds === 'set' || holds === 'map') && says !== null && holds !== says
    // A list of lists may well map indices to lists, and an object of JavaScript may be a set.
    const isLoose = says === 'map' && holds === 'list'
    // A name such as `set_arr` says where its values come from, too.
    const saysBoth = (holds === 'set' || holds === 'map') && name.toLowerCase().includes(holds)
    return isOther && !isLoose && !saysBoth && reader.holds(name, at) === holds ? found('misleading_name', at, name) : NOTHING
  })

/** Nothing reads what is printed. Whole programs answer by printing, so they are left alone. */
const leftoverPrint: Idiom = (reader) => {
  const answersByPrinting = reader.nodes.some((node) =>
    /\b(input\(|sys\.stdin|readline|process\.stdin|Scanner|BufferedReader|std::cin|\bcin\b|os\.Stdin|io::stdin)/.test(
      node.parent === null ? reader.text(node) : '',
    ),
  )
  if (answersByPrinting) return NOTHING
  return reader.nodes.flatMap((node) => {
    const fn = reader.fn(node)
    if (!fn) return NOTHING
    const name = fieldOf(fn, 'name') ?? fieldOf(fn, 'declarator')
    if (name && /^(main|__main__|print\w*|display\w*|show\w*)\b/i.test(reader.text(name))) return NOTHING
    if (!isPrint(reader, node)) return NOTHING
    return isOnlyAnswer(reader, fn) ? NOTHING : found('leftover_print', node)
  })
}

/** A function that returns nothing may be there to print. */
const isOnlyAnswer = (reader: Reader, fn: SyntaxNode): boolean =>
  !reader.nodes.some(
    (node) => /^return_(statement|expression)$/.test(node.type) && partsOf(node).length > 0 && reader.fn(node) === fn,
  )

function isPrint(reader: Reader, node: SyntaxNode): boolean {
  const called = reader.call(node)
  if (!called)
    return (
      /^macro_invocation$/.test(node.type) &&
      /^(println|print|dbg)!/.test(reader.text(node).slice(0, 10)) &&
      node.parent?.type === 'expression_statement'
    )
  if (node.parent?.type !== 'expression_statement' && reader.language !== 'go') return false
  const on = called.on ? reader.text(called.on).slice(0, 40) : ''
  switch (reader.language) {
    case 'python3':
      return called.name === 'print' && on === ''
    case 'javascript':
    case 'typescript':
      return on === 'console' && /^(log|debug|info)$/.test(called.name)
    case 'java':
      return on === 'System.out' && /^print(ln|f)?$/.test(called.name)
    case 'go':
      return on === 'fmt' && /^Print(ln|f)?$/.test(called.name)
    case 'cpp':
      return /^(std::)?printf$/.test(called.name)
    case 'rust':
      return false
  }
}

const varDeclaration: Idiom = (reader) => {
  if (reader.language !== 'javascript' && reader.language !== 'typescript') return NOTHING
  const first = reader.nodes.find((node) => node.type === 'variable_declaration' && reader.fn(node) !== null)
  return first ? found('var_declaration', first) : NOTHING
}

export const namesOf: readonly Idiom[] = [
  shadowedBuiltin,
  oneLetterName,
  ambiguousName,
  misleadingName,
  leftoverPrint,
  varDeclaration,
]
