/** A workspace's tests: everything is compiled and run in one sandbox, and the tool's report says how each test ended. */
import { idleMs, type RunnerLanguage } from '../../src/runner/protocol.ts'
import type { TestsReport, TestsRequest, TestTool } from '../../src/runner/workspace-protocol.ts'
import type { Engine, Installed } from '../engine.ts'
import type { Refused } from '../http.ts'
import { refused } from '../http.ts'
import type { JobSettings } from '../job.ts'
import { runJob } from '../job.ts'
import { normalised } from '../normalise.ts'
import { cppTest } from './cpp.ts'
import { goTest } from './go.ts'
import { junit } from './java.ts'
import { nodeTest } from './node.ts'
import { pytest, unittest } from './python.ts'
import { rustTest } from './rust.ts'
import type { Place, TestLine, Tool } from './tool.ts'
import { REPORT } from './tool.ts'

/** A workspace that names none gets the first that is installed. */
export const tools: Readonly<Record<RunnerLanguage, readonly Tool[]>> = {
  python3: [pytest, unittest],
  javascript: [nodeTest],
  typescript: [nodeTest],
  go: [goTest],
  java: [junit],
  cpp: [cppTest],
  rust: [rustTest],
  sql: [],
}

const MIB = 1024 * 1024
const MAX_TESTS = 1_000
const MAX_MESSAGE = 2_000
const MAX_PRINTED = 64 * 1024

const tested = ({ name, status, message, path, line, ms }: TestLine, box: string): TestsReport['tests'][number] => ({
  name: name.slice(0, 300),
  status,
  message: normalised(message.slice(0, MAX_MESSAGE), box),
  path: path === null || path.startsWith('..') || path.startsWith('/') ? null : path.replace(/^\.\//, '').slice(0, 128),
  line: line !== null && Number.isInteger(line) && line > 0 ? line : null,
  ms: ms === null ? null : Math.round(ms * 100) / 100,
})

/** The tool that is to be used, or why there is none. */
async function choose(toolId: TestTool | undefined, language: RunnerLanguage, place: Place): Promise<Tool | Refused> {
  let reason = `${language} has no test tool of that name here`
  for (const tool of tools[language].filter(({ id }) => toolId === undefined || id === toolId)) {
    const missing = await tool.missing(place)
    if (missing === null) return tool
    reason = missing
  }
  return refused('TEST_TOOL_NOT_FOUND', reason)
}

export async function runTests(
  request: TestsRequest,
  installed: Installed,
  { warmth }: Pick<Engine, 'warmth'>,
  settings: JobSettings,
  signal: AbortSignal,
): Promise<TestsReport | Refused> {
  const place: Place = { installed, listeners: `${settings.sandbox.harness}/tests`, warmth }
  const tool = await choose(request.tool, request.language, place)
  if ('code' in tool) return tool
  const plan = await tool.plan(request.files, place)
  const { cpuMs, wallMs, memoryMb, idleMs: idle = idleMs.tests } = request.limits
  const ended = await runJob(
    { candidate: installed.candidate, files: plan.files, steps: plan.steps, output: REPORT, env: plan.env },
    { wallMs, cpuMs, idleMs: idle, memoryBytes: memoryMb * MIB },
    settings,
    signal,
  )
  const report = {
    id: request.id,
    language: request.language,
    version: installed.version,
    tool: tool.id,
    sandbox: settings.sandbox.tier,
  }
  if (ended.kind === 'exceeded') {
    const end = ended.limit === 'time' ? 'time_limit' : ended.limit === 'memory' ? 'memory_limit' : 'output_limit'
    return { ...report, end, tests: [], dropped: 0, printed: '', wallMs }
  }
  const text = ended.content.toString('utf8')
  const all = tool.read(text, ended.box)
  const printed = `${tool.printed?.(text) ?? ''}${ended.printed}`
  const common = {
    ...report,
    printed: normalised(printed.slice(0, MAX_PRINTED), ended.box),
    wallMs: Math.round(ended.wallMs),
  }
  if (ended.step < plan.runs) return { ...common, end: 'compile_error', tests: [], dropped: 0 }
  // A tool that ends well after a failure would not be one; a process that was ended is told by its signal.
  const end = ended.status >= 128 ? 'crashed' : 'finished'
  return {
    ...common,
    end,
    tests: all.slice(0, MAX_TESTS).map((one) => tested(one, ended.box)),
    dropped: Math.max(0, all.length - MAX_TESTS),
  }
}
