/** Over how many instances of the container learners are spread. */
export const DEFAULT_POOL = 3
export const MOST_POOL = 50

/** RUNNER_POOL, 3 when unset. Throws for anything but a number from 1 to 50 that the container's instances allow. */
export function runnerPoolOf(env: { readonly RUNNER_POOL?: string; readonly RUNNER_INSTANCES?: string }): number {
  const { RUNNER_POOL: text, RUNNER_INSTANCES: instances } = env
  const size = text === undefined || text === '' ? DEFAULT_POOL : Number(text)
  if (!Number.isInteger(size) || size < 1 || size > MOST_POOL) throw new RangeError(`RUNNER_POOL must be 1 to ${MOST_POOL}`)
  if (instances && size > Number(instances))
    throw new RangeError(`RUNNER_POOL is ${size}, and the container has max_instances = ${instances}`)
  return size
}
