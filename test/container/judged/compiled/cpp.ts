/** C++. */
import { cppType } from '../../../../src/problem/compiled-types.ts'
import { canChange } from '../../../../src/problem/starter/mentioned.ts'
import type { ValueType } from '../../../../src/problem/values/types.ts'
import { ECHO, FIRST_RAISING, indented, waysOf } from '../ways.ts'
import type { Compiled, Making } from './program.ts'

const BEFORE = `
ListNode* tied(ListNode* list, int tailTo) {
    std::vector<ListNode*> nodes;
    for (ListNode* node = list; node; node = node->next) nodes.push_back(node);
    nodes.back()->next = nodes.at(tailTo);
    return list;
}

GraphNode* graph(const std::vector<std::vector<int>>& nodes) {
    std::vector<GraphNode*> made;
    for (const auto& node : nodes) made.push_back(new GraphNode(node[0]));
    for (std::size_t at = 0; at < nodes.size(); at++)
        for (std::size_t next = 1; next < nodes[at].size(); next++) made[at]->neighbors.push_back(made[nodes[at][next]]);
    return made[0];
}
`

/** A character may be beyond ASCII. */
const declared = (type: ValueType): string => cppType(type, type.kind === 'char')

const cases = (parts: ReadonlyArray<readonly [at: number, statement: string]>): string =>
  parts.map(([at, statement]) => `    case ${at}: {\n${indented(statement, '        ')}\n        break;\n    }\n`).join('')

const maker = ({ type, expressions: made }: Making): string => `${BEFORE}
${declared(type)} makeValue(int at) {
    switch (at) {
${cases([...waysOf('cpp'), ...made.map((expression, at) => [at, `return ${expression};`] as const)])}    }
    throw std::logic_error("nothing of that number");
}
`

const answering = (making: Making): string => {
  const name = declared(making.type)
  return `${maker(making)}
${name} answerTo(int at, ${name} given) {
    return at == ${ECHO} ? given : makeValue(at);
}
`
}

const keeping = (making: Making): string => {
  const name = declared(making.type)
  return `${maker(making)}
class Keeper {
    ${name} kept;

public:
    Keeper(${name} kept) : kept(kept) {}

    void keepInstead(${name} kept) { this->kept = kept; }

    ${name} lastKept() { return kept; }

    ${name} makeOwn(int at) {
        if (at == ${FIRST_RAISING}) throw "no answer";
        return makeValue(at);
    }
};
`
}

const changing = (type: ValueType, statements: readonly string[]): string => `
void changeFor(int at, ${declared(type)}${canChange(type) ? '&' : ''} target) {
    switch (at) {
${cases(statements.map((statement, at) => [at, statement]))}    default:
        throw std::runtime_error("no answer");
    }
}
`

export const cpp: Compiled = {
  nodes: {
    none: 'nullptr',
    list: (value, next) => `new ListNode(${value}, ${next})`,
    tree: (value, left, right) => `new TreeNode(${value}, ${left}, ${right})`,
    tied: (list, tailTo) => `tied(${list}, ${tailTo})`,
    graph: (nodes) => `graph({${nodes.map((node) => `{${node.join(', ')}}`).join(', ')}})`,
  },
  answering,
  keeping,
  changing,
}
