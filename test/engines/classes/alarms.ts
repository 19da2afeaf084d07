/** Messages between classes and their members, which alarms carry. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { Class } from '../../../src/classroom/class.ts'
import type { Learner } from '../../../src/learner/learner.ts'

/** Runs an object's alarm until a table of what is still to be sent is empty; the runtime may run it by itself as well. */
export async function sent(
  stub: DurableObjectStub<Learner> | DurableObjectStub<Class>,
  table: 'class_delivery' | 'news',
): Promise<void> {
  for (let left = 1; left > 0;) {
    await runDurableObjectAlarm(stub)
    left = await runInDurableObject<DurableObject, number>(
      stub,
      (_object, { storage: { sql } }) => sql.exec<{ left: number }>(`SELECT COUNT(*) AS left FROM ${table}`).one().left,
    )
  }
}
