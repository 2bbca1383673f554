/** Stream's own modules, as the build finds them (rspack.lean.ts). */
declare module 'stream-ui/components/Message/renderText/renderText.mjs' {
  export { renderText } from 'stream-chat-react'
}
declare module 'stream-ui/components/FileIcon/FileIcon.mjs' {
  export { FileIcon } from 'stream-chat-react'
}
