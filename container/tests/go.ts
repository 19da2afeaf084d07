/** `go test`, on a cache of the standard library made beforehand: nothing is fetched, and nothing outlives the run. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Toolchain } from '../languages/language.ts'
import type { TestLine, Tool } from './tool.ts'
import { linesOf, reporting } from './tool.ts'

const run = promisify(execFile)
export const MODULE = 'module workspace\n\ngo 1.19\n'
/** Imports what tests import most, so that all of it is in the cache. */
export const EVERYDAY = `package workspace

import (
	"bufio"
	"bytes"
	"container/heap"
	"container/list"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"math/rand"
	"os"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
)

var _ = []any{bufio.NewReader, bytes.NewReader, heap.Init, list.New, errors.New, fmt.Sprint, io.EOF, math.Pi, big.NewInt, rand.Int, os.Args,
	reflect.DeepEqual, regexp.MustCompile, sort.Ints, strconv.Itoa, strings.Fields, sync.NewCond, time.Now, unicode.IsLetter}

func TestNothing(*testing.T) {}
`

export const goEnv = (cache: string) => ({
  GOCACHE: cache,
  GOFLAGS: '-mod=mod',
  GO111MODULE: 'on',
  GOPROXY: 'off',
  GOSUMDB: 'off',
  GOTOOLCHAIN: 'local',
  CGO_ENABLED: '0',
  GOENV: 'off',
  GOTELEMETRY: 'off',
})

export const goCache = ({ candidate, version, warmth }: Toolchain): Promise<string> =>
  warmth.folder(`go-test-${version}-1`, async (folder) => {
    const workspace = await mkdtemp(join(tmpdir(), 'rung-go-'))
    try {
      await writeFile(join(workspace, 'go.mod'), MODULE)
      await writeFile(join(workspace, 'everyday_test.go'), EVERYDAY)
      await mkdir(folder, { recursive: true })
      await run(candidate.executable, ['test', '-vet=off', '-count=1', './...'], {
        cwd: workspace,
        env: { PATH: `${dirname(candidate.executable)}:/usr/bin:/bin`, HOME: workspace, ...goEnv(folder) },
        timeout: 300_000,
      })
    } finally {
      await rm(workspace, { recursive: true, force: true })
    }
  })

const event = z.object({
  Action: z.enum(['run', 'pause', 'cont', 'pass', 'bench', 'fail', 'output', 'skip', 'start', 'build-output', 'build-fail']),
  Package: z.string().optional(),
  /** Of what was built, where it is reported. */
  ImportPath: z.string().optional(),
  FailedBuild: z.string().optional(),
  Test: z.string().optional(),
  Elapsed: z.number().optional(),
  Output: z.string().optional(),
})

/** Said of a test while it ran: what it logged, without what the tool itself says. */
const FRAME = /^\s*(=== (RUN|PAUSE|CONT|NAME)|--- (PASS|FAIL|SKIP):)/
const PLACE = /^\s+([\w./-]+\.go):(\d+): /m

/** The first of the workspace's own lines in a panic's trace. */
function panicPlace(message: string, box: string): readonly [path: string, line: number] | null {
  const at = message.indexOf('panic: ')
  const trace = at < 0 ? '' : message.slice(at)
  const step = trace.split('\n').find((line) => line.startsWith(`\t${box}/`))
  const [, path, line] = /^([\w./-]+\.go):(\d+)/.exec(step?.slice(box.length + 2) ?? '') ?? []
  return path === undefined ? null : [path, Number(line)]
}

function read(report: string, box: string): TestLine[] {
  const printed = new Map<string, string>()
  const tests: TestLine[] = []
  for (const { Action, Package = '', Test, Elapsed, Output = '' } of linesOf(report, event)) {
    if (Test === undefined) continue
    const key = `${Package} ${Test}`
    if (Action === 'output' && !FRAME.test(Output)) printed.set(key, `${printed.get(key) ?? ''}${Output}`.slice(0, 8_000))
    if (Action !== 'pass' && Action !== 'fail' && Action !== 'skip') continue
    const message = printed.get(key) ?? ''
    const [, saidPath = null, saidLine = null] = PLACE.exec(message) ?? []
    const [path, line] = panicPlace(message, box) ?? [saidPath, saidLine === null ? null : Number(saidLine)]
    tests.push({
      name: Test,
      status: Action === 'pass' ? 'passed' : Action === 'skip' ? 'skipped' : message.includes('panic: ') ? 'error' : 'failed',
      message: Action === 'pass' ? '' : message.trim(),
      path,
      line,
      ms: Elapsed === undefined ? null : Elapsed * 1_000,
    })
  }
  // A test that failed because of one within it has been told by that.
  return tests.filter(
    ({ name, status, message }) =>
      status !== 'failed' ||
      message !== '' ||
      !tests.some((other) => other.name.startsWith(`${name}/`) && other.status !== 'passed'),
  )
}

/** From Go 1.24 on, the report has what the compiler says of what it could not build; before that, standard error has it. */
function compilerOutput(report: string): string {
  const events = linesOf(report, event)
  const broken = new Set(
    events.map(({ Action, ImportPath, FailedBuild }) => (Action === 'build-fail' ? ImportPath : FailedBuild)),
  )
  return events
    .filter(({ Action, ImportPath }) => Action === 'build-output' && ImportPath !== undefined && broken.has(ImportPath))
    .map(({ Output = '' }) => Output)
    .join('')
}

export const goTest: Tool = {
  id: 'go test',
  missing: async () => null,
  plan: async (files, place) => ({
    files: files.some(({ path }) => path === 'go.mod') ? files : [...files, { path: 'go.mod', content: MODULE }],
    steps: [reporting([place.installed.candidate.executable, 'test', '-vet=off', '-count=1', '-json', './...'])],
    runs: 0,
    env: { ...goEnv(await goCache({ ...place.installed, warmth: place.warmth })), GOMAXPROCS: '2' },
  }),
  read,
  printed: compilerOutput,
  warm: goCache,
}
