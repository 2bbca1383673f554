/** Functions of the browser that the whole page relies on, by the object that has them. */
const relied = (): [object, string[]][] => [
  [window, ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']],
  [JSON, ['parse', 'stringify']],
  [History.prototype, ['pushState', 'replaceState', 'back', 'go']],
  [window.history, ['pushState', 'replaceState']],
  [Storage.prototype, ['getItem', 'setItem', 'removeItem']],
  [EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
  [Node.prototype, ['appendChild', 'insertBefore', 'removeChild']],
  [Array.prototype, ['map', 'filter', 'find', 'forEach', 'reduce', 'push', 'concat', 'slice']],
  [Promise.prototype, ['then', 'catch', 'finally']],
  [Object, ['keys', 'entries', 'assign', 'fromEntries']],
  [Map.prototype, ['get', 'set', 'has']],
  [String.prototype, ['split', 'replace', 'slice']],
  [crypto.subtle ?? {}, ['digest', 'verify']],
]

const toText = Function.prototype.toString

/** Whether the browser made a function itself, by this name: the text of a bound function or a proxy has no name. */
export const isNative = (value: unknown, name: string) =>
  typeof value === 'function' &&
  new RegExp(`^function ${name}\\(.*\\{\\s*\\[native code\\]\\s*\\}\\s*$`, 's').test(toText.call(value))

/** The first function that is no longer the browser's own; null for none. With loops alone: methods of arrays are among what it checks. */
export const findPatched = (list: [object, string[]][] = relied()): string | null => {
  for (const [owner, names] of list) {
    for (const name of names) {
      const value = (owner as Record<string, unknown>)[name]
      // What a browser does not have cannot be replaced.
      if (value !== undefined && !isNative(value, name)) return name
    }
  }
  return null
}
