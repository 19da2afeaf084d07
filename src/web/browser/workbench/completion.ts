/** Closing of brackets, and completion of words: those of the text and what the language brings. Loaded once the editor is used. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completeFromList,
  completionKeymap,
  ifNotIn,
} from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

const C_LIKE =
  'break case class const continue default do else enum for if new private protected public return static switch this throw try catch void while true false'
const JAVASCRIPT = `${C_LIKE} async await function let var of in instanceof typeof null undefined delete yield export import extends super Array Boolean BigInt Infinity JSON Map Math NaN Number Object Promise Set String Symbol console.log length push pop shift unshift slice splice sort reverse map filter reduce forEach find findIndex includes indexOf join split concat keys values entries has get set add Math.max Math.min Math.floor Math.ceil Math.abs parseInt parseFloat`

const WORDS: Readonly<Record<string, string>> = {
  python3:
    'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield True False None abs all any bool bytes chr collections Counter defaultdict deque dict divmod enumerate filter float frozenset functools hash heapq input int isinstance iter itertools len list map math max min next open ord pow print range repr reversed round self set sorted str sum super tuple type zip append extend insert remove pop clear index count sort reverse copy keys values items get update add discard union intersection join split strip replace find startswith endswith lower upper isdigit isalpha format Exception IndexError KeyError TypeError ValueError ZeroDivisionError',
  javascript: JAVASCRIPT,
  typescript: `${JAVASCRIPT} interface type number string boolean unknown never any readonly Record Partial ReadonlyArray as implements`,
  go: 'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var append cap close copy delete len make max min new panic print println recover bool byte error float64 int int64 rune string true false nil fmt.Println strings.Builder sort.Ints sort.Slice strconv.Itoa strconv.Atoi',
  java: `${C_LIKE} abstract boolean byte char double extends final finally float implements import instanceof int interface long null package record short super throws var String Integer Long Boolean Character Double List ArrayList Map HashMap TreeMap Set HashSet Deque ArrayDeque PriorityQueue Queue Arrays Collections Math Math.max Math.min Math.abs StringBuilder System.out.println length size get put add remove contains containsKey getOrDefault isEmpty charAt substring toCharArray`,
  cpp: `${C_LIKE} auto bool char constexpr delete double explicit float inline int long namespace nullptr operator short signed sizeof struct template typename unsigned using virtual std::vector std::string std::map std::unordered_map std::set std::unordered_set std::queue std::deque std::stack std::priority_queue std::pair std::sort std::max std::min std::cout std::cin std::endl std::move push_back emplace_back begin end size empty find insert erase first second`,
  rust: 'as break const continue crate else enum extern false fn for if impl in let loop match mod move mut pub ref return self static struct super trait true type unsafe use where while bool char f64 i32 i64 str u32 u64 u8 usize String Vec Option Some None Result Ok Err Box HashMap HashSet BTreeMap VecDeque BinaryHeap println! vec! format! panic! iter into_iter collect map filter enumerate fold sum len push pop insert get contains unwrap clone',
  // The grammar of SQL brings its own.
  sql: '',
}

const QUOTED = ['String', 'TemplateString', 'Comment', 'LineComment', 'BlockComment', 'string', 'comment']

export function completionFor(language: string): Extension {
  const words = (WORDS[language] ?? '').split(' ').filter((word) => word !== '')
  const builtIn = ifNotIn(QUOTED, completeFromList(words.map((label) => ({ label, type: 'keyword', boost: -1 }))))
  return [
    closeBrackets(),
    autocompletion({ icons: false, maxRenderedOptions: 30 }),
    EditorState.languageData.of(() => [{ autocomplete: builtIn }, { autocomplete: completeAnyWord }]),
    keymap.of([...closeBracketsKeymap, ...completionKeymap]),
  ]
}
