/** Programs on their own: what they print, read and end with is told as it was, nothing is recorded, and each begins clean. */
import { z } from 'zod'
import { connectAs, type Client } from './connection.ts'
import type { RunCounts } from './run-counts.ts'
import { expectSame, Violation } from './told.ts'
import type { World } from './world.ts'

const TOOL = 'run_code'
/** Of two programs at once that met something which broke. */
const MOST_TRIES = 8
const MAY_MEET: ReadonlySet<string> = new Set([
  'RUNNER_BUSY',
  'RUNNER_TIMEOUT',
  'RUNNER_UNAVAILABLE',
  'OWN_RUN_UNDER_WAY',
  'BUDGET_EXCEEDED',
  'RATE_LIMITED',
])

export const written = ['python3', 'javascript'] as const
type Language = (typeof written)[number]

const error = z.object({ type: z.string(), message: z.string(), line: z.int().nullable() })
const ranShape = z.looseObject({
  say: z.string(),
  next: z.looseObject({ tool: z.string() }).nullable(),
  verdict: z.string(),
  stdout: z.string(),
  stderr: z.string(),
  exceeded: z.string().nullable(),
  error: error.nullable(),
})

interface WholeProgram {
  readonly code: string
  readonly stdin?: string
  readonly verdict: string
  readonly stdout: string
  /** How it begins. */
  readonly stderr?: string
  readonly error?: z.output<typeof error>
}

const ENDED = { type: 'Exit', message: 'the process ended on its own (status 3)', line: null }
/** Of 10,000 bytes that are shown, half are of its beginning and half of its end. */
const LARGE = `${'z'.repeat(5_000)}\n… 10001 bytes left out …\n${'z'.repeat(4_999)}\n`
const STDIN = 'Ada\nGrüße, zweimal\n'

/** `name`: of whoever wrote them. */
const programs: Readonly<Record<Language, (name: string) => readonly WholeProgram[]>> = {
  python3: (name) => [
    {
      code: `import sys\nfor line in sys.stdin:\n    print("${name} read", line.strip()[::-1])\nprint("beware", file=sys.stderr)\nsys.stdout.write("last words")\n`,
      stdin: STDIN,
      verdict: 'accepted',
      stdout: `${name} read adA\n${name} read lamiewz ,eßürG\nlast words`,
      stderr: 'beware\n',
    },
    {
      code: `import sys\nprint(repr(sys.stdin.read()))\ndef deeper():\n    raise LookupError("of ${name}")\ndeeper()\n`,
      verdict: 'runtime_error',
      stdout: "''\n",
      stderr: 'Traceback',
      error: { type: 'LookupError', message: `of ${name}`, line: 4 },
    },
    { code: 'import sys\nprint("z" * 20000)\nsys.exit(3)\n', verdict: 'runtime_error', stdout: LARGE, error: ENDED },
  ],
  javascript: (name) => [
    {
      code: `const lines = require("node:fs").readFileSync(0, "utf8").trim().split("\\n")\nfor (const line of lines) console.log("${name} read", [...line].reverse().join(""))\nconsole.error("beware")\nprocess.stdout.write("last words")\n`,
      stdin: STDIN,
      verdict: 'accepted',
      stdout: `${name} read adA\n${name} read lamiewz ,eßürG\nlast words`,
      stderr: 'beware\n',
    },
    {
      code: `console.log(JSON.stringify(require("node:fs").readFileSync(0, "utf8")))\nfunction deeper() {\n  throw new RangeError("of ${name}")\n}\ndeeper()\n`,
      verdict: 'runtime_error',
      stdout: '""\n',
      stderr: `RangeError: of ${name}`,
      error: { type: 'RangeError', message: `of ${name}`, line: 3 },
    },
    { code: 'console.log("z".repeat(20000))\nprocess.exit(3)\n', verdict: 'runtime_error', stdout: LARGE, error: ENDED },
  ],
}

/** `name` is printed. */
const naming: Readonly<Record<Language, (name: string) => WholeProgram>> = {
  python3: (name) => ({ code: `print("this is", "${name}")\n`, verdict: 'accepted', stdout: `this is ${name}\n` }),
  javascript: (name) => ({ code: `console.log("this is", "${name}")\n`, verdict: 'accepted', stdout: `this is ${name}\n` }),
}

const SAID: Readonly<Record<string, string>> = {
  accepted: 'The program ran to its end.',
  runtime_error: 'The code stopped with an error.',
}

function expectRan(language: Language, program: WholeProgram, body: Readonly<Record<string, unknown>>): void {
  const { say, next, verdict, stdout, stderr, error: is, exceeded } = ranShape.parse(body)
  const what = `a program in ${language}, ${program.code.slice(0, 60)}`
  const should = {
    say: SAID[program.verdict],
    next: null,
    verdict: program.verdict,
    stdout: program.stdout,
    error: program.error ?? null,
    exceeded: null,
  }
  expectSame(what, { say, next, verdict, stdout, error: is, exceeded }, should)
  const isPrinted =
    program.stderr === undefined || program.error ? stderr.startsWith(program.stderr ?? '') : stderr === program.stderr
  expectSame(
    `${what}: what it printed as errors, ${JSON.stringify(stderr.slice(0, 200))}`,
    isPrinted && (program.stderr !== undefined || stderr === ''),
    true,
  )
}

