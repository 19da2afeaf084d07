import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const javascript: readonly Reference[] = [
  {
    name: 'nested functions, arrows and strings with the words of a mark',
    code: `'use strict';
const { readFileSync } = require('node:fs').promises;
/** BEGIN: what a STUDENT would call a TODO. */
function group(words) {
  const groups = new Map();
  const key = (word) => [...word].sort().join('');
  function add(word) {
    const known = groups.get(key(word));
    if (known) known.push(word);
    else groups.set(key(word), [word]);
  }
  words.forEach((word) => {
    if (word !== 'BEGIN/STUDENT/TODO') {
      add(word); // one at a time
    }
  });
  return [...groups.values()];
}
const size = (words) => group(words).length;
module.exports = { group, size };
`,
    keeps: ["'use strict';", 'function group(words) {', 'const size = (words) =>', 'module.exports = { group, size };'],
  },
  {
    name: 'a class without semicolons, with tabs and no last newline',
    code: `class Queue {
\t#items = []
\tstatic of(...values) { const queue = new Queue(); values.forEach((one) => queue.push(one)); return queue }
\tpush(value) {
\t\tthis.#items.push(value)
\t\t;[this.last] = [value]
\t\treturn this
\t}
\t*drain() {
\t\twhile (this.#items.length > 0) {
\t\t\tyield this.#items.shift()
\t\t}
\t}
}`,
    keeps: ['class Queue {', '#items = []', 'static of(...values) {', 'push(value) {', '*drain() {'],
  },
  {
    name: 'a switch with CRLF and letters of other scripts',
    code: crlf(`function übersetze(wort, мова = 'de') {
  let ergebnis = \`\${wort} 🎈\`;
  switch (мова) {
    case 'de':
      ergebnis = ergebnis.replace('ss', 'ß');
      break;
    case 'uk': {
      const літера = ergebnis.at(0);
      ergebnis = літера === 'г' ? 'ґ' + ergebnis.slice(1) : ergebnis;
      break;
    }
    default:
      throw new RangeError('unbekannt: ' + мова);
  }
  return ergebnis;
}
`),
    keeps: ["function übersetze(wort, мова = 'de') {"],
  },
  {
    name: 'the same statement in a field and in a method',
    code: `class Board {
  cells = Array.from({ length: 9 }, () => null);
  reset(moves) {
    this.cells = Array.from({ length: 9 }, () => null);
    for (const move of moves) {
      /* this.cells[move.place] = move.player.symbol; */
      if (this.cells[move.place] === null) this.cells[move.place] = move.player.symbol;
    }
    return this;
  }
}
`,
    keeps: ['class Board {', 'cells = Array.from({ length: 9 }, () => null);', 'reset(moves) {'],
  },
]
