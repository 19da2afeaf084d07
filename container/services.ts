/** Cells that serve many runs, and end with the server. */
import type { Cell, Launch, Sandbox } from './sandbox/sandbox.ts'

export class Services {
  readonly #sandbox: Sandbox
  readonly #cells = new Set<Cell>()
  readonly #starting = new Set<Promise<unknown>>()
  #isStopped = false

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** The caller reads the cell's streams and ends it when it is of no more use. */
  async start(launch: Launch): Promise<Cell> {
    if (this.#isStopped) throw new Error('the server is stopping')
    const starting = this.#sandbox.start(launch)
    const settled = starting.then(
      () => {},
      () => {},
    )
    this.#starting.add(settled)
    void settled.then(() => this.#starting.delete(settled))
    const cell = await starting
    this.#cells.add(cell)
    void cell.gone.then(() => this.#cells.delete(cell))
    if (this.#isStopped) cell.kill()
    return cell
  }

  /** Ends all of them; resolves when nothing is left. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#starting)
    const cells = [...this.#cells]
    for (const cell of cells) cell.kill()
    await Promise.all(cells.map((cell) => cell.gone))
  }
}
