/** A Markdown processor that returns the text unchanged. */
const processor = {
  use: () => processor,
  parse: (text: string) => text,
  runSync: (text: string) => text,
}
export const unified = () => processor
const identity = (text: string) => text

/** Never rendered: previews are plain text. */
const Preview = ({ children }: { children: string }) => children
export default Preview
export {
  identity as toString,
  Preview as htmlToTextPlugin,
  Preview as imageToLink,
  Preview as plusPlusToEmphasis,
}
