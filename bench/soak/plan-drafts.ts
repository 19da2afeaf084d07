/** Drafts that are accepted, and drafts that are refused as they are read, so that they cost no run. */
import { drought, kitty } from '../../test/fixtures/drafts/python.ts'
import { squeezed } from '../../test/e2e/sealed.ts'

/** Of references and hidden tests, without white space. */
export const CANARIES = [drought.canary, kitty.canary, '[9,0,9,0,0,0,0]', squeezed('Kai 0\nLea 1')] as const

interface Refused {
  readonly draft: object
  readonly checks: readonly string[]
}

const { draft: called } = drought
const { draft: program } = kitty

/** With a title of its own: a draft that was seen before is no draft. */
export const good = (style: 'return' | 'stdout', title: string): object =>
  style === 'return' ? { ...called, title } : { ...program, title }

/** `way` says what is wrong with it. `copies`: a problem of this kind is there already. */
export function faulty(style: string, way: number, { title = `Draft ${way} for ${style}`, copies = false } = {}): Refused {
  const [right, other] = style === 'return' ? [called, program] : [program, called]
  const isCopy = copies ? ['not_a_copy'] : []
  switch (way % 4) {
    case 0:
      return { draft: { ...right, title, cases: right.cases.slice(0, -1) }, checks: ['shape', ...isCopy] }
    case 1:
      return { draft: { ...right, title, hints: right.hints.slice(1), reference: ' ' }, checks: ['shape', ...isCopy] }
    case 2:
      return { draft: { ...right, title, cases: right.cases.map(untyped) }, checks: ['types', ...isCopy] }
    default:
      return { draft: { ...other, title, statement: 'Say what it is.', cases: [] }, checks: ['shape'] }
  }
}

const untyped = (one: object): object => ({ ...one, expected: [{}] })
