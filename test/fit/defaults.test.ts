/** The numbers that come with Rung, computed again from the published fits that they are said to come from. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { modelFile } from '../../src/catalog/knowledge-models.ts'
import { noiseFor } from '../../src/kernel/knowledge-model.ts'
import { MOST, PASSED, traced } from '../../src/kernel/tracing.ts'

const { model, fitted } = modelFile.parse(
  JSON.parse(readFileSync(new URL('../../content/knowledge-model.json', import.meta.url), 'utf8')),
)

/** Prior, learn, slip and guess of twelve skills of a Cognitive Tutor course, as the readme of the R package BKT prints them. */
const PUBLISHED = [
  [0.737, 0.223, 0.322, 0.003],
  [0.286, 0.134, 0.299, 0.078],
  [0.573, 0.039, 0.33, 0.31],
  [0.996, 0.966, 0.391, 0],
  [0.574, 0.332, 0.033, 0.791],
  [0.708, 0.959, 0.618, 0],
  [0, 0.066, 0.114, 0.502],
  [0.558, 0.136, 0.134, 0.394],
  [0.438, 0.27, 0.125, 0.3],
  [0.51, 0.085, 0.358, 0.296],
  [0.226, 0.061, 0.079, 0.425],
  [0.004, 0.121, 0.01, 0.407],
] as const
const column = (index: 0 | 1 | 2 | 3): number[] => PUBLISHED.map((row) => row[index])

/** Between the two values next to it, as far along as the place says. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (place - Math.floor(place)) * (above - below)
}

function meanLogOdds(values: readonly number[]): number {
  const odds = values.map((p) => Math.min(0.99, Math.max(0.01, p))).map((p) => Math.log(p / (1 - p)))
  return 1 / (1 + Math.exp(-odds.reduce((sum, one) => sum + one, 0) / odds.length))
}

it('are the middle of the published fits, and say that they are not fitted here', () => {
  expect(fitted).toBeNull()
  expect(model.isCalibrated).toBe(false)
  expect(model.mean.learn).toBeCloseTo(quantile(column(1), 0.5), 3)
  expect(model.mean.slip).toBeCloseTo(meanLogOdds(column(2)), 2)
  expect(model.mean.guess).toBeCloseTo(meanLogOdds(column(3)), 2)
  expect(quantile(column(0), 0.25)).toBeCloseTo(0.27, 2)
  expect(model.mean.prior).toBeLessThan(quantile(column(0), 0.25))
})

it('pass a skill with the second right program and master it with the third, as the textbook does', () => {
  const after = (right: number) =>
    Array.from({ length: right }).reduce<number>((known) => traced(known, 1, model.mean, model.mean.learn), model.mean.prior)
  expect(after(1)).toBeLessThan(PASSED)
  expect(after(2)).toBeGreaterThanOrEqual(PASSED)
  expect(after(2)).toBeLessThan(0.95)
  expect(after(3)).toBeGreaterThanOrEqual(0.95)
})

it('leave a right choice among given options something to say', () => {
  for (const form of ['choice', 'assemble', 'complete'])
    expect(noiseFor(model.mean, form, model.form).guess).toBeLessThan(MOST.guess)
})
