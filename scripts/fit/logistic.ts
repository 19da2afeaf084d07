/**
 * Logistic regression with a normal prior of its own width for each group of weights, by Newton's method with conjugate gradients
 * (Lin, Weng and Keerthi, 2008). The widths are learnt from the data (MacKay's evidence updates): that is the shrinkage.
 */

/** Sparse rows: the features of row r are from `starts[r]` up to `starts[r + 1]`. */
export interface Matrix {
  readonly starts: Uint32Array
  readonly features: Uint32Array
  readonly values: Float64Array
  readonly width: number
}

export interface Problem {
  readonly matrix: Matrix
  readonly right: Uint8Array
  /** The group of each feature. */
  readonly groups: Uint8Array
}

const NEWTON_STEPS = 30
const CG_STEPS = 60
/** Ends when a step would lower the mean loss by less. */
const GAIN = 1e-8
/** How exactly each Newton step is solved, against the gradient's length. */
const FORCING = 0.03
const EVIDENCE_ROUNDS = 3
const [LEAST_PRECISION, MOST_PRECISION] = [1e-3, 1e4]

export const scoresOf = ({ starts, features, values }: Matrix, weights: Float64Array): Float64Array => {
  const rows = starts.length - 1
  const scores = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let sum = 0
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
      sum += (values[at] ?? 0) * (weights[features[at] ?? 0] ?? 0)
    scores[row] = sum
  }
  return scores
}

/** The weights that are likeliest, given the precision of each group's prior. */
export function fitLogistic(problem: Problem, precisions: readonly number[], start?: Float64Array): Float64Array {
  return newton(problem, precisionOf(problem, precisions), start ?? new Float64Array(problem.matrix.width)).weights
}

/** Precisions of the groups' priors that the data speaks for; those in `fixed` stay. */
export function learnPrecisions(problem: Problem, begin: readonly number[], fixed: ReadonlySet<number>): number[] {
  let precisions = [...begin]
  let weights: Float64Array = new Float64Array(problem.matrix.width)
  for (let round = 0; round < EVIDENCE_ROUNDS; round += 1) {
    const fitted = newton(problem, precisionOf(problem, precisions), weights)
    weights = fitted.weights
    precisions = precisions.map((precision, group) => {
      if (fixed.has(group)) return precision
      let [effective, squares] = [0, 0]
      for (let feature = 0; feature < weights.length; feature += 1) {
        if (problem.groups[feature] !== group) continue
        effective += 1 - precision / (fitted.diagonal[feature] ?? 1)
        squares += (weights[feature] ?? 0) ** 2
      }
      return squares === 0 ? precision : Math.min(MOST_PRECISION, Math.max(LEAST_PRECISION, effective / squares))
    })
  }
  return precisions
}

const precisionOf = ({ groups }: Problem, precisions: readonly number[]): Float64Array =>
  Float64Array.from(groups, (group) => precisions[group] ?? 1)

const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)))

function lossOf(scores: Float64Array, right: Uint8Array, weights: Float64Array, precision: Float64Array): number {
  let loss = 0
  for (let row = 0; row < scores.length; row += 1)
    loss += softplus(scores[row] ?? 0) - (right[row] === 1 ? (scores[row] ?? 0) : 0)
  for (let feature = 0; feature < weights.length; feature += 1)
    loss += 0.5 * (precision[feature] ?? 0) * (weights[feature] ?? 0) ** 2
  return loss
}

function newton({ matrix, right }: Problem, precision: Float64Array, start: Float64Array) {
  const { starts, features, values, width } = matrix
  const rows = starts.length - 1
  let weights = start
  let scores = scoresOf(matrix, weights)
  let loss = lossOf(scores, right, weights, precision)
  const curvature = new Float64Array(rows)
  let diagonal = new Float64Array(width)
  /** Adds Xᵀ·v to `into`. */
  const addTransposed = (v: Float64Array, into: Float64Array) => {
    for (let row = 0; row < rows; row += 1) {
      const scale = v[row] ?? 0
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
        const feature = features[at] ?? 0
        into[feature] = (into[feature] ?? 0) + scale * (values[at] ?? 0)
      }
    }
    return into
  }
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const residual = new Float64Array(rows)
    diagonal = Float64Array.from(precision)
    for (let row = 0; row < rows; row += 1) {
      const p = 1 / (1 + Math.exp(-(scores[row] ?? 0)))
      const weight = Math.max(1e-10, p * (1 - p))
      residual[row] = p - (right[row] ?? 0)
      curvature[row] = weight
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
        const feature = features[at] ?? 0
        diagonal[feature] = (diagonal[feature] ?? 0) + weight * (values[at] ?? 0) ** 2
      }
    }
    const gradient = addTransposed(
      residual,
      precision.map((one, feature) => one * (weights[feature] ?? 0)),
    )
    const direction = conjugate(gradient, diagonal, (v) => {
      const through = scoresOf(matrix, v)
      for (let row = 0; row < rows; row += 1) through[row] = (through[row] ?? 0) * (curvature[row] ?? 0)
      return addTransposed(
        through,
        precision.map((one, feature) => one * (v[feature] ?? 0)),
      )
    })
    const slope = dot(gradient, direction)
    if (-slope / rows < GAIN) break
    let size = 1
    for (;;) {
      const tried = weights.map((weight, feature) => weight + size * (direction[feature] ?? 0))
      const triedScores = scoresOf(matrix, tried)
      const triedLoss = lossOf(triedScores, right, tried, precision)
      if (triedLoss <= loss + 1e-4 * size * slope || size < 1e-6) {
        weights = tried
        scores = triedScores
        loss = triedLoss
        break
      }
      size /= 2
    }
  }
  return { weights, diagonal }
}

/** Solves H·d = −g roughly, with the diagonal of H as preconditioner. */
function conjugate(gradient: Float64Array, diagonal: Float64Array, times: (v: Float64Array) => Float64Array): Float64Array {
  const solution = new Float64Array(gradient.length)
  const residual = gradient.map((one) => -one)
  let conditioned = residual.map((one, index) => one / (diagonal[index] ?? 1))
  const direction = Float64Array.from(conditioned)
  let size = dot(residual, conditioned)
  const enough = size * FORCING ** 2
  for (let step = 0; step < CG_STEPS && size > enough; step += 1) {
    const image = times(direction)
    const length = size / dot(direction, image)
    for (let index = 0; index < solution.length; index += 1) {
      solution[index] = (solution[index] ?? 0) + length * (direction[index] ?? 0)
      residual[index] = (residual[index] ?? 0) - length * (image[index] ?? 0)
    }
    conditioned = residual.map((one, index) => one / (diagonal[index] ?? 1))
    const next = dot(residual, conditioned)
    const share = next / size
    for (let index = 0; index < direction.length; index += 1)
      direction[index] = (conditioned[index] ?? 0) + share * (direction[index] ?? 0)
    size = next
  }
  return solution
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
