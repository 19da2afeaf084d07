/** Compiled languages and SQL: a run after an edit, the same code again, and beside both the command lines a person would type. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../scripts/files.ts'
import { type RunnerProcess, startRunnerProcess } from '../../scripts/runner-process.ts'
import type { RunRequest } from '../../src/runner/protocol.ts'
import { atMost, median, ms, ratio, type Result, type Row } from '../figures.ts'
import { INPUTS, requestOf } from './programs.ts'
import { installedLanguages, THINKING_MS, timedRun } from './runner.ts'

const run = promisify(execFile)

const compiled = ['go', 'java', 'cpp', 'rust', 'sql'] as const
type Compiled = (typeof compiled)[number]

/** How many milliseconds a run may take whose code has to be compiled, or, where `again`, whose code has been. */
const GOALS: Readonly<Record<Compiled, { readonly again: boolean; readonly mostMs: number } | null>> = {
  go: { again: true, mostMs: 15 },
  java: { again: false, mostMs: 60 },
  cpp: { again: true, mostMs: 15 },
  rust: { again: true, mostMs: 15 },
  sql: null,
}

interface Program {
  readonly path: string
  readonly content: string
  readonly comment: string
  /** The same as a whole program that prints its answer to the first argument. */
  readonly whole: string
  readonly commands: (folder: string) => {
    readonly compile: readonly string[] | null
    readonly run: (input: number) => readonly string[]
  }
}

const programs: Readonly<Record<Compiled, Program>> = {
  go: {
    path: 'solution.go',
    content: 'package main\n\nfunc solve(value int) int { return value*2 + 1 }\n',
    comment: '//',
    whole:
      'package main\n\nimport (\n\t"fmt"\n\t"os"\n\t"strconv"\n)\n\nfunc solve(value int) int { return value*2 + 1 }\n\nfunc main() {\n\tvalue, _ := strconv.Atoi(os.Args[1])\n\tfmt.Println(solve(value))\n}\n',
    commands: (folder) => ({
      compile: ['go', 'build', '-o', join(folder, 'program'), join(folder, 'solution.go')],
      run: (input) => [join(folder, 'program'), `${input}`],
    }),
  },
  java: {
    path: 'Solution.java',
    content: 'class Solution {\n  int solve(int value) { return value * 2 + 1; }\n}\n',
    comment: '//',
    whole:
      'class Solution {\n  static int solve(int value) { return value * 2 + 1; }\n  public static void main(String[] arguments) { System.out.println(solve(Integer.parseInt(arguments[0]))); }\n}\n',
    commands: (folder) => ({
      compile: ['javac', '-d', folder, join(folder, 'Solution.java')],
      run: (input) => ['java', '-cp', folder, 'Solution', `${input}`],
    }),
  },
  cpp: {
    path: 'solution.cpp',
    content: 'int solve(int value) { return value * 2 + 1; }\n',
    comment: '//',
    whole:
      '#include <iostream>\n#include <string>\nint solve(int value) { return value * 2 + 1; }\nint main(int, char** arguments) { std::cout << solve(std::stoi(arguments[1])) << "\\n"; }\n',
    commands: (folder) => ({
      compile: ['g++', '-std=c++20', '-O2', '-o', join(folder, 'program'), join(folder, 'solution.cpp')],
      run: (input) => [join(folder, 'program'), `${input}`],
    }),
  },
  rust: {
    path: 'solution.rs',
    content: 'pub fn solve(value: i32) -> i32 { value * 2 + 1 }\n',
    comment: '//',
    whole:
      'fn solve(value: i32) -> i32 { value * 2 + 1 }\nfn main() {\n    println!("{}", solve(std::env::args().nth(1).unwrap().parse().unwrap()));\n}\n',
    commands: (folder) => ({
      compile: ['rustc', '-O', '--edition', '2021', '-o', join(folder, 'program'), join(folder, 'solution.rs')],
      run: (input) => [join(folder, 'program'), `${input}`],
    }),
  },
  sql: {
    path: 'query.sql',
    content: 'SELECT value * 2 + 1 FROM given',
    comment: ' --',
    whole: '',
    commands: () => ({
      compile: null,
      run: (input) => [
        'sqlite3',
        ':memory:',
        `CREATE TABLE given (value); INSERT INTO given VALUES (${input}); SELECT value * 2 + 1 FROM given`,
      ],
    }),
  },
}

