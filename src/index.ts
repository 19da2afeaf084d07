/** The Worker's entry: the handlers and the Durable Object classes. */
import { ports } from './http/ports.ts'
import { createWorker } from './http/worker.ts'

export { Learner } from './learner/learner.ts'
export { RunnerContainer } from './runner/container.ts'

export default createWorker(ports)
