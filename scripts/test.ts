/** `npm test`: the tests that people wait for. With arguments, those of vitest; without, it ends with what it left out and how to run that. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lanes } from './lanes/lanes.ts'
import { leftOut } from './lanes/left-out.ts'
import { quickProjects } from './lanes/quick.ts'

const args = process.argv.slice(2)
const vitest = join(import.meta.dirname, '../node_modules/.bin/vitest')
const projects = quickProjects.flatMap((name) => ['--project', name])
const child = spawn(vitest, ['run', ...projects, ...args], { stdio: 'inherit' })
const [code] = await once(child, 'close')
if (args.length === 0) console.log(leftOut(lanes))
process.exitCode = typeof code === 'number' ? code : 1
