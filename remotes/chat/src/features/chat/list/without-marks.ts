/** A message's text without the commonest marks of Markdown: bold, italic, struck out, code, links, titles and quotes. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|\+\+)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(^|[^\w*])([*_])(?=\S)([^*_]*?\S)\2(?![\w*])/g, '$1$3')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s?)/gm, '')
