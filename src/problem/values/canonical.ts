/** One text for each value: equal values of a type have the same one. What is walked is the type, so no value is too deep. */
import type { Json } from '../../kernel/json.ts'
import type { ValueType } from './types.ts'

/** `value` conforms to `type`. Sets and maps are sorted, graphs renumbered; -0 is 0. */
export function canonical(value: Json, type: ValueType): string {
  switch (type.kind) {
    case 'optional':
      return value === null ? 'null' : canonical(value, type.of)
    case 'array':
      return `[${items(value)
        .map((item) => canonical(item, type.of))
        .join()}]`
    case 'set':
      return `[${items(value)
        .map((item) => canonical(item, type.of))
        .sort()
        .join()}]`
    case 'tuple':
      return `[${type.of.map((part, index) => canonical(items(value)[index] ?? null, part)).join()}]`
    case 'map':
      return `[${entries(value)
        .map(([key, own]) => `[${canonical(key, type.key)},${canonical(own, type.value)}]`)
        .sort()
        .join()}]`
    case 'graph_node':
      return JSON.stringify(renumbered(value))
    case 'list_node':
      return JSON.stringify(Array.isArray(value) ? value : [cycle(value).values, cycle(value).tailTo])
    case 'probe': {
      const { answers, questions } = probed(value)
      return JSON.stringify([answers, questions])
    }
    case 'stream':
    case 'tree_node':
    case 'int':
    case 'long':
    case 'bigint':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'null':
    case 'void':
      return JSON.stringify(value)
  }
}

const NOTHING: readonly Json[] = []

/** The elements of a value that is an array by its type. */
export function items(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : NOTHING
}

/** A list whose end points back at the node of index `tailTo`; -1 where it ends. */
export function cycle(list: Json): { readonly values: readonly Json[]; readonly tailTo: number } {
  if (list === null || typeof list !== 'object' || Array.isArray(list)) return { values: items(list), tailTo: -1 }
  const { values = null, tailTo = null } = list as { readonly [key: string]: Json }
  return { values: items(values), tailTo: Number(tailTo) }
}

/** What a probe answers, and how many questions it takes. */
export function probed(probe: Json): { readonly answers: readonly Json[]; readonly questions: number } {
  if (probe === null || typeof probe !== 'object' || Array.isArray(probe)) return { answers: NOTHING, questions: 0 }
  const { answers = null, questions = null } = probe as { readonly [key: string]: Json }
  return { answers: items(answers), questions: Number(questions) }
}

/** The keys and values of a map. */
export function entries(value: Json): ReadonlyArray<readonly [Json, Json]> {
  return items(value).map((pair): readonly [Json, Json] => {
    const [key = null, own = null] = items(pair)
    return [key, own]
  })
}

/**
 * A graph with its nodes in the order in which a breadth-first walk from the first finds them, each node's neighbours in their own
 * order. Nodes the walk does not find are left out: they cannot be reached from the first node.
 */
export function renumbered(graph: Json): Json {
  const nodes = entries(graph)
  if (nodes.length === 0) return []
  const order = [0]
  const places = new Map([[0, 0]])
  for (let next = 0; next < order.length; next++) {
    for (const neighbour of items(nodes[order[next] ?? 0]?.[1] ?? null)) {
      const index = Number(neighbour)
      if (places.has(index)) continue
      places.set(index, order.length)
      order.push(index)
    }
  }
  return order.map((index) => {
    const [own = null, neighbours = null] = nodes[index] ?? []
    return [own, items(neighbours).map((neighbour) => places.get(Number(neighbour)) ?? 0)]
  })
}
