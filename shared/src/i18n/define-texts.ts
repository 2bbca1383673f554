type Tree = { readonly [key: string]: string | Tree }
type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Singular<Key extends string> = Key extends `${infer Stem}${Plural}` ? Stem : Key
/** Every dotted key of a tree of texts; plural forms count as one key. */
export type TextKey<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Singular<Key> : `${Key}.${TextKey<T[Key]>}`
}[keyof T & string]

type Values = Record<string, string | number>

/** The texts of a tree by dotted key: `{ list: { empty: 'None' } }` has `list.empty`. */
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const createLookup = (language: string, tree: Tree) => {
  const texts = new Map(flatten(tree))
  const plurals = new Intl.PluralRules(language)
  return (key: string, { count }: Values): string | undefined =>
    (typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined) ?? texts.get(key)
}

/**
 * Creates the typed `t` of an app: `t('list.empty.title')`; `t('sent', { count: 3 })` with `sent_one` and
 * `sent_other`; `{{name}}` in a text for `{ name }`. Uses the browser's language, then English; without a
 * text it shows the app and the key.
 */
export const defineTexts = <const English extends Tree>(
  app: string,
  texts: { en: English; [language: string]: Tree },
  language = globalThis.navigator?.language ?? 'en',
) => {
  const tree = texts[language.slice(0, 2)]
  const own = tree && createLookup(language, tree)
  const english = createLookup('en', texts.en)
  return (key: TextKey<English>, values: Values = {}): string => {
    const text = own?.(key, values) ?? english(key, values) ?? `${app}:${key}`
    return text.replace(/{{(\w+)}}/g, (slot, name: string) => String(values[name] ?? slot))
  }
}
