import { useSelector } from '@hosts/shared/platform'
import type { LiveState } from './live-state'

/**
 * Whether the stream of changes is connected, so that nothing has to be polled. Always false on a standalone page and in a shell without
 * the stream.
 */
export const useIsLive = () => useSelector(({ live }: { live?: LiveState }) => live?.isConnected === true)
