/** Programs that give back what they are given, make values of their own, raise, change an argument, or keep values in an object. */
import { typeOf } from '../../../src/problem/signature.ts'
import { typeName } from '../../../src/problem/type-name.ts'
import type { Language } from './languages.ts'
import { ECHO, indented, RAISING, waysOf } from './ways.ts'

export interface Source {
  readonly language: Language
  readonly type: string
  readonly before: string
  /** Expressions of the language. */
  readonly expressions: readonly string[]
}

/** `make(at)` is the value of an expression, or raises. */
function maker({ language, type, before, expressions: made }: Source): string {
  const name = typeName(typeOf(type), language)
  const ways = waysOf(language)
  switch (language) {
    case 'python3': {
      const raised = ways.map(([at, statement]) => `    if at == ${at}:\n        ${statement}\n`).join('')
      return [
        'import sys',
        before,
        'class NoAnswer(Exception):\n    pass\n',
        `MADE = [\n${made.map((expression) => `    lambda: ${expression},\n`).join('')}]\n`,
        `def make(at: int) -> ${name}:\n${raised}    return MADE[at]()\n`,
      ].join('\n')
    }
    case 'javascript':
    case 'typescript': {
      const isTyped = language === 'typescript'
      const raised = ways.map(([at, statement]) => `    case ${at}:\n      ${statement}\n`).join('')
      return [
        before,
        isTyped ? 'class NoAnswer extends Error {\n  constructor(public readonly code: number) { super() }\n}' : '',
        `const made${isTyped ? `: ReadonlyArray<() => ${name}>` : ''} = [`,
        ...made.map((expression) => `  () => ${expression},`),
        ']',
        isTyped ? `function make(at: number): ${name} {` : 'function make(at) {',
        `  switch (at) {\n${raised}  }\n  return made[at]${isTyped ? '!' : ''}()\n}\n`,
      ].join('\n')
    }
  }
}

/** `answerTo(at, given)`: of a function problem. */
export function answering(source: Source): string {
  const name = typeName(typeOf(source.type), source.language)
  const body = { python3: `return given if at == ${ECHO} else make(at)`, javascript: `return at === ${ECHO} ? given : make(at)` }
  switch (source.language) {
    case 'python3':
      return `${maker(source)}\ndef answer_to(at: int, given: ${name}) -> ${name}:\n    ${body.python3}\n`
    case 'javascript':
      return `${maker(source)}\nfunction answerTo(at, given) {\n  ${body.javascript}\n}\n`
    case 'typescript':
      return `${maker(source)}\nfunction answerTo(at: number, given: ${name}): ${name} {\n  ${body.javascript}\n}\n`
  }
}

/** `changeFor(at, target)`: of a function that leaves its answer in an argument. What it returns is no answer. */
export function changing(language: Language, type: string, statements: string): string {
  const name = typeName(typeOf(type), language)
  const raised = RAISING[language][0] ?? ''
  switch (language) {
    case 'python3':
      return `def change_for(at: int, target: ${name}) -> None:\n    if at < 0:\n        ${raised}\n${indented(statements, '    ')}\n    return at\n`
    case 'javascript':
      return `function changeFor(at, target) {\n  if (at < 0) ${raised};\n${indented(statements, '  ')}\n  return at\n}\n`
    case 'typescript':
      return `const changeFor = <T extends ${name}>(at: number, target: T): unknown => {\n  if (at < 0) ${raised};\n${indented(statements, '  ')}\n  return at\n}\n`
  }
}

/** A class that keeps a value, gives it back, and makes others. */
export function keeping(source: Source): string {
  const name = typeName(typeOf(source.type), source.language)
  switch (source.language) {
    case 'python3':
      return `${maker(source)}
class Keeper:
    def __init__(self, kept: ${name}) -> None:
        self._kept = kept

    def keep_instead(self, kept: ${name}) -> None:
        self._kept = kept

    def last_kept(self) -> ${name}:
        return self._kept

    def make_own(self, at: int) -> ${name}:
        return make(at)
`
    case 'javascript':
      return `${maker(source)}
class Keeper {
  #kept
  constructor(kept) {
    this.#kept = kept
  }
  keepInstead(kept) {
    this.#kept = kept
    return this
  }
  lastKept() {
    return this.#kept
  }
  makeOwn(at) {
    return make(at)
  }
}
`
    case 'typescript':
      return `${maker(source)}
class Keeper {
  constructor(private kept: ${name}) {}
  keepInstead(kept: ${name}): void {
    this.kept = kept
  }
  lastKept(): ${name} {
    return this.kept
  }
  makeOwn(at: number): ${name} {
    return make(at)
  }
}
`
  }
}
