/** What every compilation of C++ needs: the standard library and the harness's templates as a precompiled header, the harness compiled. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Toolchain } from './language.ts'

const run = promisify(execFile)
const SOURCES = join(import.meta.dirname, '..', 'harness', 'cpp')
/** Headers with inline code take seconds on a small machine. */
const PATIENCE_MS = 300_000

/**
 * A precompiled header serves only what is compiled like itself. Without position independence programs start sooner; line tables name
 * the line of an exception. A division by zero and a function that ends without its value call a handler of the harness: an optimiser
 * would take them for what cannot happen. Only the compiler is told of that (`-Wp`), since the linker would add a library of handlers.
 */
export const FLAGS = [
  '-std=c++20',
  '-O2',
  '-g1',
  '-fno-pie',
  '-fno-isolate-erroneous-paths-dereference',
  '-D_GLIBCXX_ASSERTIONS',
  '-Wp,-fsanitize=return',
  '-Wp,-fsanitize=integer-divide-by-zero',
  '-Wp,-fno-sanitize-recover=all',
] as const

const SHARED = ['json', 'texts', 'lines', 'frames', 'crash']
/** The harness's own objects, by what is compiled with them. */
export const OBJECTS = { calls: [...SHARED, 'calls'], program: [...SHARED, 'program'] } as const
const EVERY = [...SHARED, 'calls', 'program']

async function digest(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(FLAGS))
  const paths = await readdir(SOURCES, { recursive: true, withFileTypes: true })
  const files = paths.filter((path) => path.isFile()).map((path) => join(path.parentPath, path.name))
  for (const path of files.toSorted()) hash.update(`${path.slice(SOURCES.length)}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

const name = digest()

/** The folder with the harness's headers, the precompiled ones among them, and an object per source. */
export async function warmOf({ candidate, version, warmth }: Toolchain): Promise<string> {
  return warmth.folder(`cpp-${version}-${await name}`, async (folder) => {
    const compile = (...more: string[]) => run(candidate.executable, [...FLAGS, ...more], { cwd: folder, timeout: PATIENCE_MS })
    await cp(SOURCES, folder, { recursive: true })
    const precompile = (header: string) => compile('-x', 'c++-header', header, '-o', `${header}.gch`)
    await precompile('prelude.hpp')
    await precompile('plain/bits/stdc++.h')
    for (const source of EVERY) {
      await compile('-g0', '-c', `${source}.cpp`, '-o', `${source}.o`)
      await rm(join(folder, `${source}.cpp`))
    }
    await rm(join(folder, 'runtime.hpp'))
  })
}
