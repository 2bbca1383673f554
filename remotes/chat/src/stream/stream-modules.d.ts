/** Stream's own modules, under the aliases of rspack.stream-slim.ts. */
declare module 'stream-ui/components/FileIcon/FileIcon.mjs' {
  export { FileIcon } from 'stream-chat-react'
}
declare module 'stream-ui/context/DialogManagerContext.mjs' {
  import type { ComponentProps, FC } from 'react'
  import { DialogManagerProvider } from 'stream-chat-react'
  export type DialogManagerProps = ComponentProps<typeof DialogManagerProvider>
  export { DialogManagerProvider }
  export const ModalDialogManagerProvider: FC
  export const modalDialogManagerId: string
  export {
    useDialogManager,
    useModalDialogManager,
    useNearestDialogManagerContext,
  } from 'stream-chat-react'
}
declare module 'stream-translations/*.mjs' {
  const translation: Record<string, string>
  export default translation
}
