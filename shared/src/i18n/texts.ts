import i18next from 'i18next'

/** The app's one i18next instance. English is the only language so far; the browser's is asked for all the same. */
const i18n = i18next.createInstance()
i18n.init({
  lng: globalThis.navigator?.language?.slice(0, 2) ?? 'en',
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {},
})

type Tree = { readonly [key: string]: string | Tree }
type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Singular<Key extends string> = Key extends `${infer Stem}${Plural}` ? Stem : Key
/** Every dotted key of a tree of texts; a plural family counts as its stem. */
export type TextKey<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Singular<Key> : `${Key}.${TextKey<T[Key]>}`
}[keyof T & string]

/**
 * Registers an app's texts under its own namespace and gives back its typed `t`.
 * `t('list.empty.title')`, `t('sent', { count: 3 })` with `sent_one` and `sent_other`.
 */
export const defineTexts = <const English extends Tree>(namespace: string, texts: { en: English }) => {
  for (const [language, tree] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, tree)
  return (key: TextKey<English>, values?: Record<string, string | number>): string =>
    i18n.t(key, { ns: namespace, ...values })
}