const argsOf = (language: Language, { code, stdin }: WholeProgram) => ({
  language,
  code,
  ...(stdin === undefined ? {} : { stdin }),
})

export async function runPrograms(counts: RunCounts, language: Language, name: string): Promise<void> {
  for (const program of programs[language](name))
    expectRan(language, program, await counts.loose(TOOL, argsOf(language, program)))
}

/** Code for a problem that is open is told to be that; nothing of it is recorded either. */
export async function runAttempt(counts: RunCounts, titleSlug: string): Promise<void> {
  const code = 'def total_weight(c, l):\n    return 1\nprint(total_weight([], 1))\n'
  const { say, next, stdout } = ranShape.parse(await counts.loose(TOOL, { language: 'python3', code }))
  expectSame(
    'a program that is an attempt',
    { say, next, stdout },
    {
      say: 'This looks like an attempt at the open problem. Nothing was recorded. Run it with the tests to make it count.',
      next: { tool: 'run_local_tests', arguments: { titleSlug, language: 'python3' }, needs: ['code', 'writtenBy'] },
      stdout: '1\n',
    },
  )
}

/** What one program leaves: files, a variable, and processes that go on printing. */
const leaving: Readonly<Record<Language, (name: string) => string>> = {
  python3: (name) =>
    [
      'import os, sys, time',
      `for place in ("/tmp/left-${name}", "left-${name}"):`,
      '    with open(place, "w") as file: file.write("mine")',
      `os.environ["LEFT_BEHIND"] = "${name}"`,
      'print("left", flush=True)',
      'if os.fork() == 0:',
      '    while True:',
      `        print("${name} goes on", flush=True)`,
      '        time.sleep(0.02)',
    ].join('\n'),
  javascript: (name) =>
    [
      'const { writeFileSync } = require("node:fs")',
      `for (const place of ["/tmp/left-${name}", "left-${name}"]) writeFileSync(place, "mine")`,
      `process.env.LEFT_BEHIND = "${name}"`,
      'console.log("left")',
      `const shell = 'while true; do echo "${name} goes on"; sleep 0.02; done'`,
      'require("node:child_process").spawn("/bin/sh", ["-c", shell], { detached: true, stdio: "inherit" }).unref()',
    ].join('\n'),
}

/** It prints what it finds of earlier runs, a moment after it began. */
const looking: Readonly<Record<Language, string>> = {
  python3: [
    'import os, time',
    'time.sleep(0.1)',
    'found = [name for place in ("/tmp", ".") for name in os.listdir(place) if name.startswith("left-")]',
    'print("found", len(found), os.environ.get("LEFT_BEHIND", "nothing"))',
  ].join('\n'),
  javascript: [
    'const { readdirSync } = require("node:fs")',
    'const found = ["/tmp", "."].flatMap((place) => readdirSync(place)).filter((name) => name.startsWith("left-"))',
    'setTimeout(() => console.log("found", found.length, process.env.LEFT_BEHIND ?? "nothing"), 100)',
  ].join('\n'),
}

/** Each run begins clean, whatever was left in whichever language. */
export async function runAfter(counts: RunCounts, language: Language, name: string): Promise<void> {
  const { stdout } = ranShape.parse(await counts.loose(TOOL, { language, code: leaving[language](name) }))
  expectSame(
    `what a program in ${language} prints that leaves something, ${stdout.slice(0, 100)}`,
    stdout.startsWith('left\n'),
    true,
  )
  for (const next of written) {
    const clean = { code: looking[next], verdict: 'accepted', stdout: 'found 0 nothing\n' }
    expectRan(next, clean, await counts.loose(TOOL, argsOf(next, clean)))
  }
}

/** Two programs of one person at once: the second waits, and each answer is of its own program. */
export async function runTwoAtOnce(order: {
  readonly world: World
  readonly client: Client
  readonly counts: RunCounts
  readonly user: string
  readonly laterMs: () => number
  readonly onSpent: () => void
}): Promise<void> {
  const { world, client, counts, user, laterMs, onSpent } = order
  await using second = await connectAs(world, user)
  const { steps } = counts
  const before = steps.log.length
  for (let tries = 1; ; tries++) {
    const both = [client, second].map(async (one, index) => {
      const language = written[index] ?? 'python3'
      const program = naming[language](`${user} ${index + 1}`)
      const { reply } = await one.call(TOOL, argsOf(language, program), { laterMs: laterMs(), fault: null })
      if (reply.kind === 'lost') throw new Violation(`one of two programs at once is not answered: ${reply.why}`)
      if (reply.code === null) expectRan(language, program, reply.body)
      return reply.code
    })
    const codes = await Promise.all(both)
    steps.trail.push(`two programs at once: ${codes.map((code) => code ?? 'answered').join()}`)
    await steps.rows()
    expectSame('what two programs at once add to any log', steps.log.slice(before), [])
    const met = codes.filter((code) => code !== null)
    if (met.length === 0) return
    const other = met.find((code) => !MAY_MEET.has(code))
    if (other !== undefined || tries === MOST_TRIES) throw new Violation(`two programs at once are answered ${codes.join()}`)
    if (met.includes('BUDGET_EXCEEDED')) onSpent()
    await world.isUp()
    await steps.rest()
  }
}
