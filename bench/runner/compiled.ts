/** Compiled languages and SQL: a run after an edit, the same code again, and beside both the command lines a person would type. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunnerProcess, startRunnerProcess } from '../../scripts/runner-process.ts'
import { languagesReportSchema, type RunRequest, runReportSchema } from '../../src/runner/protocol.ts'
import { type Summary, summaryOf } from '../wire/measure.ts'
import { INPUTS, requestOf } from './programs.ts'

const run = promisify(execFile)

export const compiled = ['go', 'java', 'cpp', 'rust', 'sql'] as const
export type Compiled = (typeof compiled)[number]

export interface CompiledFigures {
  /** The first run of a server that has just started, in milliseconds. */
  readonly firstMs: number
  readonly afterEdit: Summary
  /** The same code once more: nothing is compiled. */
  readonly again: Summary
  /** The command line: compile, then run once per input. */
  readonly commandLine: Summary
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
/** Between two runs of a learner. */
const THINKING_MS = 150
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
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
  const body = JSON.stringify(request(language, edit))
  const begun = performance.now()
  const response = await fetch(`${runner.url}/v1/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-runner-token': runner.token },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - begun
  const report = response.status === 200 ? runReportSchema.parse(JSON.parse(text)) : null
  const answer = (index: number) => (language === 'sql' ? `["${index * 2 + 1}"]` : `${index * 2 + 1}`)
  if (!report?.results.every(({ value }, index) => value === answer(index)) || report.results.length !== INPUTS)
    throw new Error(`${language}: no right answer with status ${response.status}: ${text.slice(0, 500)}`)
  if (language !== 'sql' && report.compile.cached === isNew)
    throw new Error(`${language}: code that was ${isNew ? 'new' : 'known'} was ${isNew ? 'not ' : ''}compiled`)
  return ms
}

async function typed(language: Compiled): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-bench-'))
  try {
    const { path, whole, commands } = programs[language]
    await writeFile(join(folder, path), `${whole}// ${++edits}\n`)
    const { compile, run: command } = commands(folder)
    const begun = performance.now()
    if (compile) await run(compile[0] ?? '', compile.slice(1), { cwd: folder })
    for (let input = 0; input < INPUTS; input++) {
      const [program = '', ...rest] = command(input)
      const { stdout } = await run(program, rest, { cwd: folder })
      if (stdout.trim() !== `${input * 2 + 1}`) throw new Error(`${language}: ${stdout}`)
    }
    return performance.now() - begun
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(language: Compiled): Promise<CompiledFigures> {
  // A server of its own, so that the first run is a first one.
  const runner = await startRunnerProcess()
  try {
    await pause(2_000)
    const firstMs = await ask(runner, language, ++edits, true)
    const [afterEdit, again, commandLine]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < EDITS; round++) {
      await pause(THINKING_MS)
      afterEdit.push(await ask(runner, language, ++edits, true))
      if (round % Math.ceil(EDITS / COMMAND_LINES) === 0) commandLine.push(await typed(language))
    }
    for (let round = 0; round < AGAIN; round++) {
      await pause(THINKING_MS)
      again.push(await ask(runner, language, edits, false))
    }
    return { firstMs, afterEdit: summaryOf(afterEdit), again: summaryOf(again), commandLine: summaryOf(commandLine) }
  } finally {
    await runner.stop()
  }
}

/** Of those languages whose toolchain is here. */
export async function measureCompiled(): Promise<Readonly<Partial<Record<Compiled, CompiledFigures>>>> {
  const runner = await startRunnerProcess()
  const response = await fetch(`${runner.url}/v1/languages`, { headers: { 'x-runner-token': runner.token } })
  const { languages } = languagesReportSchema.parse(await response.json())
  await runner.stop()
  const figures: Partial<Record<Compiled, CompiledFigures>> = {}
  for (const language of compiled) {
    if (languages.some((one) => one.language === language && one.version !== null)) figures[language] = await measure(language)
  }
  if (Object.keys(figures).length === 0) throw new Error('no compiled language is installed here')
  return figures
}
