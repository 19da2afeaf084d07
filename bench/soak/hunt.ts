/** Makes each defect by itself in a copy of the checkout, and lets the soak look for it. */
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { temporaryFolder } from '../../scripts/files.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { defects, type Defect } from './defects.ts'

const ROOT = join(import.meta.dirname, '../..')
const LEFT_BEHIND: ReadonlySet<string> = new Set(['node_modules', '.git', '.wrangler', 'dist', 'bench/results'])

export interface Hunted {
  readonly name: string
  readonly isFound: boolean
  /** What the soak said first of it. */
  readonly by: string
  readonly seconds: number
}

/** Puts the defect into the copy, and gives what takes it out again. */
async function broken(copy: string, { name, file, find, replace }: Defect): Promise<() => Promise<void>> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${name}: the line is ${parts.length - 1} times in ${file}; see bench/soak/defects.ts`)
  await writeFile(path, parts.join(replace))
  return () => writeFile(path, text)
}

/** Looks for the defects of these names, or for all; `order` goes to each soak. */
export async function hunt(names: readonly string[], order: readonly string[], tell: (hunted: Hunted) => void): Promise<number> {
  const unknown = names.filter((name) => !defects.some((defect) => defect.name === name))
  if (unknown.length > 0)
    throw new Error(`no defect is called ${unknown.join(', ')}; there are ${defects.map(({ name }) => name).join(', ')}`)
  await using folder = await temporaryFolder('defects')
  const copy = join(folder.path, 'checkout')
  await cp(ROOT, copy, { recursive: true, filter: (path) => !LEFT_BEHIND.has(relative(ROOT, path)) })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // What pages load is built, and no defect is in it.
  const config = join(copy, 'bench/wrangler.toml')
  await writeFile(config, (await readFile(config, 'utf8')).replace(/^\[build\]\ncommand = .*$/m, ''))
  let missed = 0
  for (const defect of defects.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const began = performance.now()
    const mend = await broken(copy, defect)
    const { code, stdout, stderr } = await runProgram(
      [projectNode, '--no-warnings', join(copy, 'scripts/soak.ts'), '--bail', ...order],
      {},
    )
    await mend()
    const isFound = code === 1 && stdout.includes('VIOLATION')
    if (!isFound) missed += 1
    const by = /^VIOLATION, seed \d+, (.*)$/m.exec(stdout)?.[1] ?? (code === 0 ? 'nothing' : stderr.slice(-300))
    tell({ name: defect.name, isFound, by, seconds: (performance.now() - began) / 1_000 })
  }
  await rm(copy, { recursive: true, force: true })
  return missed
}
