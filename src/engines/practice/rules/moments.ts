/** When a submission is answered: at few moments, so that its time tells next to nothing of what was tested. */

/** Milliseconds from the beginning. Many clients wait 60 s, so one is shortly before. A run has expired soon after the last one. */
export const MOMENTS_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 55_000, 110_000] as const

/** Milliseconds to wait for the next moment; 0 after the last. Both times are of one clock. */
export function untilMoment(beganAt: number, now: number): number {
  const next = MOMENTS_MS.find((moment) => beganAt + moment >= now)
  return next === undefined ? 0 : beganAt + next - now
}
