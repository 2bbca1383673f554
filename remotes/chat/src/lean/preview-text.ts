/** A message's text without the commonest marks of Markdown: bold, italic, struck out, code, links, titles and quotes. */
const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|\+\+)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(^|[^\w*])([*_])(?=\S)([^*_]*?\S)\2(?![\w*])/g, '$1$3')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s?)/gm, '')

/** The parser that Stream's UI runs before it; here there is nothing to parse. */
const processor = {
  use: () => processor,
  parse: (text: string) => text,
  runSync: (text: string) => text,
}
export const unified = () => processor

/** Shown nowhere: the list summarises messages by their text. */
const Preview = ({ children }: { children: string }) => children
export default Preview
export {
  Preview as htmlToTextPlugin,
  Preview as imageToLink,
  Preview as plusPlusToEmphasis,
  withoutMarks as toString,
}
