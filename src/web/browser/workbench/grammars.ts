/** The grammar of each language. Each is a file of its own, which the page loads when the language is chosen. */
import { indentUnit } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

const GRAMMARS: Readonly<Record<string, () => Promise<Extension>>> = {
  python3: async () => (await import('./python.ts')).python,
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  go: async () => (await import('@codemirror/lang-go')).go(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  rust: async () => (await import('@codemirror/lang-rust')).rust(),
  async sql() {
    const { sql, SQLite } = await import('@codemirror/lang-sql')
    return sql({ dialect: SQLite })
  },
}

const loaded = new Map<string, Extension>()

/** Nothing where the language is not known, or its file is not to be had: the text is then without colours. */
export async function grammarOf(language: string): Promise<Extension> {
  const loading = loaded.get(language)
  if (loading) return loading
  try {
    const grammar = (await GRAMMARS[language]?.()) ?? []
    loaded.set(language, grammar)
    return grammar
  } catch {
    return []
  }
}

/** As wide an indent as the language's people use. */
export function indentOf(language: string): Extension {
  const isNarrow = language === 'javascript' || language === 'typescript'
  return indentUnit.of(language === 'go' ? '\t' : isNarrow ? '  ' : '    ')
}
