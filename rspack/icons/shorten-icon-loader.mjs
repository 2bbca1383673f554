/**
 * A loader that leaves out what our icons need of no icon: its name, other names and size, and React's keys, as its parts never change
 * places.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function shortenIcon(source) {
  const text = source
    .replace(/^ {2}(?:name: "[^"]*"|size: \d+),\n/gm, '')
    .replace(/,\s+aliases: \[[^\]]*\]/, '')
    .replace(/,\s+key: "\w+"/g, '')
    .replace('__iconData.node;', '')
  if (!/ = \{\s+node: \[|^export \{ default \} from/m.test(text))
    throw new Error(`${this.resourcePath} is no icon as we know it.`)
  return text
}
