import type { UIEvent } from 'react'
import type { Channel } from 'stream-chat'
import { streamSelectors } from '../../stream/adapters/stream-classes'

/** In px: from there on Stream's list keeps what is read in its place when older messages come in above. */
const anchorTop = 2
let last = anchorTop

/**
 * While there are older messages the list is never at its very top: there Stream's would stay at the top of the page that comes in,
 * and what was read would be gone from the screen. Nor is it twice at the same place: there Stream's does not ask again, also not for
 * a page that failed.
 */
export const holdScrollAnchor = ({ target }: UIEvent, channel: Channel | undefined) => {
  if (!(target instanceof HTMLElement) || !target.matches(streamSelectors.messageList)) return
  const hasOlder = channel?.state.messagePagination.hasPrev && target.scrollHeight > target.clientHeight
  if (!hasOlder || target.scrollTop >= anchorTop) return
  last = last === anchorTop ? anchorTop + 1 : anchorTop
  target.scrollTop = last
}
