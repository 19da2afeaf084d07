/** Java. */
import { javaType } from '../../../../src/problem/compiled-types.ts'
import type { ValueType } from '../../../../src/problem/values/types.ts'
import { ECHO, FIRST_RAISING, indented, waysOf } from '../ways.ts'
import type { Compiled, Making } from './program.ts'

const BEFORE = `import java.math.BigInteger;
import java.util.*;

class NoAnswer extends Exception {}

class Nodes {
    static ListNode tied(ListNode list, int tailTo) {
        List<ListNode> nodes = new ArrayList<>();
        for (ListNode node = list; node != null; node = node.next) nodes.add(node);
        nodes.get(nodes.size() - 1).next = nodes.get(tailTo);
        return list;
    }

    static GraphNode graph(int[][] nodes) {
        List<GraphNode> made = new ArrayList<>();
        for (int[] node : nodes) made.add(new GraphNode(node[0], new ArrayList<>()));
        for (int at = 0; at < nodes.length; at++)
            for (int next = 1; next < nodes[at].length; next++) made.get(at).neighbors.add(made.get(nodes[at][next]));
        return made.get(0);
    }
}
`

/** A `char` of Java has 16 bits; an int holds any code point. */
const declared = (type: ValueType): string => (type.kind === 'char' ? 'int' : javaType(type))

const cases = (parts: ReadonlyArray<readonly [at: number, statement: string]>): string =>
  parts
    .map(([at, statement]) => `            case ${at} -> {\n${indented(statement, '                ')}\n            }\n`)
    .join('')

const maker = ({ type, expressions: made }: Making): string => `
    private static ${declared(type)} makeValue(int at) throws Exception {
        switch (at) {
${cases([...waysOf('java'), ...made.map((expression, at) => [at, `return ${expression};`] as const)])}        }
        throw new AssertionError("nothing of that number");
    }
`

const answering = (making: Making): string => {
  const name = declared(making.type)
  return `${BEFORE}
class Solution {${maker(making)}
    public ${name} answerTo(int at, ${name} given) throws Exception {
        return at == ${ECHO} ? given : makeValue(at);
    }
}
`
}

const keeping = (making: Making): string => {
  const name = declared(making.type)
  return `${BEFORE}
class Keeper {
    private ${name} kept;
${maker(making)}
    public Keeper(${name} kept) {
        this.kept = kept;
    }

    public void keepInstead(${name} kept) {
        this.kept = kept;
    }

    public ${name} lastKept() {
        return kept;
    }

    public ${name} makeOwn(int at) throws Exception {
        if (at == ${FIRST_RAISING}) throw new NoAnswer();
        return makeValue(at);
    }
}
`
}

const changing = (type: ValueType, statements: readonly string[]): string => `${BEFORE}
class Solution {
    public void changeFor(int at, ${declared(type)} target) {
        switch (at) {
${cases(statements.map((statement, at) => [at, statement]))}            default -> throw new IllegalStateException("no answer");
        }
    }
}
`

export const java: Compiled = {
  nodes: {
    none: 'null',
    list: (value, next) => `new ListNode(${value}, ${next})`,
    tree: (value, left, right) => `new TreeNode(${value}, ${left}, ${right})`,
    tied: (list, tailTo) => `Nodes.tied(${list}, ${tailTo})`,
    graph: (nodes) => `Nodes.graph(new int[][]{${nodes.map((node) => `{${node.join(', ')}}`).join(', ')}})`,
  },
  answering,
  keeping,
  changing,
}
