/** Goes through a plan. */
import type { Plan, Step, StepName } from './plan.ts'
import { doersOf, type Order, type Tools } from './steps.ts'

/** Does the steps in order, telling what came of each; the first that fails rejects. */
export async function perform(plan: Plan, order: Order, tools: Tools): Promise<void> {
  const doers = doersOf(plan, order, tools)
  const steps: Array<[string, Step]> = Object.entries(plan)
  for (const [index, [name, step]] of steps.entries()) {
    tools.print(`\n[${index + 1}/${steps.length}] ${step.does}`)
    if (isStepName(plan, name)) tools.print(`  ${await doers[name]()}`)
  }
}

const isStepName = (plan: Plan, name: string): name is StepName => name in plan
