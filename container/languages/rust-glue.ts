/** The module beside a learner's Rust code: it reads the arguments, calls the function, and writes the answer. */
import type { ProgramError, ValueType, WireSignature } from '../../src/runner/protocol.ts'
import { hasFreeFunction } from './rust-source.ts'

/** The module's file. No learner's file can have the name. */
export const GLUE = '.rung.rs'

export interface Glue {
  readonly text: string
  /** What a compiler error in a line of the text means. */
  readonly meanings: ReadonlyMap<number, ProgramError>
}

/** The type learners are shown. */
function rustName(type: ValueType): string {
  switch (type.kind) {
    case 'int':
      return 'i32'
    case 'long':
      return 'i64'
    case 'bigint':
    case 'string':
      return 'String'
    case 'float':
      return 'f64'
    case 'bool':
    case 'char':
      return type.kind
    case 'null':
    case 'void':
      return '()'
    case 'array':
      return `Vec<${rustName(type.of)}>`
    case 'set':
      return `HashSet<${rustName(type.of)}>`
    case 'optional':
      return `Option<${rustName(type.of)}>`
    case 'tuple':
      return `(${type.of.map(rustName).join(', ')}${type.of.length === 1 ? ',' : ''})`
    case 'map':
      return `HashMap<${rustName(type.key)}, ${rustName(type.value)}>`
    case 'list_node':
      return 'Option<Rc<RefCell<ListNode>>>'
    case 'tree_node':
      return 'Option<Rc<RefCell<TreeNode>>>'
    case 'graph_node':
      return 'Option<Rc<RefCell<GraphNode>>>'
    case 'stream':
      return '&mut dyn Iterator<Item = i32>'
    case 'probe':
      return '&dyn Fn(i32) -> i32'
  }
}

/** The type's name among the kinds of the harness. */
function kindOf(type: ValueType): string {
  switch (type.kind) {
    case 'int':
      return 'g::Int'
    case 'long':
      return 'g::Long'
    case 'bigint':
      return 'g::Bigint'
    case 'float':
      return 'g::Real'
    case 'bool':
      return 'g::Bool'
    case 'char':
      return 'g::Char'
    case 'string':
      return 'g::Text'
    case 'null':
      return 'g::Null'
    case 'void':
      return 'g::Void'
    case 'list_node':
      return 'g::List'
    case 'tree_node':
      return 'g::Tree'
    case 'graph_node':
      return 'g::Graph'
    case 'stream':
      return 'g::Stream'
    case 'probe':
      return 'g::Probe'
    case 'array':
      return `g::Array<${kindOf(type.of)}>`
    case 'set':
      return `g::Set<${kindOf(type.of)}>`
    case 'optional':
      return `g::Optional<${kindOf(type.of)}>`
    case 'tuple':
      return `g::Tuple<(${type.of.map(kindOf).join(', ')},)>`
    case 'map':
      return `g::Map<${kindOf(type.key)}, ${kindOf(type.value)}>`
  }
}

const WORDS =
  'abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait true try type typeof unsafe unsized use virtual where while yield'
const KEYWORDS: ReadonlySet<string> = new Set(WORDS.split(' '))
const own = (name: string): string => (KEYWORDS.has(name) ? `r#${name}` : name)

const compileError = (message: string, type = 'CompileError'): ProgramError => ({ type, message, line: null })

interface Called {
  /** The expression before the arguments. */
  readonly path: string
  /** As messages have it. */
  readonly name: string
  readonly parameters: readonly ValueType[]
  /** What is wrong when there is no such thing. */
  readonly missing: ProgramError
  /** The parameter that is the answer. */
  readonly changed?: number
}

class Text {
  readonly #lines: string[] = []
  readonly meanings = new Map<number, ProgramError>()

