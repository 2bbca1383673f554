import { lazy, Suspense } from 'react'
import type { FileIconProps } from 'stream-chat-react'

const Drawing = lazy(async () => ({
  default: (await import('stream-ui/components/FileIcon/FileIcon.mjs')).FileIcon,
}))

/** What stands for a file of a type. */
export const FileIcon = (props: FileIconProps) => (
  <Suspense fallback={null}>
    <Drawing {...props} />
  </Suspense>
)
