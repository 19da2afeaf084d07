/** The languages the tables of types and comparators are run in. */
import type { CompiledLanguage } from '../toolchains.ts'

/** Those whose expressions stand in the tables. */
export const languages = ['python3', 'javascript', 'typescript'] as const
export type Language = (typeof languages)[number]

/** Expressions of those that are compiled are made of the values. */
export type JudgedLanguage = Language | CompiledLanguage
export const isCompiled = (language: JudgedLanguage): language is CompiledLanguage =>
  language === 'go' || language === 'java' || language === 'cpp' || language === 'rust'
