/**
 * Steps on one object as a class: what a case is given beside its steps makes the object, and each operation is a method whose
 * signature fits all its steps.
 */
import type { Json } from '../../../src/kernel/json.ts'
import type { Case, ClassSignature, Parameter } from '../../../src/problem/problem.ts'
import { inputText, operationsOf, typeOf } from '../../../src/problem/signature.ts'
import { canonical } from '../../../src/problem/values/canonical.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { CanonicalCase, Skipped } from './canonical.ts'
import { requireEnough, visibleSequences, withoutRepetitions, type Converted } from './cases.ts'
import type { Imported } from './exercise.ts'
import { infer, Unsupported, type Inferred } from './infer.ts'
import { fieldOf, type Fields, type Value } from './lossless.ts'
import { camelCase, className, methodName, tagOf } from './names.ts'
import { comparing } from './orders.ts'
import { codeText, isNamed, objectNotes, wordNotes, type Place } from './places.ts'
import { operationsIn, sequenceOf, type Sequence, type Step } from './steps.ts'
import { encode, typeName } from './typed.ts'

const MOST_METHODS = 12
const MOST_PARAMETERS = 6
const LONGEST_TAG = 40

interface Inputs {
  /** As the set calls them. */
  readonly fields: readonly string[]
  readonly types: readonly Inferred[]
  readonly parameters: readonly Parameter[]
  readonly places: readonly Place[]
}

interface Method extends Inputs {
  readonly operation: string
  readonly name: string
  /** Null where no step says that it answers anything. */
  readonly answer: Inferred | null
  readonly answers: readonly Value[]
}

/** Throws Unsupported with the reason. */
export function classOf(
  exercise: string,
  property: string,
  stepInput: string,
  cases: readonly CanonicalCase[],
  comments: readonly string[],
): { readonly made: Imported<ClassSignature>; readonly skipped: readonly Skipped[] } {
  const { sequences, skipped } = readSequences(cases, stepInput)
  if (sequences.every(isError)) throw new Unsupported('every case is an error')
  const all = sequences.flatMap(({ steps }) => steps)
  const operations = [...new Set(all.map(({ operation }) => operation))]
  if (operations.length > MOST_METHODS)
    throw new Unsupported(`its steps are of ${operations.length} kinds, more than ${MOST_METHODS}`)
  const methods = operations.map((operation) =>
    methodOf(
      operation,
      all.filter((step) => step.operation === operation),
    ),
  )
  const names = methods.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Unsupported('two of its operations have the same name')
  if (methods.every(({ answer }) => answer === null)) throw new Unsupported('none of its steps has an answer')
  const kept = sequences.filter((sequence) => {
    const unsaid = unansweredOf(sequence, methods)
    if (unsaid !== undefined)
      skipped.push({
        description: sequence.source.description,
        why: `the set does not say what ${codeText(unsaid)} answers in one of its steps`,
      })
    return unsaid === undefined
  })
  requireEnough(cases.length, kept.length, skipped)
  const left = kept.flatMap(({ steps }) => steps)
  const lost = cases
    .flatMap((entry) => operationsIn(entry, stepInput))
    .find((operation) => {
      const { answer = null } = methods.find((method) => method.operation === operation) ?? {}
      return !left.some((step) => step.operation === operation && (answer === null || step.answer.kind === 'value'))
    })
  if (lost !== undefined) throw new Unsupported(`no case that can be judged says what ${codeText(lost)} does`)
  const construction = inputsOf(
    kept.map((sequence) => sequence.construction),
    (name) => `\`${name}\``,
  )
  const signature: ClassSignature = {
    kind: 'class',
    entry: className(exercise),
    parameters: construction.parameters,
    methods: methods.map(({ name, parameters, answer }) => ({
      name,
      parameters,
      returns: answer === null ? 'void' : typeName(answer, `the result of ${name}`),
    })),
  }
  const converted = kept.map((sequence) => convert(sequence, signature, construction, methods))
  const { fresh, skipped: repeated, choices } = withoutRepetitions(converted, signature)
  requireEnough(cases.length - repeated.length, fresh.length, skipped)
  const entries = fresh.map(({ entry }) => entry)
  requireAgreement(entries, signature)
  const visible = visibleSequences(
    entries,
    entries.map(({ args }) =>
      operationsOf(args)
        .slice(1)
        .map(({ name }) => name),
    ),
    choices.places,
  )
  const { comparator, notes } = comparingMethods(methods, kept, comments)
  const places = [...construction.places, ...methods.flatMap((method) => [...method.places, ...resultPlaces(method)])]
  return {
    made: {
      property,
      signature,
      comparator,
      visible: entries.filter((_, place) => visible.has(place)),
      hidden: [
        ...entries.filter((_, place) => !visible.has(place)),
        ...beforeErrors(fresh, signature, construction, methods, kept),
      ],
      notes: [
        ...methods.flatMap(renamedNotes),
        ...places.flatMap(objectNotes),
        ...places.filter(isNamed).flatMap(wordNotes),
        ...choices.notes,
        ...notes,
      ],
    },
    skipped: [...skipped, ...repeated],
  }
}

