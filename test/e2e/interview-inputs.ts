/** Inputs for the tasks that a newcomer may get: one that decides nothing, and one for each detail. */
export const INTERVIEW_INPUTS: Readonly<
  Record<string, { readonly plain: unknown[]; readonly deciding: ReadonlyArray<readonly unknown[]> }>
> = {
  'days-since-rain': {
    plain: [[5, 0], 3],
    deciding: [
      [[3, 0], 3],
      [[0, 5], 3],
    ],
  },
  'rank-with-ties': { plain: [[1, 2]], deciding: [[[2, 2]], [[3, 3, 1]]] },
  'parking-fees': { plain: [[90]], deciding: [[[20]], [[1445]]] },
  'first-lonely-letter': { plain: ['ab'], deciding: [['aa'], ['aA']] },
  'natural-order': { plain: [['b1', 'a1']], deciding: [[['a01', 'a1', 'a001']], [['b0', 'ab1']]] },
  'cards-take-cards': { plain: [[0, 0]], deciding: [[[1, 2, 0, 0]], [[5, 0]]] },
  'stair-tiles': {
    plain: [1, [1]],
    deciding: [
      [3, [1, 2]],
      [1, [1, 1]],
    ],
  },
}
