import { lazy, Suspense } from 'react'
import type { FileIconProps } from 'stream-chat-react'

const nothing = () => null

/** Stands in the bundle for what Stream's packages import and this app never uses. */
export default {}
export {
  nothing as Geolocation,
  nothing as getFetch,
  nothing as Poll,
  nothing as PollCreationDialog,
  nothing as ShareLocationDialog,
  nothing as VirtualizedMessageList,
}

/** Whether the list of messages jumps without motion: always. A long smooth scroll is ended by whatever is drawn meanwhile, far from its goal. */
export const useReducedMotionPreference = () => true

/** A file that was dropped or chosen, with the type that the browser gave it. */
export const toFileWithPath = (file: File): File => file

/** In place of `@react-aria/focus`: the one of the platform, so that Stream's dialogs and the kit's know of each other. */
export { FocusScope } from '@hosts/shared/ui'

const Drawing = lazy(async () => ({
  default: (await import('stream-ui/components/FileIcon/FileIcon.mjs')).FileIcon,
}))

/** What stands for a file of a type. */
export const FileIcon = (props: FileIconProps) => (
  <Suspense fallback={null}>
    <Drawing {...props} />
  </Suspense>
)
