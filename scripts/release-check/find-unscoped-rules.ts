/** At-rules that hold rules; all others hold none of an element. */
const groups = /^@(?:media|layer|supports|container|scope|starting-style)\b/

/** Where a block or a text ends that begins at `from`, after its first character. */
const findEnd = (css: string, from: number, pattern: RegExp): number => {
  const token = new RegExp(
    `\\\\.|/\\*[\\s\\S]*?\\*/|"(?:\\\\.|[^"])*"|'(?:\\\\.|[^'])*'|${pattern.source}`,
    'g',
  )
  token.lastIndex = from
  for (let found = token.exec(css); found; found = token.exec(css))
    if (!/^["'/\\]/.test(found[0])) return found.index
  return css.length
}

/** The end of the block whose brace is at `from`. */
const findBlockEnd = (css: string, from: number): number => {
  let at = from + 1
  for (let depth = 1; depth > 0 && at < css.length; at += 1) {
    at = findEnd(css, at, /[{}]/)
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

/** Without comments and texts, and without what an element must not be. */
const simplify = (selector: string) =>
  selector
    .replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'/g, '')
    .replace(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')

/** The parts of a list between commas that lie in no parentheses. */
const splitList = (selectors: string): string[] => {
  let depth = 0
  return selectors
    .split(/([(),])/)
    .reduce<string[]>(
      ([part = '', ...rest], token) => {
        depth += token === '(' ? 1 : token === ')' ? -1 : 0
        return token === ',' && depth === 0 ? ['', part, ...rest] : [part + token, ...rest]
      },
      [''],
    )
    .reverse()
}

/**
 * The selectors of a built sheet that name no class of the remote: they apply to every screen, also after the remote's own is closed, as
 * sheets stay for the life of a page. `prefixes` are those of its classes. A rule inside another one is as scoped as that.
 */
export const findUnscopedRules = (css: string, prefixes: string[]): string[] => {
  const found: string[] = []
  const isOwn = (selector: string) => prefixes.some((prefix) => simplify(selector).includes(`.${prefix}`))
  const read = (from: number, to: number) => {
    for (let at = from; at < to; ) {
      const brace = findEnd(css, at, /[;{]/)
      if (brace >= to) return
      const prelude = css
        .slice(at, brace)
        .replace(/^(?:\s|\/\*[\s\S]*?\*\/)+/, '')
        .trim()
      const end = css[brace] === ';' ? brace + 1 : findBlockEnd(css, brace)
      if (css[brace] === '{' && groups.test(prelude)) read(brace + 1, end - 1)
      if (css[brace] === '{' && !prelude.startsWith('@'))
        found.push(...splitList(prelude).filter((selector) => !isOwn(selector)))
      at = end
    }
  }
  read(0, css.length)
  return [...new Set(found)]
}
