/** What each grammar calls the things that mutants and scaffolds ask about. */
import type { RunnerLanguage } from '../../src/runner/protocol.ts'

export type ParsedLanguage = Exclude<RunnerLanguage, 'sql'>

export interface GrammarNames {
  /** The grammar's file, as a path below node_modules. */
  readonly wasm: string
  /** Only files named so are of the language; others are left alone. */
  readonly files: RegExp
  /** Nodes in which nothing is changed: imports, types, annotations, directives to a preprocessor. */
  readonly untouched: ReadonlySet<string>
  /** Nodes with a body of their own that is run by a call. */
  readonly functions: ReadonlySet<string>
  /** Statements that can go, and nodes in whose place within an expression statement they can. */
  readonly removable: ReadonlySet<string>
  /** What replaces a removed statement. */
  readonly nothing: string
  readonly negate: (operand: string) => string
  /** Whether the language refuses a function that has no `return` where it ends. */
  readonly wantsReturn: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const bang = (operand: string): string => `!${operand}`

const script = {
  files: /\.[cm]?js$/,
  untouched: words('import_statement decorator string template_string regex'),
  functions: words(
    'function_declaration generator_function_declaration function_expression generator_function arrow_function method_definition',
  ),
  removable: words(
    'return_statement break_statement continue_statement throw_statement call_expression assignment_expression ' +
      'augmented_assignment_expression update_expression await_expression yield_expression',
  ),
  nothing: ';',
  negate: bang,
  wantsReturn: false,
}

export const grammars: Readonly<Record<ParsedLanguage, GrammarNames>> = {
  python3: {
    wasm: 'tree-sitter-python/tree-sitter-python.wasm',
    files: /\.py$/,
    untouched: words('import_statement import_from_statement future_import_statement type type_alias_statement decorator string'),
    functions: words('function_definition lambda'),
    removable: words(
      'return_statement break_statement continue_statement raise_statement delete_statement call assignment ' +
        'augmented_assignment await yield',
    ),
    nothing: 'pass',
    negate: (operand) => `not ${operand}`,
    wantsReturn: false,
  },
  javascript: { ...script, wasm: 'tree-sitter-javascript/tree-sitter-javascript.wasm' },
  typescript: {
    ...script,
    wasm: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
    files: /\.[cm]?[jt]s$/,
    untouched: new Set([
      ...script.untouched,
      ...words(
        'import_alias type_annotation type_arguments type_parameters type_alias_declaration interface_declaration ' +
          'ambient_declaration literal_type union_type lookup_type object_type function_type conditional_type tuple_type ' +
          'array_type generic_type type_query template_literal_type type_predicate_annotation asserts_annotation',
      ),
    ]),
  },
  go: {
    wasm: 'tree-sitter-go/tree-sitter-go.wasm',
    files: /\.go$/,
    untouched: words(
      'package_clause import_declaration type_declaration type_arguments type_parameter_list parameter_list array_type ' +
        'slice_type map_type interpreted_string_literal raw_string_literal rune_literal',
    ),
    functions: words('function_declaration method_declaration func_literal'),
    removable: words(
      'return_statement break_statement continue_statement assignment_statement inc_statement dec_statement send_statement ' +
        'go_statement defer_statement call_expression',
    ),
    nothing: '',
    negate: bang,
    wantsReturn: true,
  },
  java: {
    wasm: 'tree-sitter-java/tree-sitter-java.wasm',
    files: /\.java$/,
    untouched: words(
      'package_declaration import_declaration annotation marker_annotation annotation_type_declaration type_arguments ' +
        'type_parameters string_literal',
    ),
    functions: words('method_declaration constructor_declaration compact_constructor_declaration lambda_expression'),
    removable: words(
      'return_statement break_statement continue_statement throw_statement assignment_expression update_expression ' +
        'method_invocation',
    ),
    nothing: ';',
    negate: bang,
    wantsReturn: true,
  },
  cpp: {
    wasm: 'tree-sitter-cpp/tree-sitter-cpp.wasm',
    files: /\.(cpp|cc|cxx|h|hpp)$/,
    untouched: words(
      'preproc_include preproc_def preproc_function_def preproc_call preproc_defined template_argument_list ' +
        'template_parameter_list using_declaration alias_declaration type_definition static_assert_declaration ' +
        'attribute_declaration attribute_specifier concept_definition requires_clause noexcept decltype type_descriptor ' +
        'bitfield_clause string_literal raw_string_literal concatenated_string char_literal',
    ),
    functions: words('function_definition lambda_expression'),
    removable: words(
      'return_statement break_statement continue_statement throw_statement assignment_expression update_expression call_expression',
    ),
    nothing: ';',
    negate: bang,
    wantsReturn: true,
  },
  rust: {
    wasm: 'tree-sitter-rust/tree-sitter-rust.wasm',
    files: /\.rs$/,
    untouched: words(
      'attribute_item inner_attribute_item use_declaration extern_crate_declaration type_item type_arguments type_parameters ' +
        'array_type where_clause macro_definition generic_type string_literal raw_string_literal char_literal',
    ),
    functions: words('function_item closure_expression'),
    removable: words(
      'return_expression break_expression continue_expression assignment_expression compound_assignment_expr call_expression ' +
        'macro_invocation try_expression',
    ),
    nothing: ';',
    negate: bang,
    wantsReturn: true,
  },
}