  add(line: string, meaning?: ProgramError): void {
    this.#lines.push(line)
    if (meaning) this.meanings.set(this.#lines.length, meaning)
  }

  /** Slots `s0`, `s1`, … for the arguments, `end` after them, and `into` bound to what the call gives. */
  call(into: string, { path, name, parameters, missing, changed }: Called, end: string): void {
    const conversions = parameters.map((type, index) =>
      compileError(
        index === changed
          ? `parameter ${index + 1} of ${name} has to be &mut ${rustName(type)}: the answer is what the call leaves in it`
          : `parameter ${index + 1} of ${name} has to take ${rustName(type)}`,
      ),
    )
    for (const [index, type] of parameters.entries())
      this.add(`let mut s${index} = g::Slot::<${kindOf(type)}, _>::read(input)?;`, conversions[index])
    this.add(end)
    this.add(`let ${into} = ${path}(`, missing)
    for (const index of parameters.keys())
      this.add(`s${index}.${index === changed ? 'lend_changed' : 'lend'}(),`, conversions[index])
    this.add(');')
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`
  }
}

const described = (name: string, parameters: readonly ValueType[], returns: ValueType): string =>
  `${name}(${parameters.map(rustName).join(', ')})${returns.kind === 'void' ? '' : ` -> ${rustName(returns)}`}`

const returning = (name: string, returns: ValueType): ProgramError =>
  compileError(
    returns.kind === 'void' ? `${name} has to return nothing` : `${name} has to return ${rustName(returns)}, or a Result of it`,
  )

const WORDS_OF = '&|| (&&&g::Failure(&returned)).words()'

function functionText(text: Text, name: string, signature: Extract<WireSignature, { kind: 'function' }>, source: string): void {
  const { parameters, returns, answer } = signature
  const missing = compileError(`the file defines no function called ${name}`, 'MissingFunction')
  const path = hasFreeFunction(source, name) ? `crate::${own(name)}` : `crate::Solution::${own(name)}`
  text.add('input.open()?;')
  if (answer === 'relinked') text.add('g::remember_nodes();')
  const changed = typeof answer === 'number' && { changed: answer }
  text.call('returned', { path, name, parameters, missing, ...changed }, 'input.close()?; g::begin_call();')
  text.add('g::end_call();')
  if (typeof answer !== 'number') {
    const said = answer === 'return' ? 'returned' : 'relinked'
    text.add(`let mut said = g::Said::${said}::<${kindOf(returns)}, _>(&returned, ${WORDS_OF})?;`, returning(name, returns))
  } else text.add(`let mut said = g::Said::left(|output| s${answer}.write_changed(output), ${WORDS_OF})?;`)
  for (const index of parameters.keys()) if (index !== answer) text.add(`said.note(${index}, &s${index});`)
}

function classText(text: Text, name: string, signature: Extract<WireSignature, { kind: 'class' }>): void {
  const missing = compileError(`the file defines no struct called ${name} with a function new`, 'MissingClass')
  const methods = Object.entries(signature.methods)
  text.add('g::begin_call();')
  text.add('input.open()?;')
  text.add(`input.operation(&["${name}"])?;`)
  const construction = { path: `crate::${own(name)}::new`, name: `${name}::new`, parameters: signature.constructor, missing }
  text.call('mut object', construction, 'input.end_operation()?;')
  text.add('let mut said = g::Said::constructed()?;')
  text.add(`loop { match input.operation(&[${methods.map(([method]) => `"${method}"`).join(', ')}])? {`)
  for (const [index, [method, { parameters, returns }]] of methods.entries()) {
    const shape = described(method, parameters, returns)
    text.add(`${index} => g::apart(|| -> g::Step {`)
    const none = compileError(`${name} has to have a method ${shape}`, 'MissingMethod')
    const called = { path: `object.${own(method)}`, name: method, parameters, missing: none }
    text.call('returned', called, 'input.end_operation()?;')
    text.add(`said.answered::<${kindOf(returns)}, _>(&returned, ${WORDS_OF})`, returning(method, returns))
    text.add('})?,')
  }
  text.add('_ => break,')
  text.add('} }')
  text.add('g::end_call();')
}

/** `files`: the learner's, the main one first. */
export function glueFor(
  name: string,
  signature: WireSignature,
  files: readonly { readonly path: string; readonly content: string }[],
): Glue {
  const text = new Text()
  text.add('use ::rung::glue as g;')
  text.add('use ::rung::glue::{ByDebug as _, ByDisplay as _, ByNothing as _};')
  text.add('fn answer(input: &mut g::Input) -> g::Outcome {')
  if (signature.kind === 'function') functionText(text, name, signature, files[0]?.content ?? '')
  else classText(text, name, signature)
  text.add('said.done()')
  text.add('}')
  text.add('#[no_mangle]')
  text.add('pub extern "C" fn main() -> i32 {')
  text.add(`g::start(answer, &[${files.map(({ path }) => JSON.stringify(path)).join(', ')}])`)
  text.add('}')
  return { text: text.toString(), meanings: text.meanings }
}

/**
 * The main file with the harness in reach and its lines where they were. `use` and `mod` may stand anywhere among the items, and
 * attributes of the file only at its beginning.
 */
export function withHarness(content: string): string {
  const plain = content.replace(/^\uFEFF/, '').replace(/^#!(?!\s*\[).*/, '')
  return `#![no_main] ${plain}\n#[allow(unused_imports)] use ::rung::*;\n#[allow(warnings, unsafe_code)] #[path = "${GLUE}"] mod __rung;\n`
}
