/** What the declared types demand of a signature, of its comparator and of the cases. */
import type { Case, ClassSignature, FunctionSignature, Parameter, Signature } from '../../src/problem/problem.ts'
import { answerType, operationTypes, typeOf, typesOf } from '../../src/problem/signature.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import type { Json } from '../../src/kernel/json.ts'
import { conforms, isSource, typeText, type ValueType } from '../../src/problem/values/types.ts'
import { repeated } from './folder.ts'
import { canChange } from './input-rule.ts'
import type { GeneratedCase } from './schemas.ts'

interface Typed {
  readonly signature: Signature
  readonly comparator: Comparator
  /** What the generator can be asked for. */
  readonly shapes?: readonly string[]
  readonly cases: { readonly visible: readonly Case[]; readonly hidden: ReadonlyArray<Case | GeneratedCase> }
}

/** What is wrong with the types, or with values that are not of them; each text names the file. Empty when all is well. `isSql`: its programs are. */
export function typeComplaints({ signature, comparator, shapes = [], cases }: Typed, isSql = false): string[] {
  const own = [...(isSql ? sqlComplaints(signature, comparator) : []), ...signatureComplaints(signature, comparator)]
  if (own.length > 0) return own.map((complaint) => `problem.json: ${complaint}`)
  const faults = new Set<string>()
  return Object.entries(cases).flatMap(([set, list]) =>
    list.flatMap((entry, index) => {
      const complaints =
        'generate' in entry ? generatedComplaints(entry, shapes, comparator) : entryComplaints(entry, signature, comparator)
      const key = JSON.stringify('generate' in entry ? entry.generate : entry.args)
      if (faults.has(key)) complaints.push('the same arguments stand in an earlier case')
      faults.add(key)
      return complaints.map((complaint) => `cases.json: ${set}[${index}]: ${complaint}`)
    }),
  )
}

function signatureComplaints(signature: Signature, comparator: Comparator): string[] {
  switch (signature.kind) {
    case 'function':
      return functionComplaints(signature, comparator)
    case 'class':
      return classComplaints(signature, comparator)
    case 'program':
      return comparator.kind === 'exact' && comparator.nodes === undefined
        ? []
        : ['comparator: what a program prints is compared line by line, which is exact']
  }
}

function entryComplaints(entry: Case, signature: Signature, comparator: Comparator): string[] {
  switch (signature.kind) {
    case 'function':
      return callComplaints(entry, signature, comparator)
    case 'class':
      return operationComplaints(entry, signature)
    case 'program':
      return programComplaints(entry)
  }
}

/** A case of a program: its standard input, and what it prints. */
const programComplaints = ({ args, expected, raises }: Case): string[] =>
  args.length === 1 && typeof args[0] === 'string' && typeof expected === 'string' && raises === undefined
    ? []
    : ["a program's case has one string in args, its input, and a string as expected, what it prints"]

/** A query gets tables and gives rows; both are text. */
function sqlComplaints(signature: Signature, comparator: Comparator): string[] {
  const types = signature.kind !== 'function' ? [] : [...signature.parameters.map(({ type }) => type), signature.returns]
  return [
    ...(types.join() === 'string,string[]'
      ? []
      : ['signature: a problem in sql has one parameter of type string, the script that makes the tables, and returns string[]']),
    ...(comparator.kind === 'exact' || comparator.kind === 'unordered'
      ? []
      : [`comparator: rows are compared by exact or unordered, not by ${comparator.kind}`]),
  ]
}

const asksForNodes = (comparator: Comparator): boolean => comparator.kind === 'exact' && comparator.nodes !== undefined

function functionComplaints(signature: FunctionSignature, comparator: Comparator): string[] {
  const { parameters, returns } = signature
  if (parameters.length === 0) return ['signature: a function has at least one parameter']
  const complaints = [...parameterComplaints('signature', parameters), ...returnComplaints('signature', returns)]
  if (comparator.kind === 'in_place') {
    const changed = parameters.find(({ name }) => name === comparator.parameter)
    if (!changed) return [...complaints, `comparator: in_place names ${comparator.parameter}, which is no parameter`]
    if (!canChange(typeOf(changed.type)))
      return [
        ...complaints,
        `comparator: in_place names ${changed.name}, but a call cannot change a value of type ${changed.type}`,
      ]
  } else if (returns === 'void') return [...complaints, 'comparator: a function that returns void needs in_place']
  if (asksForNodes(comparator) && !(returns === 'ListNode' && parameters.some(({ type }) => type === 'ListNode')))
    complaints.push('comparator: nodes needs a parameter of type ListNode, and ListNode as the result')
  if (comparator.kind === 'checker')
    return comparator.returns === 'void' || isSource(typeOf(comparator.returns))
      ? [...complaints, `comparator: a checker returns a value, not ${comparator.returns}`]
      : complaints
  return [...complaints, ...fitComplaints(comparator, answerType(signature, comparator, []))]
}

function classComplaints({ entry, parameters, methods }: ClassSignature, comparator: Comparator): string[] {
  const names = methods.map(({ name }) => name)
  return [
    ...parameterComplaints(entry, parameters, true),
    ...methods.flatMap(({ name, parameters: own }) => parameterComplaints(`${entry}.${name}`, own, true)),
    ...methods.flatMap(({ name, returns }) => returnComplaints(`${entry}.${name}`, returns)),
    ...repeated(names).map((name) => `signature: two methods are called ${name}`),
    ...(names.includes('constructor') ? ['signature: no method can be called constructor'] : []),
    ...(['exact', 'float', 'text'].includes(comparator.kind) && !asksForNodes(comparator)
      ? []
      : [
          `comparator: the results of a class are compared by exact, float or text${asksForNodes(comparator) ? ', without nodes' : `, not by ${comparator.kind}`}`,
        ]),
  ]
}

