/** Calls made up from what `tools/list` says a tool takes: mostly sensible, at times not. */
import { z } from 'zod'
import { activityOften, activityValues, type ActivityAim } from './any-activity.ts'
import { lessonValues, type LessonAim } from './any-lesson.ts'
import type { ListedTool } from './clients.ts'
import { carriers, smugglers } from './hidden-inputs.ts'
import { attempts } from './programs.ts'
import type { Random } from './random.ts'
import { CALLED, DRAFTED, PRINTED } from './sealed-own.ts'

const schemaShape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
})
type Schema = z.infer<typeof schemaShape>

/** What one made-up call has in mind: all its parameters are about the same problem and language, or the same lesson or activity. */
interface Aim {
  readonly tool: string
  readonly titleSlug: string
  readonly language: 'python3' | 'javascript'
  readonly lesson: LessonAim
  readonly activity: ActivityAim
  /** Whether the problem is one that the walk has drafted. */
  readonly isDrafted: boolean
}

/** What a walk has in hand. */
export interface InHand {
  readonly lesson: LessonAim
  readonly activity: ActivityAim
  /** Of problems that it has drafted. */
  readonly drafted: readonly string[]
}

const SLUGS = [
  'pier-weights',
  'pier-weights',
  'label-chain',
  'label-chain',
  'berth-split',
  'berth-split',
  CALLED,
  PRINTED,
  'two-sum',
  'no-such-problem',
] as const
const SOLUTIONS = [
  'canary-pier-walk',
  'canary-pier-sieve',
  'canary-chain-sieve',
  'canary-chain-by-hand',
  'canary-berth-deal',
  'remember-seen',
  'x',
] as const

/** Whole solutions: right, wrong on one tag each, broken, and endless. */
const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'pier-weights python3': [
    'def total_weight(c, l):\n    return sum(x for x in c if x <= l)\n',
    'def total_weight(c, l):\n    return sum(x for x in c if x < l)\n',
    'def total_weight(c, l):\n    t = 0\n    for x in c:\n        if x > l: break\n        t += x\n    return t\n',
    'def total_weight(c, l):\n    return 7\n',
    'def total_weight(c, l):\n    raise Exception(str(c))\n',
  ],
  'pier-weights javascript': [
    'const totalWeight = (c, l) => c.filter((x) => x <= l).reduce((a, b) => a + b, 0)\n',
    'const totalWeight = (c, l) => c.filter((x) => x < l).reduce((a, b) => a + b, 0)\n',
    'function totalWeight(c) { console.log(c); return c }\n',
    'function totalWeight( {\n',
  ],
  'label-chain python3': [
    'def join_labels(a, m):\n    return m.join(x for x in a if x)\n',
    'def join_labels(a, m):\n    return m.join(a)\n',
    'def join_labels(a, m):\n    return "".join(x + m for x in a if x)\n',
    'def join_labels(a, m):\n    print(a, m)\n    return a[0] + m\n',
  ],
  'label-chain javascript': [
    'const joinLabels = (a, m) => a.filter((x) => x).join(m)\n',
    'const joinLabels = (a, m) => a.join(m)\n',
    'function joinLabels(a, m) { throw new RangeError(a.join(m)) }\n',
  ],
  // The checker refuses some of these, prints about one and fails on one.
  'berth-split python3': [
    'def split_ships(s, b):\n    return [s[i::b] for i in range(b)]\n',
    'def split_ships(s, b):\n    return [s]\n',
    'def split_ships(s, b):\n    return [[-404]]\n',
    'def split_ships(s, b):\n    return [str(s)]\n',
  ],
  'berth-split javascript': [
    'const splitShips = (s, b) => Array.from({ length: b }, (_, i) => s.filter((_, j) => j % b === i))\n',
    'const splitShips = (s, b) => [s]\n',
    'const splitShips = (s, b) => [[-404]]\n',
  ],
  [`${CALLED} python3`]: [
    'def twice(n):\n    return n * 2\n',
    'def twice(n):\n    return n * 2 if n < 9 else n\n',
    'def twice(n):\n    print(n)\n    raise ValueError(repr((n, n * 2)))\n',
  ],
  [`${PRINTED} javascript`]: [
    "console.log(require('node:fs').readFileSync(0, 'utf8') * 2)\n",
    "const n = require('node:fs').readFileSync(0, 'utf8')\nconsole.log(n < 9 ? n * 2 : n)\n",
    "throw new Error(require('node:fs').readFileSync(0, 'utf8'))\n",
  ],
  [`${DRAFTED} python3`]: [
    'def longest_drought(r, l):\n    best = run = 0\n    for x in r:\n        run = run + 1 if x < l else 0\n        best = max(best, run)\n    return best\n',
    'def longest_drought(r, l):\n    print(r, l)\n    return 7\n',
    'def longest_drought(r, l):\n    raise ValueError(repr((r, l)))\n',
  ],
}

const CASES: Readonly<Record<string, unknown>> = {
  'pier-weights': [
    [[1, 2], 2],
    [[], 1],
  ],
  'label-chain': [[['a', ''], '-']],
  'berth-split': [[[1, 2, 3], 2]],
}

