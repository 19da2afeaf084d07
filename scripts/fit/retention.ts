/**
 * FSRS-6 weights for reviews between days, fitted by the optimiser of the library's authors. A log says right or wrong alone, so a review
 * is "again" or "good".
 */
import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding'
import { default_w, fsrs, type FSRSState } from 'ts-fsrs'
import { DAY_MS } from '../../src/kernel/day.ts'
import { foldOf } from './compare.ts'
import type { LoggedAnswer } from './answers.ts'
import { shownBy } from './features.ts'

/** With fewer reviews a day or more apart, the library's own weights stay. */
export const LEAST_REVIEWS = 1_000
const [AGAIN, GOOD] = [1, 3]

export interface RetentionFit {
  /** Null where the library's own are kept: too few reviews, or no better on other people. */
  readonly weights: readonly number[] | null
  readonly measured: { readonly reviews: number; readonly logLoss: number; readonly logLossByDefault: number } | null
}

/** Of one learner and one component: the first answer of every day, with the days since the one before. */
export type ReviewHistory = ReadonlyArray<{ readonly right: boolean; readonly days: number }>

export function reviewHistories(
  answers: readonly LoggedAnswer[],
): Array<{ readonly learner: string; readonly reviews: ReviewHistory }> {
  const open = new Map<string, { learner: string; lastDay: number; reviews: Array<{ right: boolean; days: number }> }>()
  for (const answer of answers) {
    const day = Math.floor(answer.at / DAY_MS)
    for (const component of shownBy(answer)) {
      const key = JSON.stringify([answer.learner, component])
      const before = open.get(key)
      if (before === undefined)
        open.set(key, { learner: answer.learner, lastDay: day, reviews: [{ right: answer.right, days: 0 }] })
      else if (day > before.lastDay) {
        before.reviews.push({ right: answer.right, days: day - before.lastDay })
        before.lastDay = day
      }
    }
  }
  return [...open.values()].filter(({ reviews }) => reviews.length > 1).map(({ learner, reviews }) => ({ learner, reviews }))
}

/** Every review after the first is an item of its own, with what came before it. */
const itemsOf = (histories: readonly ReviewHistory[]): FSRSBindingItem[] =>
  histories.flatMap((history) =>
    history
      .slice(1)
      .map(
        (_, index) =>
          new FSRSBindingItem(
            history.slice(0, index + 2).map(({ right, days }) => new FSRSBindingReview(right ? GOOD : AGAIN, days)),
          ),
      ),
  )

export async function fitRetention(answers: readonly LoggedAnswer[]): Promise<RetentionFit> {
  const histories = reviewHistories(answers)
  const reviews = histories.reduce((sum, one) => sum + one.reviews.length - 1, 0)
  if (reviews < LEAST_REVIEWS) return { weights: null, measured: null }
  const of = (isWanted: (learner: string) => boolean) =>
    itemsOf(histories.filter(({ learner }) => isWanted(learner)).map((one) => one.reviews))
  const options = { enableShortTerm: false }
  const weights = await computeParameters(
    of((learner) => foldOf(learner) !== 0),
    options,
  )
  const held = histories.filter(({ learner }) => foldOf(learner) === 0).map((one) => one.reviews)
  const logLoss = retentionLoss(held, weights)
  const logLossByDefault = retentionLoss(held, default_w)
  const measured = { reviews, logLoss, logLossByDefault }
  if (logLoss >= logLossByDefault) return { weights: null, measured }
  return {
    weights: await computeParameters(
      of(() => true),
      options,
    ),
    measured,
  }
}

const EDGE = 1e-4

/** The mean log-loss of recalling, over every review after a history's first. */
export function retentionLoss(histories: readonly ReviewHistory[], weights: readonly number[]): number {
  const scheduler = fsrs({ w: [...weights], enable_short_term: false, enable_fuzz: false })
  let [loss, reviews] = [0, 0]
  for (const history of histories) {
    let state: FSRSState | null = null
    for (const { right, days } of history) {
      if (state !== null) {
        const recalled = Math.min(1 - EDGE, Math.max(EDGE, scheduler.forgetting_curve(days, state.stability)))
        loss -= Math.log(right ? recalled : 1 - recalled)
        reviews += 1
      }
      state = scheduler.next_state(state, days, right ? GOOD : AGAIN)
    }
  }
  return loss / reviews
}