function parameterComplaints(where: string, parameters: readonly Parameter[], isClass = false): string[] {
  const names = parameters.map(({ name }) => name)
  return [
    ...parameters.flatMap(({ name, type }) =>
      type === 'void' || (isClass && isSource(typeOf(type)))
        ? [`${where}: parameter ${name} cannot be of type ${type}${type === 'void' ? '' : ', which only functions take'}`]
        : [],
    ),
    ...repeated(names).map((name) => `${where}: two parameters are called ${name}`),
  ]
}

const returnComplaints = (where: string, returns: string): string[] =>
  isSource(typeOf(returns)) ? [`${where}: ${returns} can only be the type of a parameter`] : []

/** A comparator that finds nothing to be lenient with is a mistake in the problem. */
function fitComplaints(comparator: Comparator, answer: ValueType): string[] {
  const complaint = (needed: string) => [
    `comparator: ${comparator.kind} needs ${needed}, and the answer is of type ${typeText(answer)}`,
  ]
  const outer = answer.kind === 'optional' ? answer.of : answer
  switch (comparator.kind) {
    case 'exact':
    case 'checker':
      return []
    case 'unordered':
      if (outer.kind !== 'array') return complaint('an array')
      return comparator.levels === 2 && outer.of.kind !== 'array' ? complaint('an array of arrays') : []
    case 'set':
      return outer.kind === 'array' ? [] : complaint('an array')
    case 'float':
      return holds(answer, 'float') ? [] : complaint('a float')
    case 'text':
      return holds(answer, 'string') ? [] : complaint('a string')
    case 'one_of':
    case 'in_place':
      return fitComplaints(comparator.by, answer)
  }
}

/** The comparators that hold an answer against something other than a right answer. */
const statesExpected = (comparator: Comparator): boolean =>
  comparator.kind === 'checker' ||
  comparator.kind === 'one_of' ||
  (comparator.kind === 'in_place' && statesExpected(comparator.by))

function generatedComplaints({ generate, expected }: GeneratedCase, shapes: readonly string[], comparator: Comparator): string[] {
  const stated = expected !== undefined
  return [
    ...(shapes.includes(generate.shape) ? [] : [`problem.json lists no shape ${generate.shape}`]),
    ...(stated === statesExpected(comparator)
      ? []
      : [stated ? 'expected comes from the main solution' : `with the comparator ${comparator.kind}, expected must be stated`]),
  ]
}

function callComplaints({ args, expected, raises }: Case, signature: FunctionSignature, comparator: Comparator): string[] {
  const complaints = argumentComplaints(args, typesOf(signature.parameters))
  if (raises && signature.parameters.some(({ type }) => type === 'probe'))
    return [...complaints, 'a case with a probe cannot raise: a question too many would count as right']
  if (raises) return complaints
  if (comparator.kind === 'checker') return [...complaints, ...mismatch(expected, typeOf(comparator.returns))]
  const answer = answerType(signature, comparator, args)
  const isChoice = comparator.kind === 'one_of' || (comparator.kind === 'in_place' && comparator.by.kind === 'one_of')
  if (!isChoice) return [...complaints, ...mismatch(expected, answer)]
  if (!Array.isArray(expected) || expected.length === 0) return [...complaints, 'expected must be a list of right answers']
  return [...complaints, ...expected.flatMap((choice: Json) => mismatch(choice, answer))]
}

/** A case of a class: `args` is one list of operations, `expected` the list of their results. */
function operationComplaints({ args, expected, raises }: Case, signature: ClassSignature): string[] {
  const { entry } = signature
  const [operations] = args
  if (args.length !== 1 || !Array.isArray(operations) || operations.length === 0)
    return [`args must be one list of operations, which begins with ["${entry}", [arguments]]`]
  const results = Array.isArray(expected) ? expected : null
  if (!raises && results?.length !== operations.length) return ['expected must be one result for each operation']
  return operations.flatMap((operation: Json, index: number): string[] => {
    if (!isOperation(operation)) return [`operation ${index} must be [name, [arguments]]`]
    const [name, own] = operation
    const types = operationTypes(signature, name, index)
    if (types === null)
      return [index === 0 ? `operation 0 must be ${entry}` : `operation ${index}: ${entry} has no method ${name}`]
    const wrong = [
      ...argumentComplaints(own, types.parameters),
      ...(raises ? [] : mismatch(results?.[index] ?? null, types.returns)),
    ]
    return wrong.map((complaint) => `operation ${index}: ${complaint}`)
  })
}

const isOperation = (value: Json): value is [string, readonly Json[]] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Array.isArray(value[1])

function argumentComplaints(args: readonly Json[], types: readonly ValueType[]): string[] {
  if (args.length !== types.length) return [`${args.length} arguments for ${types.length} parameters`]
  return types.flatMap((type, at) => mismatch(args[at] ?? null, type))
}

const mismatch = (value: Json, type: ValueType): string[] =>
  conforms(value, type) ? [] : [`${JSON.stringify(value).slice(0, 80)} is no ${typeText(type)}`]

/** Whether a value of the type may hold one of this kind. */
function holds(type: ValueType, kind: 'float' | 'string'): boolean {
  if (type.kind === 'array' || type.kind === 'optional') return holds(type.of, kind)
  // What a set holds, and the keys of a map, are found by what they are; only floats of a set can be told apart by distance.
  if (type.kind === 'set') return kind === 'float' && type.of.kind === 'float'
  if (type.kind === 'tuple') return type.of.some((part) => holds(part, kind))
  return type.kind === 'map' ? holds(type.value, kind) : type.kind === kind
}
