/** How a program's result is compared with the expected one. */

export type Comparator =
  /** The same value of the same type. `nodes`: a returned linked list has to be made of the nodes that were given. */
  | { readonly kind: 'exact'; readonly nodes?: 'given' | undefined }
  /** Arrays down to `levels` (1 or 2) may come in any order. */
  | { readonly kind: 'unordered'; readonly levels: 1 | 2 }
  /** The outermost array counts as a set: neither order nor repetitions matter. */
  | { readonly kind: 'set' }
  /** Every float within `absolute` or, of the expected one, within `relative`; everything else exact. */
  | { readonly kind: 'float'; readonly absolute: number; readonly relative: number }
  /** Strings without regard to white space at line ends and at the end. */
  | { readonly kind: 'text' }
  /** `expected` is an array of right answers; `by` compares each with the value. */
  | { readonly kind: 'one_of'; readonly by: Comparator }
  /** The answer is what the call leaves in this parameter; the return value does not matter. */
  | { readonly kind: 'in_place'; readonly parameter: string; readonly by: Comparator }
  /**
   * The operator's own function `check(…arguments, answer)`, run in a sandbox of its own, turns an answer into a value, e.g. whether it
   * is a legal schedule, or its length; that value is compared with `expected`, which so never leaves the Worker.
   */
  | { readonly kind: 'checker'; readonly returns: string }
