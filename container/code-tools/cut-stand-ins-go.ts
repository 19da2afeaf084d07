/** Lines that read what only cut code reads: the compiler of Go refuses names and imports that nothing reads. */
import type { Cuttable } from './cut-units.ts'
import { isMade } from './cut-units.ts'
import type { SyntaxNode } from './syntax.ts'
import { above, fieldOf } from './syntax.ts'

/** Of each package something that says nothing about how it is used. */
const neutral: Readonly<Record<string, string>> = {
  bufio: 'MaxScanTokenSize',
  bytes: 'MinRead',
  cmp: 'Compare[int]',
  'container/heap': 'Init',
  'container/list': 'New',
  errors: 'New',
  fmt: 'Sprint',
  io: 'EOF',
  maps: 'Copy[map[int]int, map[int]int]',
  math: 'Pi',
  'math/bits': 'UintSize',
  'math/rand': 'Int',
  os: 'Args',
  regexp: 'MustCompile',
  slices: 'Equal[[]int]',
  sort: 'Ints',
  strconv: 'IntSize',
  strings: 'Compare',
  sync: 'NewCond',
  time: 'Second',
  unicode: 'MaxRune',
  'unicode/utf8': 'UTFMax',
}

type IsGone = (at: number) => boolean

/** Whether a name that is made here can be used there. */
function reaches(maker: SyntaxNode, there: SyntaxNode): boolean {
  if (maker.start > there.start) return false
  for (const { type, start, end } of above(maker)) {
    if (/^(statement_list|(for|if)_statement|(expression|type)_switch_statement|func_literal)$/.test(type))
      return start <= there.start && there.end <= end
  }
  return false
}

const isAssigned = ({ field, parent }: SyntaxNode): boolean =>
  parent?.type === 'expression_list' && parent.field === 'left'
    ? parent.parent?.type === 'assignment_statement'
    : field === 'left' && parent?.type === 'assignment_statement'

function unreadNames({ text, nodes }: Cuttable, isGone: IsGone, there: SyntaxNode): readonly string[] {
  let scope: SyntaxNode = there
  for (const outer of above(there)) if (/^(function|method)_declaration$/.test(outer.type)) scope = outer
  const standing = nodes.filter(
    ({ type, start, end }) => type === 'identifier' && start >= scope.start && end <= scope.end && !isGone(start),
  )
  const nameOf = ({ start, end }: SyntaxNode) => text.slice(start, end)
  const read = new Set(standing.filter((one) => !isMade(one) && !isAssigned(one)).map(nameOf))
  const makers = standing.filter((one) => isMade(one) && one.parent?.type !== 'const_spec' && reaches(one, there))
  return [...new Set(makers.map(nameOf))].filter((name) => name !== '_' && !read.has(name)).sort()
}

function unreadPackages({ text, nodes }: Cuttable, isGone: IsGone): readonly string[] {
  const textOf = ({ start, end }: SyntaxNode) => text.slice(start, end)
  const read = new Set(
    nodes
      .filter(({ type, field, start }) => (field === 'operand' || type === 'package_identifier') && !isGone(start))
      .map(textOf),
  )
  return nodes.flatMap((node) => {
    const path = node.type === 'import_spec' ? fieldOf(node, 'path') : undefined
    const from = path ? textOf(path).slice(1, -1) : ''
    const value = Object.hasOwn(neutral, from) ? neutral[from] : undefined
    const alias = fieldOf(node, 'name')
    const name = alias ? textOf(alias) : (from.split('/').at(-1) ?? '')
    return value === undefined || read.has(name) || /^[._]$/.test(name) ? [] : [`_ = ${name}.${value}`]
  })
}

/** `there`: the first statement of what is cut. Packages are read in the first place of a file. */
export function unreadLines(code: Cuttable, hidden: ReadonlySet<number>, there: SyntaxNode): readonly string[] {
  const hiddenUnits = code.units.filter(({ index }) => hidden.has(index))
  const isGone = (at: number) => hiddenUnits.some(({ start, end }) => start <= at && at < end)
  const isFirst = hiddenUnits.every(({ start }) => start >= there.start)
  const names = unreadNames(code, isGone, there).map((name) => `_ = ${name}`)
  return [...names, ...(isFirst ? unreadPackages(code, isGone) : [])]
}
