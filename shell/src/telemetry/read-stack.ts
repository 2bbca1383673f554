/** A place in a script: `at f (url:1:2)` in Chromium, `f@url:1:2` in Firefox and Safari. */
const frame = /((?:https?|[\w-]+-extension):\/\/[^\s()]+?):(\d+):(\d+)/g

export type Frame = { address: string; line: number; column: number }

/** The places of an error's stack, innermost first. Empty for anything else. */
export const readStack = (error: unknown): Frame[] =>
  [...String((error as Error | undefined)?.stack ?? '').matchAll(frame)].map(
    ([, address = '', line, column]) => ({ address, line: Number(line), column: Number(column) }),
  )

/** The most places that are sent (`stackLimit`; the contract's schemas stay out of the browser). */
const LIMIT = 10

/** The places as they are sent: the file's name, which has a hash, without the server and the folder. */
export const toPositions = (frames: Frame[]): string[] =>
  frames
    .map(({ address, line, column }) => `${new URL(address).pathname.split('/').at(-1)}:${line}:${column}`)
    .filter((position) => /^[\w.@-]{1,140}:\d{1,7}:\d{1,7}$/.test(position))
    .slice(0, LIMIT)
