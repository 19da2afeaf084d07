/**
 * Words around an answer that change nothing about it, and words that may turn it round, in the languages that people write to lessons.
 * A word missing here costs a question asked again and never a wrong reading.
 */

const words = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean)

/** "I think", "the answer is", "option", "please". None of them can negate, in any place. */
export const NEUTRAL: ReadonlySet<string> = new Set(
  words(`
    i it's its it is i'd say think guess believe choose pick take go going for with my the this that one answer option choice number letter
    would be must should maybe probably surely sure definitely final please thanks thank you ok okay yes well so right correct
    ich es ist das die der meine antwort option möglichkeit nummer buchstabe glaube denke meine würde sagen nehme wähle ja bitte danke
    vermutlich wohl wahrscheinlich richtig
    je c'est c’est la le réponse option choix lettre numéro pense crois dirais choisis que oui merci svp
    yo es la el respuesta opción opcion número letra creo pienso diría elijo escojo que sí por favor gracias
    eu é resposta opção opcao acho penso escolho sim obrigado penso
    io è risposta opzione credo penso scelgo che sì grazie
    ik het antwoord optie denk kies dat ja
    myślę że to odpowiedź wybieram
    я думаю что это ответ вариант выбираю буква номер считаю полагаю да думаю пожалуйста спасибо по-моему наверное
    я думаю що це відповідь варіант обираю
    أعتقد اعتقد أن ان هو هي الجواب الإجابة الاجابة الخيار رقم حرف أختار اختار أظن إجابتي نعم شكرا
    मुझे लगता है कि मेरा उत्तर जवाब विकल्प यह मैं चुनता चुनती हूँ हूं हाँ शायद सही
    bence cevap seçenek şık evet sanırım
    tôi nghĩ là chọn đáp án câu
    saya pikir jawaban jawabannya adalah pilih pilihan opsi ya
  `),
)

/** "it prints", "the output is". */
export const PRINTING: ReadonlySet<string> = new Set(
  words(`
    prints print outputs output will displays shows show result value get gets we you
    gibt wird aus ausgegeben ausgabe druckt ergebnis steht
    affiche il ça sera résultat sortie imprime
    imprime imprimirá salida resultado muestra se la
    mostra saída stampa
    выводит выведет вывод напечатает печатает будет результат программа
    يطبع تطبع الناتج المخرجات سيطبع البرنامج
    आउटपुट प्रिंट करता होगा छपेगा परिणाम
    yazdırır çıktı
  `),
)

/** "line", as it stands before or behind its number. */
export const LINE: ReadonlySet<string> = new Set(
  words(`
    line lines l ln in on at bug error mistake
    zeile in fehler liegt steckt der
    ligne à erreur est dans sur
    línea linea renglón en error está
    linha erro na está
    riga regel wiersz rad satır dòng baris
    строка строке строчка строчке ошибка в на
    рядок рядку
    السطر سطر في الخطأ
    पंक्ति लाइन में गलती त्रुटि
    st nd rd th er ème eme º ª
  `),
)

/** The same for scripts that put no space between words; the longest match counts. */
const PHRASES: readonly string[] = words(`
  我 选 選 选择 選擇 选项 選項 答案 是 应该 應該 是 觉得 覺得 认为 認為 想 猜 吧 我的 第 个 個 行 输出 輸出 打印 结果 結果 会 會 程序 在 错误 錯誤 谢谢 选的
  だと思います だと思う です と思います と思う 答えは 答え 選択肢 は を選びます 私は 行目 行 目 番 の 出力 出力は と表示されます と表示される を出力します
  번 입니다 이에요 예요 인 것 같아요 정답은 정답 답은 답 선택 저는 번째 줄 줄입니다 출력 출력됩니다 을 를 이 가
`).toSorted((a, b) => b.length - a.length)

