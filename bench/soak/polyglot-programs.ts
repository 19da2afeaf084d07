/** The same program in several languages and shapes, with what it deserves on each input. */
import { z } from 'zod'
import { DatabaseSync } from 'node:sqlite'
import type { WrittenProblem } from './world.ts'

export type Language = 'python3' | 'javascript' | 'typescript' | 'sql'
/** How a test may end. */
export type End = 'accepted' | 'wrong_answer' | 'runtime_error'

/** Limits of the crane for which the program of `pier-weights` answers wrongly, and for which it stops. */
export interface Plan {
  readonly wrong: readonly number[]
  readonly stops: readonly number[]
}
export const RIGHT: Plan = { wrong: [], stops: [] }

export interface Shape {
  readonly language: Exclude<Language, 'sql'>
  readonly what: string
  /** With the line in which it stops. */
  readonly code: (plan: Plan, word: string) => { readonly code: string; readonly line: number }
}

/** The line that holds `STOPS`, from 1. */
function shaped(text: string): { readonly code: string; readonly line: number } {
  const line = text.split('\n').findIndex((one) => one.includes('STOPS')) + 1
  return { code: text.replace('STOPS', 'no'), line }
}
const list = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`

/** Each input gets a fresh object: what an earlier one has gathered would make the total too large. */
const filling = (name: string) => (plan: Plan, word: string) =>
  shaped(`# ${word}
class Solution:
    def __init__(self):
        self.lifted = []
        self.total = 0

    def ${name}(self, c, l):
        if l in ${list(plan.wrong)}:
            return -1
        if l in ${list(plan.stops)}:
            raise ValueError("STOPS")
        for x in c:
            if x <= l:
                self.lifted.append(x)
                self.total += x
        return self.total
`)

export const shapes: readonly Shape[] = [
  {
    language: 'python3',
    what: 'a function',
    code: (plan, word) =>
      shaped(`# ${word}
def total_weight(c, l):
    if l in ${list(plan.wrong)}:
        return -1
    if l in ${list(plan.stops)}:
        raise ValueError("STOPS")
    return sum(x for x in c if x <= l)
`),
  },
  {
    language: 'python3',
    what: 'a method',
    code: (plan, word) =>
      shaped(`# ${word}
class Solution:
    def totalWeight(self, c: list[int], l: int) -> int:
        if l in ${list(plan.wrong)}:
            return -1
        if l in ${list(plan.stops)}:
            raise ValueError("STOPS")
        return sum(x for x in c if x <= l)
`),
  },
  { language: 'python3', what: 'a method that fills its object', code: filling('total_weight') },
  { language: 'python3', what: 'a method in camel case that fills its object', code: filling('totalWeight') },
  {
    language: 'javascript',
    what: 'a function',
    code: (plan, word) =>
      shaped(`// ${word}
function totalWeight(c, l) {
  if (${list(plan.wrong)}.includes(l)) return -1
  if (${list(plan.stops)}.includes(l)) throw new Error("STOPS")
  return c.filter((x) => x <= l).reduce((sum, x) => sum + x, 0)
}
`),
  },
  {
    language: 'javascript',
    what: 'a method that fills its object',
    code: (plan, word) =>
      shaped(`// ${word}
class Solution {
  #lifted = []
  constructor() {
    this.total = 0
  }
  totalWeight(c, l) {
    if (${list(plan.wrong)}.includes(l)) return -1
    if (${list(plan.stops)}.includes(l)) throw new Error("STOPS")
    for (const x of c) if (x <= l) this.total += this.#lifted.push(x) && x
    return this.total
  }
}
`),
  },
  {
    language: 'typescript',
    what: 'a function',
    code: (plan, word) =>
      shaped(`// ${word}
type Weights = readonly number[]
interface Crane {
  readonly l: number
}
function totalWeight(c: Weights, l: number): number {
  const crane: Crane = { l }
  const [wrong, stops]: [number[], number[]] = [${list(plan.wrong)}, ${list(plan.stops)}]
  if (wrong.includes(crane.l)) return -1
  if (stops.includes(l)) throw new Error("STOPS")
  return c.filter((x) => x <= crane.l).reduce<number>((sum, x) => sum + x, 0)
}
`),
  },
  {
    language: 'typescript',
    what: 'a method that fills its object',
    code: (plan, word) =>
      shaped(`// ${word}
class Solution {
  private readonly lifted: number[] = []
  private total: number
  constructor() {
    this.total = 0
  }
  totalWeight(c: number[], l: number): number {
    const [wrong, stops]: [number[], number[]] = [${list(plan.wrong)}, ${list(plan.stops)}]
    if (wrong.includes(l)) return -1
    if (stops.includes(l)) throw new Error("STOPS")
    for (const x of c) if (x <= l) this.total += this.lifted.push(x) && x
    return this.total
  }
}
`),
  },
]

/** Cannot be loaded, for what is in its second line. */
export const unloadable: Readonly<Record<Language, (word: string) => string>> = {
  python3: (word) => `# ${word}\ndef total_weight(c, l)\n    return 0\n`,
  javascript: (word) => `// ${word}\nfunction totalWeight(c, l) ) {\n  return 0\n}\n`,
  typescript: (word) => `// ${word}\nfunction totalWeight(c: number[], l: number): : number {\n  return 0\n}\n`,
  sql: (word) => `-- ${word}\nSELEC city FROM customers;\n`,
}

/** How each visible test of `pier-weights` ends. */
export const endsBy = ({ cases }: WrittenProblem, { wrong, stops }: Plan): readonly End[] =>
  cases.visible.map(({ args }) => {
    const limit = Number(args[1])
    return wrong.includes(limit) ? 'wrong_answer' : stops.includes(limit) ? 'runtime_error' : 'accepted'
  })

/** How each visible test of a problem of queries ends, by another SQLite. */
export const endsByQuery = ({ cases }: WrittenProblem, query: string): readonly End[] =>
  cases.visible.map(({ args, expected }) => {
    const database = new DatabaseSync(':memory:')
    try {
      database.exec(z.string().parse(args[0]))
      const rows = database.prepare(query).all()
      const lines = rows.map((row) => Object.values(row).join('\t'))
      return JSON.stringify(lines) === JSON.stringify(expected) ? 'accepted' : 'wrong_answer'
    } catch {
      return 'runtime_error'
    } finally {
      database.close()
    }
  })
