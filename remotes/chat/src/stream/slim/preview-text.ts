/** The parser that Stream's UI runs before it; here there is nothing to parse. */
const processor = {
  use: () => processor,
  parse: (text: string) => text,
  runSync: (text: string) => text,
}
export const unified = () => processor
const identity = (text: string) => text

/** Shown nowhere: the list summarises messages by their text. */
const Preview = ({ children }: { children: string }) => children
export default Preview
export {
  identity as toString,
  Preview as htmlToTextPlugin,
  Preview as imageToLink,
  Preview as plusPlusToEmphasis,
}
