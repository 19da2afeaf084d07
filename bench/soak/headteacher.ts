/**
 * A teacher of two classes, whose objects do what they are asked and lose the answer: everything is there once, also who comes by the
 * same code again. What is told to members is known to them, and each figure of a class is a count of its students' logs.
 */
import {
  assignTwo,
  decideMore,
  endUntold,
  gatherTwo,
  handOver,
  leaveSecond,
  removeUntold,
  shareMore,
  teachTwo,
  workAlike,
} from './two-classes-work.ts'
import { TwoClasses, type TwoOrder } from './two-classes.ts'

export class Headteacher {
  readonly name: string
  readonly habit = 'has two classes'
  readonly #two: TwoClasses
  readonly #todo: Array<(two: TwoClasses) => Promise<void>> = [
    gatherTwo,
    assignTwo,
    workAlike,
    shareMore,
    teachTwo,
    leaveSecond,
    decideMore,
    handOver,
    removeUntold,
    endUntold,
  ]

  constructor(order: TwoOrder) {
    this.name = order.name
    this.#two = new TwoClasses(order)
  }

  get trail(): readonly string[] {
    return this.#two.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (!next) return this.#two.steps.rest()
    await next(this.#two)
    await this.#two.desk.room.replay()
    await this.#two.ann.steps.replay()
  }

  ending(): Promise<void> {
    return this.#two.ending()
  }
}
