/** How a learner likes the page: kept by this browser, and forgotten when they sign out. */
import { isKeyboard, type Keyboard } from './keys.ts'

export interface Preferences {
  readonly keyboard: Keyboard
  /** Of the code, in hundredths of the text beside it. */
  readonly size: number
  /** Percent of the width that the statement takes. */
  readonly left: number
  /** Percent of the height that the result takes. */
  readonly drawer: number
}

const NAME = 'rung workbench'
const STANDARD: Preferences = { keyboard: 'standard', size: 92, left: 42, drawer: 40 }

export function preferences(): Preferences {
  let read: unknown
  try {
    read = JSON.parse(localStorage.getItem(NAME) ?? 'null')
  } catch {
    return STANDARD
  }
  if (typeof read !== 'object' || read === null) return STANDARD
  const from: object = read
  const numberOf = (name: 'size' | 'left' | 'drawer', least: number, most: number): number => {
    const value: unknown = Reflect.get(from, name)
    return typeof value === 'number' && value >= least && value <= most ? value : STANDARD[name]
  }
  const keyboard: unknown = Reflect.get(from, 'keyboard')
  return {
    keyboard: isKeyboard(keyboard) ? keyboard : STANDARD.keyboard,
    size: numberOf('size', 80, 160),
    left: numberOf('left', 20, 75),
    drawer: numberOf('drawer', 10, 80),
  }
}

export function prefer(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...preferences(), ...change }))
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
