/**
 * Replies to sixty questions of the courses, in six languages, as people write them in a chat. `meant` is what the writer means: an
 * option from 0, a line, or what is printed; null where they do not say one. What is `sure` is read at once, the rest is asked again.
 */
export type CourseReply = readonly [question: string, reply: string, meant: number | string | null, sure: boolean]

const DSA = 'data-structures-and-algorithms'
const FOUNDATIONS = 'programming-foundations'

export const COURSE_REPLIES: readonly CourseReply[] = [
  // Options: English
  [`${DSA}/binary-search/binary-search-answer/c1`, 'A, I guess', 0, true],
  [`${DSA}/binary-search/binary-search-answer/c1`, 'If a number is enough, so is every larger number', 0, true],
  [`${DSA}/binary-search/binary-search/c2`, "I'd say b", 1, true],
  [`${DSA}/binary-search/binary-search/c2`, 'B or maybe D', null, false],
  [`${DSA}/choices-and-subproblems/backtracking/c3`, '4', 2, true],
  [`${DSA}/choices-and-subproblems/backtracking/c3`, 'option 4', 3, false],
  [`${DSA}/choices-and-subproblems/dp-choices/c4`, '10', 1, true],
  [`${DSA}/choices-and-subproblems/dp-choices/c4`, '1', null, false],
  [`${DSA}/choices-and-subproblems/dp-one-dimension/c5`, 'definitely C, five numbers are enough', 2, true],
  [`${DSA}/choices-and-subproblems/dp-one-dimension/c5`, 'C, thanks', 2, true],
  [`${DSA}/choices-and-subproblems/dp-two-sequences/c6`, 'anything except A', null, false],
  [`${DSA}/choices-and-subproblems/dp-two-sequences/c6`, 'answer: D', 3, true],
  // Options: German
  [`${DSA}/cost-and-tables/complexity-estimates/c7`, 'Das ist C', 2, true],
  [`${DSA}/cost-and-tables/complexity-estimates/c7`, '20,000', 3, true],
  [`${DSA}/cost-and-tables/hash-counting/c1`, 'Ich würde D sagen', 3, true],
  [`${DSA}/cost-and-tables/hash-counting/c1`, 'keine Ahnung, vielleicht B', 1, false],
  [`${DSA}/cost-and-tables/hash-lookup/c2`, 'Möglichkeit A bitte', 0, true],
  [`${DSA}/cost-and-tables/hash-lookup/c2`, 'weder A noch B', null, false],
  [`${DSA}/graphs/breadth-first-search/c3`, '7, 8 and 10', 1, true],
  [`${DSA}/graphs/breadth-first-search/c3`, 'B und C', null, false],
  [`${DSA}/graphs/flood-fill/c5`, 'C, weil jede Zelle vier Nachbarn hat', 2, true],
  [`${DSA}/graphs/flood-fill/c5`, 'alle außer C', null, false],
  // Options: French
  [`${DSA}/graphs/topological-order/c5`, 'Je dirais A', 0, true],
  [`${DSA}/graphs/topological-order/c5`, "ce n'est pas A", null, false],
  [`${DSA}/linked-lists/linked-list-reversal/c6`, 'Réponse D, je pense', 3, true],
  [`${DSA}/linked-lists/linked-list-reversal/c6`, 'A ou D', null, false],
  [`${DSA}/linked-lists/linked-list-traversal/c7`, '1, 9, 3', 2, true],
  [`${DSA}/linked-lists/linked-list-traversal/c7`, '1, 9 et 3', 2, false],
  [`${DSA}/linked-lists/recency-order/c1`, 'la lettre D', 3, true],
  [`${DSA}/linked-lists/recency-order/c1`, 'D ? non, plutôt B', 1, false],
  [`${DSA}/shortest-ways/priority-queue/c4`, 'je choisis la B', 1, true],
  [`${DSA}/shortest-ways/priority-queue/c4`, 'ni A ni B', null, false],
  // Options: Spanish
  [`${DSA}/shortest-ways/shortest-paths/c3`, 'A, C, B, D', 1, true],
  [`${DSA}/shortest-ways/shortest-paths/c3`, 'A, D, C, B', null, false],
  [`${DSA}/sliding-windows/window-covering/c6`, 'Elijo la opción A', 0, true],
  [`${DSA}/sliding-windows/window-covering/c6`, 'todas menos la A', null, false],
  [`${DSA}/sliding-windows/window-fixed/c1`, 'creo que D', 3, true],
  [`${DSA}/sliding-windows/window-fixed/c1`, 'D no, C', 2, false],
  [`${DSA}/sliding-windows/window-variable/c2`, 'La respuesta es la d, gracias', 3, true],
  [`${DSA}/sliding-windows/window-variable/c2`, 'no lo sé', null, false],
  [`${DSA}/sorting-and-intervals/ranking/c3`, 'place 4', 2, true],
  [`${DSA}/sorting-and-intervals/ranking/c3`, 'el lugar 4', 2, false],
  // Options: Chinese
  [`${DSA}/sorting-and-intervals/sort-then-scan/c4`, '我觉得是B', 1, true],
  [`${DSA}/sorting-and-intervals/sort-then-scan/c4`, '不是B，是D', 3, false],
  [`${DSA}/sorting-and-intervals/sweep-line/c5`, '答案：D', 3, true],
  [`${DSA}/sorting-and-intervals/sweep-line/c5`, '除了D都对', null, false],
  [`${DSA}/stacks-and-queues/monotonic-queue/c3`, '5, 3', 1, true],
  [`${DSA}/stacks-and-queues/monotonic-queue/c3`, '选C吧', 2, true],
  [`${DSA}/stacks-and-queues/stack-evaluation/c4`, '5, -3', 1, true],
  [`${DSA}/stacks-and-queues/stack-evaluation/c4`, 'B和D', null, false],
  [`${DSA}/stacks-and-queues/stack-matching/c5`, '我选第2个', 1, false],
  [`${DSA}/stacks-and-queues/stack-matching/c5`, '应该是 b', 1, true],
  // Options: Arabic
  [`${DSA}/trees/search-tree-order/c6`, 'أظن A', 0, true],
  [`${DSA}/trees/search-tree-order/c6`, 'ليس A بل B', 1, false],
  [`${DSA}/trees/tree-levels/c4`, '٤, ٥, ٦', 2, true],
  [`${DSA}/trees/tree-levels/c4`, 'A أو C', null, false],
  [`${DSA}/trees/tree-paths/c5`, 'الإجابة هي A', 0, true],
  [`${DSA}/trees/tree-paths/c5`, 'كل شيء ما عدا A', null, false],
  [`${DSA}/trees/tree-recursion/c6`, 'أختار C', 2, true],
  [`${DSA}/trees/tree-recursion/c6`, 'لست متأكدا، ربما C', 2, false],
  [`${DSA}/two-pointers/merge-sorted/c1`, 'الحرف D', 3, false],
  [`${DSA}/two-pointers/merge-sorted/c1`, 'لا D', null, false],

  // Lines: English
  [`${FOUNDATIONS}/loops/shared/k2`, 'line 5, the range ends too early', 5, true],
  [`${FOUNDATIONS}/loops/shared/k2`, 'line 5 or the one before', null, false],
  [`${FOUNDATIONS}/loops/shared/k4`, "it's on line 4", 4, true],
  [`${FOUNDATIONS}/loops/shared/k4`, 'the while', 4, false],
  [`${FOUNDATIONS}/loops/shared/k6`, 'l5', 5, true],
  [`${FOUNDATIONS}/loops/shared/k6`, 'line 7', null, false],
  // Lines: German
  [`${FOUNDATIONS}/loops/shared/k8`, 'Zeile 4.', 4, true],
  [`${FOUNDATIONS}/loops/shared/k8`, 'die vierte', 4, false],
  [`${FOUNDATIONS}/decisions/shared/k3`, 'In Zeile 5 steckt der Fehler', 5, true],
  [`${FOUNDATIONS}/decisions/shared/k3`, 'Zeile 5 nicht', null, false],
  [`${FOUNDATIONS}/decisions/shared/k4`, 'Zeile 4, da steht die falsche Grenze', 4, true],
  [`${FOUNDATIONS}/decisions/shared/k4`, '4', 4, true],
  // Lines: French
  [`${FOUNDATIONS}/decisions/shared/k6`, "l'erreur est à la ligne 7", 7, false],
  [`${FOUNDATIONS}/decisions/shared/k6`, 'ligne 7', 7, true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k3`, 'la ligne 7, merci', 7, true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k3`, 'ligne 7 ou ligne 8', null, false],
  // Lines: Spanish
  [`${FOUNDATIONS}/functions-and-scope/shared/k4`, 'el error está en la línea 6', 6, true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k4`, 'después de la línea 6', 7, false],
  [`${FOUNDATIONS}/first-recursion/shared/k3`, 'línea 3 porque no para', 3, false],
  [`${FOUNDATIONS}/first-recursion/shared/k3`, 'la 3', 3, true],
  // Lines: Chinese
  [`${FOUNDATIONS}/first-recursion/shared/k4`, '第5行有错误', 5, false],
  [`${FOUNDATIONS}/first-recursion/shared/k4`, '第5行', 5, true],
  [`${FOUNDATIONS}/sequences/shared/k4`, '错误在第7行', 7, true],
  [`${FOUNDATIONS}/sequences/shared/k4`, '第7行没有错', null, false],
  [`${FOUNDATIONS}/sequences/shared/k5`, '9', 9, true],
  [`${FOUNDATIONS}/sequences/shared/k5`, '第9到10行', null, false],
  // Lines: Arabic
  [`${FOUNDATIONS}/sequences/shared/k6`, 'السطر ٤', 4, true],
  [`${FOUNDATIONS}/sequences/shared/k6`, 'السطر 4 صحيح', null, false],
  [`${FOUNDATIONS}/values-and-names/shared/k3`, 'الخطأ في السطر 7', 7, true],
  [`${FOUNDATIONS}/values-and-names/shared/k3`, 'بعد السطر 6', 7, false],
  [`${FOUNDATIONS}/values-and-names/shared/k4`, 'في السطر ٣', 3, true],
  [`${FOUNDATIONS}/values-and-names/shared/k4`, 'السطر 3 و 4', null, false],

  // What is printed: English
  [`${FOUNDATIONS}/loops/shared/k1`, 'It prints 11 37.', '11 37', true],
  [`${FOUNDATIONS}/loops/shared/k1`, '11 and 37', '11 37', false],
  [`${FOUNDATIONS}/loops/shared/k3`, '3 4', '3 4', true],
  [`${FOUNDATIONS}/loops/shared/k3`, 'n is 3 and steps is 4', '3 4', false],
  // What is printed: German
  [`${FOUNDATIONS}/loops/shared/k5`, 'Die Ausgabe ist 3 33', '3 33', true],
  [`${FOUNDATIONS}/loops/shared/k5`, '3 oder 33', null, false],
  [`${FOUNDATIONS}/loops/shared/k7`, 'es wird 48 ausgegeben', '48', true],
  [`${FOUNDATIONS}/loops/shared/k7`, 'ungefähr 48', null, false],
  [`${FOUNDATIONS}/values-and-names/shared/k1`, '25 10, glaube ich', '25 10', true],
  [`${FOUNDATIONS}/values-and-names/shared/k1`, '`25 10`', '25 10', true],
  // What is printed: French
  [`${FOUNDATIONS}/values-and-names/shared/k2`, '```\n33334\n37\n3.0\n```', '33334\n37\n3.0', true],
  [`${FOUNDATIONS}/values-and-names/shared/k2`, '33334, puis 37, puis 3.0', '33334\n37\n3.0', false],
  [`${FOUNDATIONS}/values-and-names/shared/k5`, 'True 3232 1.5', 'True 3232 1.5', true],
  [`${FOUNDATIONS}/values-and-names/shared/k5`, 'pas True 3232 1.5', null, false],
  // What is printed: Spanish
  [`${FOUNDATIONS}/decisions/shared/k1`, 'imprime False True True', 'False True True', true],
  [`${FOUNDATIONS}/decisions/shared/k1`, 'falso, verdadero, verdadero', 'False True True', false],
  [`${FOUNDATIONS}/decisions/shared/k2`, 'el resultado es 4 12', '4 12', true],
  [`${FOUNDATIONS}/decisions/shared/k2`, '4 12 o 4 13', null, false],
  [`${FOUNDATIONS}/decisions/shared/k5`, 'few 12', 'few 12', true],
  [`${FOUNDATIONS}/decisions/shared/k5`, 'pocos 12', null, false],
  // What is printed: Chinese
  [`${FOUNDATIONS}/functions-and-scope/shared/k1`, '输出 10 6 9', '10 6 9', true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k1`, '不会输出 10 6 9', null, false],
  [`${FOUNDATIONS}/functions-and-scope/shared/k2`, '结果是 2 7', '2 7', true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k2`, '二 七', '2 7', false],
  [`${FOUNDATIONS}/functions-and-scope/shared/k5`, 'step 1\nstep 6\n8', 'step 1\nstep 6\n8', true],
  [`${FOUNDATIONS}/functions-and-scope/shared/k5`, '先step 1，再step 6，最后8', 'step 1\nstep 6\n8', false],
  // What is printed: Arabic
  [`${FOUNDATIONS}/first-recursion/shared/k5`, 'يطبع 3321', '3321', true],
  [`${FOUNDATIONS}/first-recursion/shared/k5`, 'لا يطبع 3321', null, false],
  [`${FOUNDATIONS}/numbers-in-machines/shared/k3`, 'الناتج ٠ ٤', '0 4', true],
  [`${FOUNDATIONS}/numbers-in-machines/shared/k3`, '0 أو 4', null, false],
]
