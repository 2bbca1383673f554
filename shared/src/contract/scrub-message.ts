/** Parts of an error's message that may name a person or hold a secret, in this order. */
const personal: [RegExp, string][] = [
  [/\b[a-z][a-z+.-]*:\/\/\S+/gi, ':url'],
  [/\S+@\S+/g, ':email'],
  // The property in `undefined (reading 'map')` is the code's own. An apostrophe inside a word quotes nothing.
  [/(?<!\w|(?:reading|setting) )(["'`“])[^"'`”]*(["'`”]|$)/g, ':text'],
  [/[\w-]*\d[\w-]*/g, ':n'],
]

/** A browser scrubs its reports, and the API its logs: anybody may send anything. */
export const scrubMessage = (message: string): string =>
  personal.reduce((text, [pattern, word]) => text.replace(pattern, word), message)
