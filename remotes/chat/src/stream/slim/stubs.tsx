import { lazy, Suspense } from 'react'
import type { FileIconProps } from 'stream-chat-react'

const noop = () => null

/** Replaces modules that Stream's packages import and this app never uses. */
export default {}
export {
  noop as ChannelListItemUI,
  noop as Geolocation,
  noop as getFetch,
  noop as Poll,
  noop as PollCreationDialog,
  noop as Search,
  noop as ShareLocationDialog,
  noop as ThreadProvider,
  noop as VirtualizedMessageList,
}

/** Always jump without a smooth scroll: one that is long stops halfway when something re-renders. */
export const useReducedMotionPreference = () => true

/** Keeps the type that the browser gives a dropped or chosen file. */
export const toFileWithPath = (file: File): File => file

/** The files that were pasted. A pasted HTML text is neither parsed nor are its images fetched from where they came from. */
export const dataTransferItemsToFiles = async (items: DataTransferItem[]): Promise<File[]> =>
  items.flatMap((item) => (item.kind === 'file' ? (item.getAsFile() ?? []) : []))

/** The platform's copy of `@react-aria/focus`: Stream's dialogs and the kit's have to share their focus scopes. */
export { FocusScope } from '@hosts/shared/ui'

const StreamFileIcon = lazy(async () => ({
  default: (await import('stream-ui/components/FileIcon/FileIcon.mjs')).FileIcon,
}))

/** The icon of a file type, loaded with the first file shown. */
export const FileIcon = (props: FileIconProps) => (
  <Suspense fallback={null}>
    <StreamFileIcon {...props} />
  </Suspense>
)
