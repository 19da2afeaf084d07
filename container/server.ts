/** The runner: runs untrusted code, and answers with what it produced. Starts with `node container/server.ts`. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { executableCopy, harnessCopy } from './copies.ts'
import { examine } from './doctor.ts'
import type { Engine } from './engine.ts'
import { install } from './engine.ts'
import { codeTools } from './code-tools/code-tools.ts'
import { readCut, readMutants, readParts, readReview, readScaffold, readTestNames, readTests } from './code-tools/request.ts'
import { Folders } from './folders.ts'
import { answer, answerLast, answerLine, guard, learnerOf, mostExpectedOf, refuse, refused, wantsPlace } from './http.ts'
import { languages } from './languages/all.ts'
import { keepNodeAt } from './languages/javascript.ts'
import { readRun } from './request.ts'
import { MemoryGroups } from './memory-groups.ts'
import { Runner } from './runner.ts'
import { readTrace } from './trace/request.ts'
import { readVariants } from './variants.ts'
import { Warmth } from './warmth.ts'
import { probe } from './sandbox/probe.ts'

const adapters = new Set(languages.map((language) => language.id))
/** A client that asks now and then keeps its connection in between. */
const KEEP_ALIVE_MS = 75_000

async function lookAround(config: Config, folders: Folders): Promise<Engine> {
  const warmth = new Warmth(config.warmFolder)
  await keepNodeAt((executable) => executableCopy(executable, warmth))
  const sandbox = await probe({
    harnessFolder: await harnessCopy(join(import.meta.dirname, 'harness'), warmth),
    folder: folders.base,
    only: config.onlyTier,
    allowUnsandboxed: config.allowUnsandboxed,
    languages,
    warmth,
  })
  const memoryGroups = await MemoryGroups.find()
  const common = { sandbox, languages, memoryGroups, warmth }
  if (!sandbox) return { ...common, installed: new Map(), python: null }
  const toolchains = await Promise.all(languages.map((language) => install(language, sandbox)))
  const installed = new Map(toolchains.flatMap((one) => (one ? [[one.language.id, one]] : [])))
  return { ...common, installed, python: installed.get('python3')?.interpreter ?? null }
}

async function handle(config: Config, runner: Runner, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://runner')
  const stopped = guard(config, request, pathname !== '/healthz')
  if (stopped) return refuse(response, stopped)
  const abort = new AbortController()
  response.on('close', () => abort.abort())
  const learner = learnerOf(request)
  if (typeof learner === 'object' && learner !== null) return refuse(response, learner)
  const caller = { learner, signal: abort.signal, mostExpectedMs: mostExpectedOf(request) }
  switch (`${request.method} ${pathname}`) {
    case 'GET /healthz':
      return answer(response, 200, { ok: true })
    case 'GET /v1/languages':
      return answer(response, 200, runner.languages())
    case 'GET /v1/load':
      return answer(response, 200, runner.load(learner))
    case 'GET /v1/doctor': {
      const port = request.socket.localPort ?? 0
      return answer(response, 200, await runner.within(abort, () => examine(runner, port, abort.signal)))
    }
    case 'POST /v1/run': {
      const order = await readRun(request, adapters)
      if ('code' in order) return refuse(response, order)
      const onPlace = wantsPlace(request) ? (place: number | null) => void answerLine(response, { place }) : null
      return answerLast(response, await runner.within(abort, () => runner.run(order, { ...caller, onPlace })))
    }
    case 'POST /v1/tests': {
      const order = await readTests(request)
      const report = 'code' in order ? order : await runner.within(abort, () => runner.tests(order, caller))
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/trace': {
      const order = await readTrace(request, adapters)
      const report = 'code' in order ? order : await runner.within(abort, () => runner.trace(order, caller))
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/variants': {
      const order = await readVariants(request, adapters)
      if ('code' in order) return refuse(response, order)
      const tell = (result: object) => answerLine(response, result)
      const outcome = await runner.within(abort, () => runner.variants(order, caller, tell))
      if ('code' in outcome) return refuse(response, outcome)
      await answerLine(response, outcome)
      return void response.end()
    }
    case 'POST /v1/mutants': {
      const order = await readMutants(request)
      const report = 'code' in order ? order : await codeTools.mutants(order)
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/scaffold': {
      const order = await readScaffold(request)
      const report = 'code' in order ? order : await codeTools.scaffold(order)
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/cut': {
      const order = await readCut(request)
      const report = 'code' in order ? order : await codeTools.cut(order)
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/parts': {
      const order = await readParts(request)
      const report = 'code' in order ? order : await codeTools.parts(order)
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/review': {
      const order = await readReview(request)
      const report = 'code' in order ? order : await runner.within(abort, () => runner.review(order, caller))
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    case 'POST /v1/test-names': {
      const order = await readTestNames(request)
      const report = 'code' in order ? order : await codeTools.testNames(order)
      return 'code' in report ? refuse(response, report) : answer(response, 200, report)
    }
    default:
      return answer(response, 404, { error: refused('BAD_REQUEST', 'no such route') })
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (typeof config === 'string') {
    process.stderr.write(`${config}\n`)
    process.exit(2)
  }
  const folders = new Folders()
  let stop = async (): Promise<void> => {}
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void stop().finally(() => {
      folders.remove()
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGHUP', end)
  if (config.endsWithStdin) process.stdin.resume().on('end', end).on('close', end).on('error', end)

  const engine = await lookAround(config, folders)
  const runner = new Runner(engine, config.slots)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handle(config, runner, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      refuse(response, refused('INTERNAL', 'the runner failed; its log says why'))
    })
  })
  stop = async () => {
    server.close()
    await runner.stop()
  }
  server.on('error', (error) => {
    process.stderr.write(`cannot listen on ${config.host}:${config.port}: ${error.message}\n`)
    void runner.stop().finally(() => {
      folders.remove()
      process.exit(2)
    })
  })
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    process.stdout.write(`${JSON.stringify({ listening: port })}\n`)
    void runner.warm()
  })
}

await main()