/** Arguments for a tool. */
export function anyArguments(
  { name: tool, inputSchema }: ListedTool,
  { lesson, activity, drafted }: InHand,
  random: Random,
): Record<string, unknown> {
  const schema = schemaShape.parse(inputSchema)
  const [own] = random.chance(0.4) ? drafted.slice(random.below(drafted.length)) : []
  const titleSlug = own ?? random.pick(SLUGS)
  const aim: Aim = {
    tool,
    titleSlug,
    language: random.chance(0.9) ? (ONLY_IN[titleSlug] ?? (own ? 'python3' : eitherOf(random))) : eitherOf(random),
    lesson,
    activity,
    isDrafted: own !== undefined,
  }
  const required = new Set(schema.required)
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.chance(oftenIn(tool)[name] ?? 0.3))
    .map(([name, inner]) => [
      name,
      random.chance(0.02) ? nonsense(random) : valueFor(name, schemaShape.parse(inner), aim, random),
    ])
  const args = Object.fromEntries(entries) as Record<string, unknown>
  // What a counterexample does not go with would make every such call a refused one.
  const { level: _level, answer: _answer, attempt: _attempt, giveUp: _giveUp, ...plain } = args
  return args['kind'] === 'counterexample' && random.chance(0.9) ? plain : args
}

const EXERCISE_ANSWERS = [
  { kind: 'give_up' },
  { kind: 'input', args: [[1, 2], 2] },
  { kind: 'program', code: 'x = 1\n' },
  { kind: 'examples', examples: [{ args: [[1, 2], 2], result: 3 }] },
  { kind: 'blocks', blocks: [{ id: 'A', depth: 0 }] },
  { kind: 'blanks', blanks: ['x', 'y'] },
] as const

const eitherOf = (random: Random) => random.pick(['python3', 'javascript'] as const)
/** Own problems have one language. */
const ONLY_IN: Readonly<Record<string, Aim['language']>> = { [CALLED]: 'python3', [PRINTED]: 'javascript' }

const isAuthoring = (tool: string): boolean => tool.startsWith('activity_')
const oftenIn = (tool: string) => (isAuthoring(tool) ? activityOften : OFTEN)

/** How often an optional parameter is given, where not rarely. */
const OFTEN: Readonly<Record<string, number>> = {
  titleSlug: 0.8,
  answer: 0.4,
  attempt: 0.7,
  level: 0.3,
  include: 0.7,
  giveUp: 0.04,
  confirm: 0.8,
  what: 0.9,
  cases: 0.15,
  code: 0.2,
  writtenBy: 0.8,
  timeoutMs: 0.05,
  pace: 0.1,
  strictMode: 0.1,
  lessonId: 0.8,
  courseId: 0.8,
  topic: 0.6,
  tutorMessage: 0.5,
  wish: 0.25,
}

const nonsense = (random: Random): unknown => random.pick<unknown>([null, -1, '', [], {}, '\uDFFF', true, 'x'.repeat(3_000)])

function valueFor(name: string, schema: Schema, aim: Aim, random: Random): unknown {
  const ofActivity = isAuthoring(aim.tool) ? activityValues[name] : undefined
  if (ofActivity) return ofActivity(aim.activity, random)
  const ofLesson = lessonValues[name]
  if (ofLesson) return ofLesson(aim.lesson, random)
  switch (name) {
    case 'titleSlug':
      return aim.titleSlug
    case 'language':
      return aim.language
    case 'code':
      return programFor(aim, random)
    case 'writtenBy':
      return random.chance(0.8) ? 'learner' : random.pick(['together', 'tutor', 'learner'])
    case 'answer':
      if (aim.tool === 'do_exercise') return random.pick<(typeof EXERCISE_ANSWERS)[number]>(EXERCISE_ANSWERS)
      return random.pick([{ choice: 1 }, { choice: 2 }, { value: 7 }, { value: 'u-v-w' }])
    case 'attempt':
      return random.chance(0.3)
        ? random.pick(attempts)
        : Array.from({ length: 9 }, () => random.next().toString(36).slice(2, 8)).join(' ')
    case 'solutionId':
      return random.pick(SOLUTIONS)
    case 'query':
      return random.pick(['canary', 'hint', 'crane', 'running total', 'sieve', '731000101', '"', 'label'])
    case 'cases':
      return CASES[aim.titleSlug] ?? [[[1, 2, 3], 5]]
    case 'giveUp':
      return true
    case 'confirm':
      return random.chance(0.9)
    case 'timeoutMs':
      return 500
    default:
      return fromSchema(schema, random)
  }
}

function programFor({ titleSlug, language, isDrafted }: Aim, random: Random): string {
  const carrier = carriers.find((entry) => entry.titleSlug === titleSlug)
  const smuggler = smugglers[random.below(smugglers.length)]
  if (carrier && smuggler?.language === language && random.chance(0.5)) return smuggler.code + carrier[language]
  const plain = PROGRAMS[`${isDrafted ? DRAFTED : titleSlug} ${language}`]
  return plain ? random.pick(plain) : 'x = 1\n'
}

/** For a parameter nobody here knows: whatever its schema allows. */
function fromSchema(schema: Schema, random: Random): unknown {
  if (schema.enum?.length) return schema.enum[random.below(schema.enum.length)]
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'array') return [fromSchema(schemaShape.parse(schema.items ?? {}), random)]
  if (schema.type === 'object') return {}
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = Math.max(schema.minimum ?? 0, -100)
    return low + random.below(Math.min(schema.maximum ?? 100, 100) - low + 1)
  }
  return random.pick(['Europe/Berlin', 'easy', 'arrays', 'text'])
}
