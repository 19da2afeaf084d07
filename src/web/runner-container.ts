/** The container of the runner, with what happens to it measured for the operator. */
import { type ContainerEvent, RunnerContainer as Unmeasured } from '../runner/container.ts'
import { runnersOf, type RungEnv } from './env.ts'
import { metricsOf } from './metrics.ts'

export class RunnerContainer extends Unmeasured<RungEnv> {
  protected override record(event: ContainerEvent): void {
    metricsOf(this.env, this.ctx)({ kind: 'container', event })
  }

  protected override sibling(name: string): DurableObjectStub<Unmeasured> {
    return runnersOf(this.env).getByName(name)
  }
}
