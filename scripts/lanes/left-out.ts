import type { Lane } from './lanes.ts'

/** What `npm test` has not run: every other lane, with its command. */
export function leftOut(lanes: readonly Lane[]): string {
  const others = lanes.filter(({ command }) => command.join(' ') !== 'npm test')
  const width = Math.max(...others.map(({ name }) => name.length))
  const lines = others.map(({ name, command, env = {} }) => {
    const variables = Object.entries(env).map(([variable, value]) => `${variable}=${value}`)
    return `  ${name.padEnd(width)}  ${[...variables, ...command].join(' ')}`
  })
  return ['Not run by npm test; npm run test:all runs all of it:', ...lines].join('\n')
}
