/** Replies to questions as people write them in six languages and more: what each means, and whether that is certain enough to be read. */
import type { Question } from '../../../../src/problem/course.ts'

export type ReadableQuestion = Pick<Question, 'kind' | 'options' | 'code'>

const choice = (...options: readonly string[]): ReadableQuestion => ({ kind: 'choice', options, code: null })
const bug = (lines: number): ReadableQuestion => ({
  kind: 'bug',
  options: null,
  code: { language: 'python3', text: Array.from({ length: lines }, (_, at) => `line_${at} = 0\n`).join('') },
})
const prints = (text: string): ReadableQuestion => ({ kind: 'output', options: null, code: { language: 'python3', text } })

export interface Reply {
  readonly question: ReadableQuestion
  readonly reply: string
  /** From 0 for a choice, the line of a bug, the value that is printed; null where it is no answer. */
  readonly meant: number | string | null
  readonly read: boolean
}

type Row = readonly [reply: string, meant: number | string | null, read?: 'asked again']

const rows = (question: ReadableQuestion, ...replies: readonly Row[]): readonly Reply[] =>
  replies.map(([reply, meant, again]) => ({ question, reply, meant, read: again === undefined }))

const LOOP = choice('It counts down', 'It does nothing', 'It runs once', 'It never ends')
const NUMBERS = choice('2', '4', '8', '16')
const LETTERS = choice('c', 'a', 'd', 'b')
const LISTE = choice('eine Liste', 'ein Text', 'eine Zahl', 'ein Fehler')
const TYPE = choice('une liste', 'un texte', 'un nombre', 'une erreur')
const TIPO = choice('una lista', 'un texto', 'un número', 'un error')
const ZH = choice('一个列表', '一个字符串', '一个数字', '一个错误')
const AR = choice('قائمة', 'نص', 'عدد', 'خطأ')
const RU = choice('список', 'строка', 'число', 'ошибка')
const HI = choice('सूची', 'पाठ', 'संख्या', 'त्रुटि')