function readSequences(cases: readonly CanonicalCase[], stepInput: string) {
  const skipped: Skipped[] = []
  const sequences = cases.flatMap((entry) => {
    const sequence = sequenceOf(entry, stepInput)
    if (typeof sequence !== 'string') return [sequence]
    skipped.push({ description: entry.description, why: sequence })
    return []
  })
  requireEnough(cases.length, sequences.length, skipped)
  return { sequences, skipped }
}

const isError = ({ steps }: Sequence): boolean => steps.at(-1)?.answer.kind === 'error'

/** The operation of a step whose answer the set leaves out, though other steps of it have one. */
const unansweredOf = ({ steps }: Sequence, methods: readonly Method[]): string | undefined =>
  steps.find(
    ({ operation, answer }) =>
      answer.kind === 'unsaid' && methods.some((method) => method.operation === operation && method.answer !== null),
  )?.operation

function inputsOf(given: readonly Fields[], where: (name: string) => string): Inputs {
  const fields = [...new Set(given.flatMap((one) => Object.keys(one)))]
  if (fields.length > MOST_PARAMETERS)
    throw new Unsupported(`one of its calls has ${fields.length} arguments, more than ${MOST_PARAMETERS}`)
  const names = fields.map(camelCase)
  if (new Set(names).size < names.length) throw new Unsupported('two of its arguments have the same name')
  const places = fields.map((field, place): Place => {
    const name = names[place] ?? ''
    const values = given.map((one) => fieldOf(one, field))
    return { type: infer(values, name), values, where: where(name) }
  })
  const types = places.map(({ type }) => type)
  const parameters = types.map((type, place): Parameter => {
    const name = names[place] ?? ''
    return { name, type: typeName(type, name) }
  })
  return { fields, types, parameters, places }
}

function methodOf(operation: string, steps: readonly Step[]): Method {
  const name = methodName(operation)
  const inputs = inputsOf(
    steps.map(({ args }) => args),
    (parameter) => `\`${parameter}\` of \`${name}\``,
  )
  const answers = steps.flatMap(({ answer }) => (answer.kind === 'value' ? [answer.value] : []))
  const answer = answers.length === 0 ? null : infer(answers, `the result of ${name}`)
  return { ...inputs, operation, name, answer, answers }
}

const renamedNotes = ({ operation, name }: Method): string[] =>
  camelCase(operation) === name
    ? []
    : [`\`${name}\` is the operation ${codeText(operation)}. No method can have that name in every language.`]

const resultPlaces = ({ name, answer, answers }: Method): Place[] =>
  answer === null ? [] : [{ type: answer, values: answers, where: `the result of \`${name}\``, isResult: true }]