const EDITS = 15
const AGAIN = 40
const COMMAND_LINES = 3
let edits = 0

function request(language: Compiled, edit: number): RunRequest {
  const { path, content, comment } = programs[language]
  const base = { ...requestOf('python3', 0), language, files: [{ path, content: `${content}${comment} ${edit}\n` }] }
  if (language !== 'sql') return base
  return {
    ...base,
    signature: {
      kind: 'function',
      parameters: [{ kind: 'string' }],
      returns: { kind: 'array', of: { kind: 'string' } },
      answer: 'return',
    },
    inputs: Array.from({ length: INPUTS }, (_, value) => ({
      args: JSON.stringify([`CREATE TABLE given (value); INSERT INTO given VALUES (${value})`]),
    })),
  }
}

/** `isNew`: the code has not been run before, so that it is compiled. A query never is. */
async function ask(runner: RunnerProcess, language: Compiled, edit: number, isNew: boolean): Promise<number> {
  const right = (input: number) => (language === 'sql' ? `["${input * 2 + 1}"]` : `${input * 2 + 1}`)
  const { took, report } = await timedRun(runner, request(language, edit), right)
  if (language !== 'sql' && report.compile.cached === isNew)
    throw new Error(`${language}: code that was ${isNew ? 'new' : 'known'} was ${isNew ? 'not ' : ''}compiled`)
  return took
}

/** By hand: compile, then run once per input. */
async function typingMs(language: Compiled): Promise<number> {
  await using folder = await temporaryFolder('bench')
  const { path, whole, commands } = programs[language]
  await writeFile(join(folder.path, path), `${whole}// ${++edits}\n`)
  const { compile, run: command } = commands(folder.path)
  const options = { cwd: folder.path }
  const startedAt = performance.now()
  if (compile) await run(compile[0] ?? '', compile.slice(1), options)
  for (let input = 0; input < INPUTS; input++) {
    const [program = '', ...rest] = command(input)
    const { stdout } = await run(program, rest, options)
    if (stdout.trim() !== `${input * 2 + 1}`) throw new Error(`${language}: ${stdout}`)
  }
  return performance.now() - startedAt
}

/** Medians in milliseconds: the first run of a server that has just started, a run after an edit, the same code again, and by hand. */
async function measure(language: Compiled) {
  // A server of its own, so that the first run is a first one.
  const runner = await startRunnerProcess()
  try {
    await pause(2_000)
    const first = await ask(runner, language, ++edits, true)
    const [afterEdit, again, byHand]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < EDITS; round++) {
      await pause(THINKING_MS)
      afterEdit.push(await ask(runner, language, ++edits, true))
      if (round % Math.ceil(EDITS / COMMAND_LINES) === 0) byHand.push(await typingMs(language))
    }
    for (let round = 0; round < AGAIN; round++) {
      await pause(THINKING_MS)
      again.push(await ask(runner, language, edits, false))
    }
    return { first, afterEdit: median(afterEdit), again: median(again), byHand: median(byHand) }
  } finally {
    await runner.stop()
  }
}

export async function benchCompiled(): Promise<Result> {
  const runner = await startRunnerProcess()
  const installed = await installedLanguages(runner)
  await runner.stop()
  const figures: Partial<Record<Compiled, Awaited<ReturnType<typeof measure>>>> = {}
  for (const language of compiled) if (installed.has(language)) figures[language] = await measure(language)
  if (Object.keys(figures).length === 0) throw new Error('no compiled language is installed here')
  const rows = compiled.map((what): Row => {
    const of = figures[what]
    if (!of) return { what, figure: 'not measured: it is not installed here', goal: null }
    const { afterEdit, again, byHand, first } = of
    const times = (took: number) => `${ms(took)} (${ratio(byHand / took, 1).trim()})`
    const goal = GOALS[what]
    const reached = goal && atMost(goal.mostMs, goal.again ? again : afterEdit, ' ms')
    return {
      what,
      figure: `after an edit ${times(afterEdit)}   again ${times(again)}   first ${ms(first)}   by hand ${ms(byHand)}`,
      goal: reached && { ...reached, words: `${goal?.again ? 'again' : 'after an edit'} ${reached.words}` },
    }
  })
  const title = `Compiled languages, ${INPUTS} inputs, against compiling and running once per input by hand`
  return { sections: [{ title, rows }], data: figures }
}