export const REPLIES: readonly Reply[] = [
  // Choices in English
  ...rows(LOOP, ['B, I think', 1], ['b', 1], ['(2)', 1], ['Option B.', 1], ["it's C", 2], ['The answer is D', 3]),
  ...rows(choice('x', 'y', 'z', 'w'), ['I would say B', 1], ['maybe c', 2], ['A or B', null, 'asked again']),
  ...rows(choice('up', 'down', 'left', 'right'), ['B because the list shrinks', 1], ['not B', null, 'asked again']),
  ...rows(
    choice('one', 'two', 'three', 'four'),
    ['number 3', 2],
    ['B, no wait, C', 2, 'asked again'],
    ['all but B', null, 'asked again'],
  ),
  ...rows(
    choice('0', 'n', 'n + 1', 'none'),
    ['D)', 3],
    ['n + 1', 2],
    ['2', 1, 'asked again'],
    ['B is wrong', null, 'asked again'],
    ['C is right', 2],
  ),
  ...rows(choice('int', 'str', 'list', 'dict'), ['str', 1], ['`list`', 2], ['a: int', 0], ['b: int', null, 'asked again']),
  ...rows(
    NUMBERS,
    ['8', 2],
    ['c', 2],
    ['2', 0],
    ['4', 1],
    ['3', null, 'asked again'],
    ['option 4', 3, 'asked again'],
    ['the answer is 4', 1, 'asked again'],
  ),
  ...rows(
    choice('The number 4', 'The number 7', 'No value', 'True'),
    ['number 4', 0, 'asked again'],
    ['3', null, 'asked again'],
    ['C', 2],
  ),
  ...rows(LETTERS, ['a', 1, 'asked again'], ['B', 1, 'asked again'], ['3', 2]),
  ...rows(LOOP, ['it runs once!', 2, 'asked again'], ['It runs once.', 2], ['b) It runs once', null, 'asked again']),
  ...rows(LOOP, ['B, a loop with no end', 1, 'asked again'], ['B, a counter goes there', 1], ['!B', null, 'asked again']),
  ...rows(
    LOOP,
    ['B?', 1, 'asked again'],
    ['A/B', null, 'asked again'],
    ['~B', null, 'asked again'],
    ['I am not sure, B', 1, 'asked again'],
  ),
  ...rows(
    LOOP,
    ['Ｂ', 1],
    ['②', 1],
    ['  b )', 1],
    ["B - that's the one", 1],
    ['E', null, 'asked again'],
    ['12', null, 'asked again'],
  ),
  ...rows(
    LOOP,
    ["I don't know", null, 'asked again'],
    ['', null, 'asked again'],
    ['skip', null, 'asked again'],
    ['ab', null, 'asked again'],
  ),
  // German
  ...rows(LISTE, ['Ich glaube B', 1], ['Antwort C', 2], ['B, weil es in Klammern steht', 1], ['nicht B', null, 'asked again']),
  ...rows(LISTE, ['eine Zahl', 2], ['Es ist D', 3], ['A oder B', null, 'asked again'], ['B, quatsch, C', 2, 'asked again']),
  ...rows(LISTE, ['ich nehme 2', 1], ['keine davon', null, 'asked again'], ['weiß nicht', null, 'asked again']),
  ...rows(LISTE, ['B, glaube ich', 1], ['B ist falsch', null, 'asked again'], ['B ist richtig', 1]),
  // French
  ...rows(TYPE, ['Je pense que c’est B', 1], ['réponse C', 2], ['un texte', 1], ['pas B', null, 'asked again']),
  ...rows(TYPE, ["c'est la B", 1], ['B ou C', null, 'asked again'], ['tout sauf B', null, 'asked again'], ['la 3', 2]),
  ...rows(TYPE, ['B, je crois', 1], ['B, mais peut-être C', 1, 'asked again'], ['je ne sais pas', null, 'asked again']),
  // Spanish
  ...rows(TIPO, ['Creo que es la B', 1], ['opción C', 2], ['no, B', 1, 'asked again'], ['no B', null, 'asked again']),
  ...rows(TIPO, ['la respuesta es D', 3], ['B o C', null, 'asked again'], ['un número', 2], ['B, porque tiene comillas', 1]),
  ...rows(TIPO, ['es 2', 1], ['ninguna', null, 'asked again'], ['la B no', null, 'asked again']),
  // Chinese
  ...rows(ZH, ['我选B', 1], ['答案是C', 2], ['不是B', null, 'asked again'], ['Ｂ，我觉得', 1]),
  ...rows(ZH, ['选项D', 3], ['B还是C', null, 'asked again'], ['一个数字', 2], ['第2个', 1]),
  ...rows(ZH, ['应该是A吧', 0], ['B不对', null, 'asked again'], ['我不知道', null, 'asked again']),
  // Arabic
  ...rows(AR, ['أعتقد أن الإجابة B', 1], ['الخيار ٢', 1], ['ليس B', null, 'asked again'], ['نص', 1]),
  ...rows(AR, ['الجواب هو C', 2], ['B أو C', null, 'asked again'], ['لا أعرف', null, 'asked again'], ['ب', 1, 'asked again']),
  // Russian, Hindi, Japanese, Korean, Portuguese, Turkish
  ...rows(RU, ['я думаю, B', 1], ['ответ: D', 3], ['не B', null, 'asked again'], ['строка', 1], ['Б', 1, 'asked again']),
  ...rows(HI, ['मुझे लगता है B', 1], ['विकल्प ३', 2], ['B नहीं', null, 'asked again'], ['संख्या', 2]),
  ...rows(LOOP, ['Bだと思います', 1], ['答えはCです', 2], ['Bじゃない', null, 'asked again'], ['BかC', null, 'asked again']),
  ...rows(
    LOOP,
    ['정답은 B', 1],
    ['2번', 1],
    ['B 아니에요', null, 'asked again'],
    ['acho que é a B', 1, 'asked again'],
    ['bence C', 2],
  ),
  // The line of a bug
  ...rows(bug(6), ['3', 3], ['line 3', 3], ['line 3, the bound', 3], ['Line 3.', 3], ['３', 3], ['L3', 3]),
  ...rows(
    bug(6),
    ['on line 4 because the index is too big', 4],
    ['line 3 or line 4', null, 'asked again'],
    ['3-4', null, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['not line 3', null, 'asked again'],
    ['line 3? no, the next one', 4, 'asked again'],
    ['the 2nd line', 2],
    ['line three', 3, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['line 9', null, 'asked again'],
    ['0', null, 'asked again'],
    ['-5', null, 'asked again'],
    ['5.0', null, 'asked again'],
    ['every line', null, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['line 3, or the one after it', null, 'asked again'],
    ['line 3 is fine', null, 'asked again'],
    ['I think it is line 5', 5],
  ),
  ...rows(
    bug(6),
    ['Zeile 3', 3],
    ['in Zeile 4, die Grenze', 4],
    ['nicht Zeile 3', null, 'asked again'],
    ['Zeile 3, nein, die danach', 4, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['der Fehler ist in Zeile 2', 2],
    ['Zeile 2 oder 3', null, 'asked again'],
    ['Zeile 2 stimmt', null, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['ligne 3', 3],
    ['à la ligne 4, la borne', 4],
    ['pas la ligne 3', null, 'asked again'],
    ['ligne 3 ou 4', null, 'asked again'],
  ),
  ...rows(bug(6), ['la línea 3', 3], ['en la línea 4, el límite', 4], ['la línea 3 no', null, 'asked again'], ['linea 5', 5]),
  ...rows(bug(6), ['第3行', 3], ['错误在第4行', 4], ['不是第3行', null, 'asked again'], ['第3行或第4行', null, 'asked again']),
  ...rows(
    bug(6),
    ['السطر ٣', 3],
    ['الخطأ في السطر 4', 4],
    ['ليس السطر 3', null, 'asked again'],
    ['السطر 3 أو 4', null, 'asked again'],
  ),
  ...rows(
    bug(6),
    ['строка 3', 3],
    ['ошибка в строке 4', 4],
    ['не строка 3', null, 'asked again'],
    ['पंक्ति ३', 3],
    ['3行目', 3],
    ['3번째 줄', 3],
  ),
  // What is printed
  ...rows(
    prints('print(3 * 4)'),
    ['12', '12'],
    ['it prints 12', '12'],
    ['It prints 12.', '12'],
    ['`12`', '12'],
    ['12 or 13', null, 'asked again'],
  ),
  ...rows(
    prints('print(3 * 4)'),
    ['not 12', null, 'asked again'],
    ['12?', '12', 'asked again'],
    ['the output is 12', '12'],
    ['１２', '12'],
    ['12/13', null, 'asked again'],
  ),
  ...rows(
    prints('print(3 * 4)'),
    ['the number 12, twice', null, 'asked again'],
    ['an error', null, 'asked again'],
    ['twelve', '12', 'asked again'],
  ),
  ...rows(
    prints('print(1)\nprint(2)'),
    ['1\n2', '1\n2'],
    ['```\n1\n2\n```', '1\n2'],
    ['first 1, then 2', '1\n2', 'asked again'],
    ['`1` and `2`', '1\n2', 'asked again'],
  ),
  ...rows(
    prints('print(3 > 2)'),
    ['True', 'True'],
    ['true', 'true'],
    ['it will print True', 'True'],
    ['it is not True', null, 'asked again'],
  ),
  ...rows(
    prints('print(3 < 2, 4)'),
    ['False 4', 'False 4'],
    ['False', 'False'],
    ['false', 'False', 'asked again'],
    ['False, 4', null, 'asked again'],
    ['not False 4', null, 'asked again'],
  ),
  ...rows(prints('print("1,", 2, ",")'), ['1, 2 ,', '1, 2 ,'], ['1, 2 ,, I think', '1, 2 ,', 'asked again']),
  ...rows(prints('print("no", 3)'), ['`no 3`', 'no 3'], ['no 3', 'no 3', 'asked again'], ['no, 3', null, 'asked again']),
  ...rows(prints('print("Done.")'), ['Done.', 'Done.'], ['`Done.`', 'Done.'], ['done', 'done', 'asked again']),
  ...rows(
    prints('print([1, 2] + [3])'),
    ['[1, 2, 3]', '[1, 2, 3]'],
    ['the result is [1, 2, 3]', '[1, 2, 3]'],
    ['a list', null, 'asked again'],
  ),
  ...rows(prints('print("ab" * 2)'), ['`abab`', 'abab'], ['abab', 'abab', 'asked again'], ['ab ab', 'ab ab']),
  ...rows(prints('print({"a": 1})'), ["{'a': 1}", "{'a': 1}"], ["prints {'a': 1}", "{'a': 1}"]),
  ...rows(
    prints('print(7 // 2)'),
    ['Es gibt 3 aus', '3'],
    ['es wird 3 ausgegeben', '3'],
    ['nicht 3', null, 'asked again'],
    ['3 oder 4', null, 'asked again'],
  ),
  ...rows(
    prints('print(7 // 2)'),
    ['ça affiche 3', '3'],
    ['il affiche 3.', '3'],
    ['pas 3', null, 'asked again'],
    ['3 ou 4', null, 'asked again'],
  ),
  ...rows(
    prints('print(7 // 2)'),
    ['imprime 3', '3'],
    ['el resultado es 3', '3'],
    ['no 3', null, 'asked again'],
    ['3 o 4', null, 'asked again'],
  ),
  ...rows(
    prints('print(7 // 2)'),
    ['输出3', '3'],
    ['结果是 3', '3'],
    ['不是3', null, 'asked again'],
    ['3或4', null, 'asked again'],
  ),
  ...rows(
    prints('print(7 // 2)'),
    ['يطبع 3', '3'],
    ['الناتج هو ٣', '3'],
    ['ليس 3', null, 'asked again'],
    ['выведет 3', '3'],
    ['3を出力します', '3'],
  ),
  ...rows(
    prints('print("x = 1")'),
    ['x = 1', 'x = 1'],
    ['x is 1', null, 'asked again'],
    ['', null, 'asked again'],
    ['   ', null, 'asked again'],
    ['?', null, 'asked again'],
  ),
]
