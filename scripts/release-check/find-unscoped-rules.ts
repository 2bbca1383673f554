import { readSelectors } from './read-selectors'

/** At-rules that define something for the whole page instead of styling elements; all others may hold rules. */
const definitions =
  /^@(?:-\w+-)?(?:keyframes|font-face|font-feature-values|font-palette-values|property|page|counter-style|view-transition|position-try|color-profile)\b/i

/** The name of an animation or a page that nothing has but the rules which name it. */
const findName = (prelude: string) =>
  /^@(?:-\w+-)?(?:keyframes\s+["']?|page\s+)([\w-]+)/i.exec(prelude)?.[1] ?? ''

/** Where a block or a text ends that begins at `from`, after its first character. */
const findEnd = (css: string, from: number, pattern: RegExp): number => {
  const token = new RegExp(
    `\\\\.|/\\*[\\s\\S]*?\\*/|"(?:\\\\.|[^"])*"|'(?:\\\\.|[^'])*'|url\\(\\s*(?!["'])(?:\\\\.|[^)])*\\)|${pattern.source}`,
    'g',
  )
  token.lastIndex = from
  for (let found = token.exec(css); found; found = token.exec(css))
    if (!/^["'/\\u]/.test(found[0])) return found.index
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

/** What the root of `@scope (ROOT) to (…)` matches; empty for another at-rule. */
const findScopeRoot = (prelude: string) =>
  /^@scope\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/i.exec(prelude)?.[1] ?? ''

/**
 * The selectors of a built sheet that match without a class of the remote: they apply to every screen, also after the remote's own is
 * closed, as sheets stay for the life of a page. `prefixes` are those of its classes and animations. What it defines for the whole page counts
 * as well, such as a font or an animation that is not in `animations`, and sheets that it imports: nobody reads them.
 */
export const findUnscopedRules = (css: string, prefixes: string[], animations: string[] = []): string[] => {
  const found: string[] = []
  const isOwnDefinition = (prelude: string) => {
    const name = findName(prelude)
    if (/^@page\b/i.test(prelude)) return name !== ''
    return name !== '' && (animations.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)))
  }
  const isScoped = (list: string) => readSelectors(list, { prefixes }).every(({ isScoped }) => isScoped)

  /** `isParentScoped`: whether the rule around is scoped; undefined where there is none. */
  const read = (from: number, to: number, isParentScoped?: boolean) => {
    for (let at = from; at < to; ) {
      const brace = findEnd(css, at, /[;{]/)
      const isBlock = css[brace] === '{' && brace < to
      const prelude = css
        .slice(at, Math.min(brace, to))
        .replace(/^(?:\s|\/\*[\s\S]*?\*\/)+/, '')
        .trim()
      if (/^@import\b/i.test(prelude)) found.push(prelude)
      if (brace >= to) return
      const end = isBlock ? findBlockEnd(css, brace) : brace + 1
      if (isBlock) readBlock(prelude, brace + 1, end - 1, isParentScoped)
      at = end
    }
  }

  const readBlock = (prelude: string, from: number, to: number, isParentScoped: boolean | undefined) => {
    if (definitions.test(prelude)) {
      if (!isOwnDefinition(prelude)) found.push(prelude)
      return
    }
    if (prelude.startsWith('@')) {
      const root = findScopeRoot(prelude)
      // All that it holds applies to what lies in the root.
      if (!root || !isScoped(root)) read(from, to, isParentScoped)
      return
    }
    const selectors = readSelectors(prelude, { prefixes, isParentScoped: isParentScoped === true }).map(
      // Without a `&`, a rule inside another one is about what lies in that.
      (each) => ({ ...each, isScoped: each.isScoped || (isParentScoped === true && !each.namesParent) }),
    )
    // Inside of an unscoped rule, that one is named.
    if (isParentScoped !== false)
      found.push(...selectors.filter((each) => !each.isScoped).map(({ text }) => text))
    read(
      from,
      to,
      selectors.every((each) => each.isScoped),
    )
  }

  read(0, css.length)
  return [...new Set(found)]
}
