import type { ChatLanguage } from './chat-language'
import type { overrides } from './en'

export type Tree = { readonly [key: string]: string | Tree }

/** The keys of en.ts, and those that Stream translates wrongly into this language. */
export type Overrides = Record<keyof typeof overrides, string> & { [correction: string]: string }

export type LanguageFile = {
  /** This app's own texts, with the keys, plurals and slots of en.ts (texts.test.ts checks them). */
  texts: Tree
  /** Texts that Stream's translation lacks or that the chat words differently. */
  overrides: Overrides
  /** Stream's translation. */
  translation: Record<string, string>
}

/** All texts in a language. */
export type Language = LanguageFile & { language: ChatLanguage }
