/** The object has one alarm, for an archive on its way in and for what is to be delivered to classes: it is set for whichever comes first. */
import { importExpiry } from './archive/expiry.ts'
import { Outbox } from './outbox.ts'

export async function setNextAlarm(storage: DurableObjectStorage): Promise<void> {
  const times = [importExpiry(storage), new Outbox(storage.sql).nextAt()].filter((at) => at !== null)
  // One that comes without a reason finds nothing to do.
  if (times.length > 0) await storage.setAlarm(Math.min(...times))
}
