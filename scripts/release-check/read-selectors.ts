/** A selector of a list between commas. */
export type Selector = {
  text: string
  /** Whether it matches nothing without an element of an own class. */
  isScoped: boolean
  /** Whether it says where the rule around it comes in: `&`. */
  namesParent: boolean
}

const token =
  /\\[\s\S]|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\[(?:\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^\]"'\\])*\]|[(),]|[^\\/"'[(),]+|[\s\S]/g

/** Functions that match only what one of their selectors matches. */
const demanding = /:(?:is|where|has|matches|-\w+-any|nth-child|nth-last-child)$/i

type Own = {
  /** How the names of own classes begin. */
  prefixes: string[]
  /** Whether the rule around this one is scoped, which `&` stands for. */
  isParentScoped?: boolean
}

/**
 * Reads a list of selectors. Own classes count where an element must have them: in each branch of `:is()`, `:where()` and `:has()`, and
 * never in `:not()`, an attribute or a text.
 */
export const readSelectors = (list: string, { prefixes, isParentScoped = false }: Own): Selector[] => {
  const tokens = list.match(token) ?? []
  let at = 0

  const readWords = (words: string, selector: Selector) => {
    if (prefixes.some((prefix) => words.includes(`.${prefix}`))) selector.isScoped = true
    if (!words.includes('&')) return
    selector.namesParent = true
    if (isParentScoped) selector.isScoped = true
  }

  const readList = (): Selector[] => {
    let selector: Selector = { text: '', isScoped: false, namesParent: false }
    const selectors = [selector]
    for (; at < tokens.length && tokens[at] !== ')'; at += 1) {
      const found = tokens[at] as string
      if (found.startsWith('/*')) continue
      if (found === ',') {
        selector = { text: '', isScoped: false, namesParent: false }
        selectors.push(selector)
        continue
      }
      const start = at
      if (found === '(') {
        at += 1
        const inside = readList()
        if (demanding.test(selector.text) && inside.every(({ isScoped }) => isScoped))
          selector.isScoped = true
        if (inside.some(({ namesParent }) => namesParent)) selector.namesParent = true
      } else if (!/^[\\"'[]/.test(found)) readWords(found, selector)
      selector.text += tokens
        .slice(start, at + 1)
        .filter((each) => !each.startsWith('/*'))
        .join('')
    }
    return selectors
  }

  return readList().map((selector) => ({ ...selector, text: selector.text.trim() }))
}