/** What can turn an answer round, add another one, or take it back. */
const CONTRARY: ReadonlySet<string> = new Set(
  words(`
    no not nor none neither never nope nah cannot without unless except but however or either both also all any other others else instead rather
    wait actually wrong false incorrect another next previous before after above below joking kidding versus vs dont doesnt isnt wasnt
    unsure unclear idea change changed correction mean meant sorry xor and
    nein nicht kein keine keiner nie weder noch oder sondern aber außer ausser falsch auch beide beides alle andere anderen doch warte nö und statt nächste
    danach davor darunter darüber scherz sorry moment
    non pas ne n'est aucun aucune jamais ni ou mais sauf faux fausse aussi deux tous toutes autre plutôt attends et suivante précédente
    ni no nunca ninguna ninguno o pero sino salvo excepto falso falsa también ambas ambos todas todos otra otro espera mejor y siguiente anterior
    não nem nunca nenhuma ou mas senão exceto falso também ambas todas outra espera e seguinte anterior
    no né mai nessuna nessuno oppure ma bensì tranne falso falsa anche entrambe tutte altra aspetta e successiva precedente
    nee niet geen nooit of maar behalve onjuist fout ook beide alle andere wacht en
    nie ani albo lub ale oprócz także oba wszystkie inna
    не нет ни или либо но а кроме неверно неправильно также тоже оба обе все другой другая другое хотя подождите стоп и следующая предыдущая
    ні не або але крім також обидва всі інша й та
    لا ليس ليست غير أو او لكن ولكن بل إلا ماعدا خطأ لم لن ما أيضا كلاهما كل آخر أخرى انتظر لست بعد قبل و
    नहीं ना न मत या लेकिन मगर बल्कि सिवाय गलत भी दोनों सभी दूसरा और अगली पिछली
    değil hayır yok veya ya ama hariç yanlış her ikisi hepsi
    không hoặc hay nhưng trừ sai cũng cả
    tidak bukan atau tapi tetapi kecuali salah juga semua
    ei tai mutta inte eller men ikke aldrig nem vagy ne nebo nu sau hapana hindi
  `),
)

const CONTRARY_PARTS: readonly string[] = words(
  '不 没 沒 非 别 別 无 無 或 还是 還是 但 除 错 錯 也 都 另 ない ません じゃ では または それとも 違 間違 でも か 아니 않 못 또는 거나 하지만 틀 도',
)

const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Letters and digits with the apostrophes and hyphens within them, in lower case. */
const tokensOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []

function isPhrases(token: string): boolean {
  if (!UNSPACED.test(token)) return false
  let remaining = token
  while (remaining !== '') {
    const phrase = PHRASES.find((one) => remaining.startsWith(one))
    if (phrase === undefined) return false
    remaining = remaining.slice(phrase.length)
  }
  return true
}

/** Punctuation that goes with any answer. A sign such as ~, ≠, ! before it, ✗ or / may mean something. */
const PLAIN = /^[\s\p{L}\p{M}\p{N}.,:;()[\]{}"'“”„«»‘’「」『』*_`#>–—。、!-]*$/u

/** Whether text says nothing about the answer next to it. `more`: words that go with this kind of answer. */
export const isNeutral = (text: string, more?: ReadonlySet<string>): boolean =>
  PLAIN.test(text) && tokensOf(text).every((one) => NEUTRAL.has(one) || more?.has(one) === true || isPhrases(one))

/** Longer than this, a text behind an answer may say anything. */
const MOST_CHARACTERS = 80

/** Whether a text behind an answer can only be about why: nothing in it takes the answer back. */
export const isReason = (text: string): boolean =>
  text.length <= MOST_CHARACTERS &&
  PLAIN.test(text) &&
  SCRIPTS.test(text) &&
  // "B too" is one more answer; "too big" is a reason.
  !/\btoo\W*$/u.test(text) &&
  !CONTRARY_PARTS.some((part) => text.includes(part)) &&
  !tokensOf(text).some((one) => isContrary(one))

export const isContrary = (token: string): boolean => CONTRARY.has(token) || /n['’]t$/u.test(token)

/** "because", which begins a reason without a comma. */
export const BECAUSE: ReadonlySet<string> = new Set(
  words('because since as weil da denn parce car porque pois perché omdat bo ponieważ потому так لأن क्योंकि çünkü vì karena'),
)
