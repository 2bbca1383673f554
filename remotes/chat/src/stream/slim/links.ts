const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/gi

/** Whether a text is an absolute URL. */
export const test = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** The absolute URLs in a text. */
export const find = (text: string) =>
  (text.match(link) ?? []).map((value) => ({ type: 'url', value, href: value, isLink: true }))
