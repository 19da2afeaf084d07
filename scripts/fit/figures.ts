/** How well said chances fit what was seen. */
export interface Figures {
  readonly answers: number
  /** The chance that a right answer was given a higher chance than a wrong one; ties count half. */
  readonly auc: number
  /** Mean negative log-likelihood, in nats. */
  readonly logLoss: number
  /** Expected calibration error: ten bins of equal counts; the mean distance of what was said from the share that was right. */
  readonly calibrationError: number
}

export interface CalibrationBin {
  readonly count: number
  readonly said: number
  readonly seen: number
}

const BINS = 10
const EDGE = 1e-9

export function figuresOf(said: Float64Array, right: Uint8Array): Figures {
  const count = said.length
  const bins = binsOf(said, right)
  let loss = 0
  for (let index = 0; index < count; index += 1) {
    const p = Math.min(1 - EDGE, Math.max(EDGE, said[index] ?? 0))
    loss -= Math.log(right[index] === 1 ? p : 1 - p)
  }
  return {
    answers: count,
    auc: aucOf(said, right),
    logLoss: loss / count,
    calibrationError: bins.reduce((sum, bin) => sum + (bin.count * Math.abs(bin.said - bin.seen)) / count, 0),
  }
}

/** Ten bins of equal counts, from the lowest chance to the highest. */
export function binsOf(said: Float64Array, right: Uint8Array): CalibrationBin[] {
  const order = orderOf(said)
  return Array.from({ length: BINS }, (_, bin) => {
    const members = order.subarray(Math.floor((bin * order.length) / BINS), Math.floor(((bin + 1) * order.length) / BINS))
    let [sum, seen] = [0, 0]
    for (const index of members) {
      sum += said[index] ?? 0
      seen += right[index] ?? 0
    }
    return { count: members.length, said: sum / members.length, seen: seen / members.length }
  }).filter(({ count }) => count > 0)
}

function aucOf(said: Float64Array, right: Uint8Array): number {
  const order = orderOf(said)
  let [positives, rankSum, start] = [0, 0, 0]
  while (start < order.length) {
    let end = start
    while (end < order.length && said[order[end] ?? 0] === said[order[start] ?? 0]) end += 1
    // Ranks from 1; equal chances share their mean.
    const rank = (start + 1 + end) / 2
    for (let index = start; index < end; index += 1)
      if (right[order[index] ?? 0] === 1) {
        positives += 1
        rankSum += rank
      }
    start = end
  }
  const negatives = order.length - positives
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

const orderOf = (said: Float64Array): Uint32Array =>
  Uint32Array.from({ length: said.length }, (_, index) => index).sort((a, b) => (said[a] ?? 0) - (said[b] ?? 0) || a - b)