function convert(
  { source, construction, steps }: Sequence,
  { entry }: ClassSignature,
  made: Inputs,
  methods: readonly Method[],
): Converted {
  const calls = steps.map((step) => {
    const method = methods.find(({ operation }) => operation === step.operation)
    const { value = null } = step.answer.kind === 'value' ? step.answer : {}
    return {
      call: [method?.name ?? '', method ? argumentsOf(step.args, method) : []] satisfies Json,
      result: method?.answer && step.answer.kind === 'value' ? encode(value, method.answer) : null,
    }
  })
  const args: Json[] = [[[entry, argumentsOf(construction, made)], ...calls.map(({ call }) => call)]]
  const tag = tagOf(source.description)
  const raises = steps.at(-1)?.answer.kind === 'error'
  const own: Case = raises
    ? { tag, args, expected: null, raises: true }
    : { tag, args, expected: [null, ...calls.map(({ result }) => result)] }
  return { source, entry: own }
}

const argumentsOf = (fields: Fields, { fields: names, types }: Inputs): Json[] =>
  names.map((name, place) => encode(fieldOf(fields, name), types[place] ?? { kind: 'unknown' }))

/** The same steps from the same beginning have the same answers in every case. Throws Unsupported where they have not. */
function requireAgreement(cases: readonly Case[], signature: ClassSignature): void {
  const answers = new Map<string, string>()
  for (const { args, expected, raises } of cases) {
    const operations = operationsOf(args)
    const results: readonly Json[] = Array.isArray(expected) ? expected : []
    const lines = inputText(signature, args).split('\n')
    for (const [index, { name }] of operations.entries()) {
      const returns = signature.methods.find((method) => method.name === name)?.returns ?? 'void'
      const isLast = index === operations.length - 1
      if (raises && !isLast) continue
      const answer = raises ? 'raises' : canonical(results[index] ?? null, typeOf(returns))
      const steps = lines.slice(0, index + 1).join('\n')
      if ((answers.get(steps) ?? answer) !== answer) throw new Unsupported('the same steps have two answers')
      answers.set(steps, answer)
    }
  }
}

/**
 * A case that must raise passes wherever a program raises. The steps before the error are a case of their own, which must not raise,
 * unless another case begins with them.
 */
function beforeErrors(
  fresh: readonly Converted[],
  signature: ClassSignature,
  construction: Inputs,
  methods: readonly Method[],
  kept: readonly Sequence[],
): Case[] {
  const passing = fresh.flatMap(({ entry }) => (entry.raises ? [] : [`${inputText(signature, entry.args)}\n`]))
  return fresh.flatMap(({ source, entry }): Case[] => {
    const sequence = kept.find((one) => one.source === source)
    if (!entry.raises || !sequence || sequence.steps.length < 2) return []
    const before = convert({ ...sequence, steps: sequence.steps.slice(0, -1) }, signature, construction, methods).entry
    const text = `${inputText(signature, before.args)}\n`
    if (passing.some((other) => other.startsWith(text))) return []
    passing.push(text)
    return [{ ...before, tag: `before-${entry.tag}`.slice(0, LONGEST_TAG).replace(/-+$/, '') }]
  })
}

/** A class has one comparator for all its methods. */
function comparingMethods(
  methods: readonly Method[],
  kept: readonly Sequence[],
  comments: readonly string[],
): { readonly comparator: Comparator; readonly notes: readonly string[] } {
  const about = kept.map(({ source }) => source.comments)
  const each = methods.flatMap((method) => resultPlaces(method).map((place) => comparing(place, [comments, ...about])))
  const comparators = each.map(({ comparator }) => comparator)
  if (comparators.some(({ kind }) => kind === 'unordered'))
    throw new Unsupported(
      'the order of a list in a result does not matter, which a class cannot say: write it by hand as a function',
    )
  const tolerances = comparators.flatMap((comparator) => (comparator.kind === 'float' ? [comparator] : []))
  const [loosest] = tolerances.sort((a, b) => b.absolute - a.absolute)
  return { comparator: loosest ?? { kind: 'exact' }, notes: each.flatMap(({ notes }) => notes) }
}
