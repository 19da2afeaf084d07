/** The code a learner starts from, made from the signature alone. */
import { entryName, type Language, type Signature } from './problem.ts'

const PYTHON_TYPES: Readonly<Record<string, string>> = { int: 'int', float: 'float', bool: 'bool', string: 'str' }
const JSDOC_TYPES: Readonly<Record<string, string>> = { int: 'number', float: 'number', bool: 'boolean', string: 'string' }

function spell(
  type: string,
  scalars: Readonly<Record<string, string>>,
  array: (of: string) => string,
  optional: (of: string) => string,
): string {
  const scalar = /^[a-z]+/.exec(type)?.[0] ?? ''
  let text = scalars[scalar] ?? scalar
  for (const suffix of type.slice(scalar.length).match(/\[\]|\?/g) ?? []) text = suffix === '?' ? optional(text) : array(text)
  return text
}

/** A function of the right name and parameters with no body yet, ending in a newline. */
export function starter(signature: Signature, language: Language): string {
  const name = entryName(signature.entry, language)
  switch (language) {
    case 'python3': {
      const python = (type: string) =>
        spell(
          type,
          PYTHON_TYPES,
          (of) => `list[${of}]`,
          (of) => `${of} | None`,
        )
      const parameters = signature.parameters.map(
        (parameter) => `${entryName(parameter.name, language)}: ${python(parameter.type)}`,
      )
      return `def ${name}(${parameters.join(', ')}) -> ${python(signature.returns)}:\n    pass\n`
    }
    case 'javascript': {
      const jsdoc = (type: string) =>
        spell(
          type,
          JSDOC_TYPES,
          (of) => (/\W/.test(of) ? `(${of})[]` : `${of}[]`).replace(/\((\w+(?:\[\])*)\)/, '$1'),
          (of) => `${of} | null`,
        )
      const doc = [
        ...signature.parameters.map((parameter) => ` * @param {${jsdoc(parameter.type)}} ${parameter.name}`),
        ` * @returns {${jsdoc(signature.returns)}}`,
      ]
      const parameters = signature.parameters.map((parameter) => parameter.name).join(', ')
      return `/**\n${doc.join('\n')}\n */\nfunction ${name}(${parameters}) {\n}\n`
    }
  }
}
