import { findLinks } from '../../lib/find-links'

/** Whether a text is an absolute URL. */
export const test = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** The absolute URLs in a text. */
export const find = (text: string) =>
  findLinks(text).flatMap(({ text: value, href }) =>
    value === href ? [{ type: 'url', value, href, isLink: true }] : [],
  )
