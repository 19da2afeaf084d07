/** Code that is never run, and values that nothing reads. */
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import { partsOf } from '../../code-tools/syntax.ts'
import { found, NOTHING, type Idiom } from './finding.ts'

const declares = /function_(declaration|definition|item)|class_(declaration|definition)|^labeled_statement$|^case|declaration$/

const unreachableCode: Idiom = (reader) =>
  reader.nodes.flatMap((node) => {
    if (!reader.isBlock(node) || (node.type === 'block' && partsOf(node)[0]?.type === 'statement_list')) return NOTHING
    const statements = partsOf(node)
    const at = statements.findIndex((one) => reader.leaves(one))
    const after = at === -1 ? undefined : statements[at + 1]
    return after && !declares.test(after.type) ? found('unreachable_code', after) : NOTHING
  })

/** Named once, where it is made. What a compiler refuses is not met in an accepted program. */
const unusedVariable: Idiom = (reader) => {
  const types =
    /^(int|long|long long|double|float|bool|boolean|char|auto|size_t|var|String|string|std::string|(std::)?vector<.*>|(std::)?(unordered_)?(map|set)<.*>|\w+\[\]|(List|Map|Set|ArrayList|HashMap|HashSet|Integer)\b.*|)$/
  return reader.declared.flatMap(({ name, at, type, as, value }) => {
    const scope = reader.scope(at)
    if (
      as === 'parameter' ||
      as === 'loop' ||
      scope === null ||
      name.startsWith('_') ||
      reader.language === 'go' ||
      reader.language === 'rust'
    )
      return NOTHING
    if (as === 'assignment' && reader.language !== 'python3') return NOTHING
    if (!types.test(type) || reader.uses(name, scope).length > 1 || isPartOf(at)) return NOTHING
    // The value may be there for what it does.
    const isPlain =
      value === null ||
      !/[(]/.test(reader.text(value)) ||
      /^(len|\w+\.(length|size)|new |set\(\)|list\(\)|dict\(\)|sorted\(|defaultdict)/.test(reader.text(value))
    return isPlain ? found('unused_variable', at, name) : NOTHING
  })
}

const isPartOf = (node: SyntaxNode): boolean => /pattern|tuple|for_/.test(node.parent?.type ?? '')

export const deadCode: readonly Idiom[] = [unreachableCode, unusedVariable]
