/** The compiler that stays: what one source does to it, the next does not notice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Compiled } from '../../container/languages/java-compiler.ts'
import { COMPILE_LIMITS, JavaCompiler } from '../../container/languages/java-compiler.ts'
import { jdks } from '../../container/languages/java-home.ts'
import type { Candidate, Turn } from '../../container/languages/language.ts'
import { signal } from '../../container/processes.ts'
import { unsandboxed } from '../../container/sandbox/none.ts'
import type { Cell } from '../../container/sandbox/sandbox.ts'
import { Services } from '../../container/services.ts'
import { Warmth } from '../../container/warmth.ts'
import { isHere } from './toolchains.ts'

vi.setConfig({ testTimeout: 120_000 })

type Outcome = Compiled & { readonly cached: boolean; readonly artefact: Buffer | null }

const source = (content: string) => [{ path: 'Solution.java', content }]
/** Takes seconds: what is done at last is there once more for every way to come there. */
const slow = `class Solution { int solve(int n) {\n${'try { n++; } finally { '.repeat(30)} n++; ${'}'.repeat(30)}\n return n; } }`
const fill = `class Solution {\n  static final String A0 = "${'x'.repeat(1_000)}";\n${Array.from({ length: 25 }, (_, at) => `  static final String A${at + 1} = A${at} + A${at};\n`).join('')}}`

if (isHere('java')) {
  const folder = mkdtempSync(join(tmpdir(), 'java-compiler-'))
  const sandbox = unsandboxed({ dropUid: false, limited: false, folder, harnessFolder: folder })
  const warmth = new Warmth(null)
  const opening: Services[] = []
  afterAll(async () => {
    for (const services of opening) await services.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  })

  const open = async (limits = COMPILE_LIMITS) => {
    const [candidate] = await jdks()
    const jdk: Candidate = candidate ?? { executable: '', binds: [] }
    const services = new Services(sandbox)
    opening.push(services)
    const cells: Cell[] = []
    const compiler = new JavaCompiler(
      {
        start: async (launch) => {
          const cell = await services.start(launch)
          cells.push(cell)
          return cell
        },
      },
      limits,
    )
    const turn: Turn = { signal: new AbortController().signal, standing: () => 'first' }
    const compile = async (content: string): Promise<Outcome> => ({
      artefact: null,
      ...(await compiler.compile(source(content), { candidate: jdk, version: '', warmth }, turn)),
    })
    return { services, cells, compile }
  }

  describe('the Java compiler', () => {
    it('knows nothing of the sources before', async () => {
      const { compile, cells } = await open()
      const first = await compile('class Solution { static int one = 1; } class Helper {}')
      expect(first).toMatchObject({ kind: 'built', cached: false })
      expect(await compile('class Solution { Helper one; }')).toMatchObject({
        kind: 'failed',
        message: 'cannot find symbol; symbol:   class Helper; location: class Solution',
        path: 'Solution.java',
        line: 1,
      })
      expect(await compile('class Solution { static int one = 2; } class Helper {}')).toMatchObject({
        kind: 'built',
        cached: false,
      })
      const again = await compile('class Solution { static int one = 1; } class Helper {}')
      expect(again).toMatchObject({ kind: 'built', cached: true })
      expect(again.artefact).toEqual(first.artefact)
      expect(cells).toHaveLength(1)
    })

    it('goes on anew after a source that takes too long or all of its memory', async () => {
      const { compile, cells } = await open({ cpuMs: 60_000, wallMs: 2_000 })
      expect(await compile(slow)).toMatchObject({ kind: 'worn', cached: false })
      expect(await compile('class Solution {}')).toMatchObject({ kind: 'built' })
      expect(await compile(fill)).toMatchObject({ kind: 'worn' })
      expect(await compile('class Other {}')).toMatchObject({ kind: 'built' })
      // Nothing is left of those that were given up.
      await expect.poll(() => cells.flatMap((cell) => cell.pids()).length, { timeout: 20_000 }).toBe(1)
    })

    it('lets others compile beside a source that takes long', async () => {
      const { compile, cells } = await open({ cpuMs: 60_000, wallMs: 600_000 })
      await compile('class Solution {}')
      const long = compile(slow)
      const first = await Promise.race([long, compile('class Other {}')])
      expect(first).toMatchObject({ kind: 'built' })
      expect(await long).toMatchObject({ kind: 'failed' })
      // What had a compiler of its own left it to nobody.
      await cells[0]?.gone
      expect(await compile('class Third {}')).toMatchObject({ kind: 'built' })
      expect(cells).toHaveLength(2)
    })

    it('goes on anew after a source that takes too much of a processor', async () => {
      const { compile } = await open({ cpuMs: 1_000, wallMs: 600_000 })
      expect(await compile(slow)).toMatchObject({ kind: 'worn', cached: false })
      expect(await compile('class Solution {}')).toMatchObject({ kind: 'built' })
    })

    it('goes on anew when it was killed, between two sources or over one', async () => {
      const { compile, cells } = await open()
      expect(await compile('class Solution {}')).toMatchObject({ kind: 'built' })
      for (const pid of cells[0]?.pids() ?? []) signal(pid, 'SIGKILL')
      expect(await compile('class Other {}')).toMatchObject({ kind: 'built' })
      const pendingBuild = compile('class Third {}')
      for (const pid of cells[1]?.pids() ?? []) signal(pid, 'SIGKILL')
      expect(await pendingBuild).toMatchObject({ kind: 'built' })
    })

    it('ends with the server, even while it compiles', async () => {
      const { compile, cells, services } = await open()
      await compile('class Solution {}')
      const pendingBuild = compile(slow)
      await services.stop()
      await expect(pendingBuild).rejects.toThrow('the server is stopping')
      expect(cells.flatMap((cell) => cell.pids())).toEqual([])
    })
  })
}
