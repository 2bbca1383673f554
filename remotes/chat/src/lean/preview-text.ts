import { withoutMarks } from '../features/chat/list/without-marks'

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
