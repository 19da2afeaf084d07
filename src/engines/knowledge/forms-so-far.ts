/** What the choice of a form, and of what comes first, rests on beside what is known: read where the log is. */
import { exercisesBegun } from '../forms/record.ts'
import { practiceCodec } from '../practice/codec.ts'
import type { Practice } from '../practice/sessions.ts'
import type { Settings } from '../settings/rules/settings.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { trialTeaching } from '../trials/record.ts'
import type { FormsSoFar } from './rules/choose-form.ts'

/** Runs looked at for the newest submission: what lies further back is over. */
const LOOKED_AT = 20

export function formsSoFar(record: PersonalRecord, practice: Practice, settings: Settings, now: number): FormsSoFar {
  const { beginsWithParts, reviewOrder } = trialTeaching(record, now)
  return {
    language: practice.defaultLanguage(settings),
    begun: [...exercisesBegun(record)],
    slow: slowSubmission(practice),
    beginsWithParts,
    reviewOrder,
  }
}

function slowSubmission(practice: Practice): FormsSoFar['slow'] {
  let looked = 0
  for (const { slug, rows } of practice.runPairs()) {
    if (looked++ >= LOOKED_AT) return null
    const [started, finished] = rows.map(practiceCodec.decode)
    if (started?.type !== 'run_started' || finished?.type !== 'run_finished' || started.kind !== 'submission') continue
    const { verdict, passed, total, at } = finished
    return verdict === 'time_limit' && passed === total ? { slug, at } : null
  }
  return null
}
