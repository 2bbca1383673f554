import type { ChatLanguage } from './chat-language'
import type { overrides } from './en'

type Tree = { readonly [key: string]: string | Tree }

/** Those of en.ts, and what Stream says wrongly in this language. */
export type Overrides = Record<keyof typeof overrides, string> & { [corrected: string]: string }

export type LanguageFile = {
  /** This app's own texts: keys, plurals and slots as in en.ts, which texts.test.ts checks. */
  texts: Tree
  /** What the chat says besides Stream's translation, or otherwise. */
  overrides: Overrides
  /** Stream's translation. */
  translation: Record<string, string>
}

/** All that the chat says in a language. */
export type Language = LanguageFile & { language: ChatLanguage }
