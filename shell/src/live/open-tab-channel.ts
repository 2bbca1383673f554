/**
 * The tabs of one user in one browser: a channel, also the name of the lock that the tab with the stream holds. `early` collects what
 * arrives until the code that reads it has loaded. Without Web Locks each tab has a stream of its own, and there is no channel.
 */
export const openTabChannel = (userId: number) => {
  const early: unknown[] = []
  try {
    if (!('locks' in navigator)) return { early }
    const channel = new BroadcastChannel(`live-${userId}`)
    channel.onmessage = ({ data }) => early.push(data)
    return { channel, early }
  } catch {
    return { early }
  }
}
export type TabChannel = { channel?: BroadcastChannel; early: unknown[] }
