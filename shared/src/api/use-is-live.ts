import { useSelector } from '@hosts/shared/platform'
import type { LiveState } from './live-state'

/**
 * Whether changes arrive by themselves, so that nothing has to be polled for them. Never on a standalone page or in a shell from before
 * they did.
 */
export const useIsLive = () => useSelector(({ live }: { live?: LiveState }) => live?.isConnected === true)
