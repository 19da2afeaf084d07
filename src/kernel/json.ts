export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The text of a value that is the same however the keys of its objects are ordered; keys without a value are left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
