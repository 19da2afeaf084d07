/** Before the tests that start servers: what compilers need beforehand is made once, not by the first of many short-lived runners. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export default function warm(): void {
  const node = join(root, 'node_modules', 'node', 'bin', 'node')
  execFileSync(node, [join(root, 'container', 'warm.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
}
