import type { UIEvent } from 'react'
import type { Channel } from 'stream-chat'
import { streamSelectors } from '../../stream/adapters/stream-elements'

/** Scroll position (px) from which Stream's list keeps its scroll anchor while older messages load above. */
const anchorTop = 2
let lastTop = anchorTop

/**
 * Holds the list just below its top while there are older messages: at the very top Stream's list loses its scroll anchor. Alternates
 * between two positions, because at an unchanged one Stream fetches no page, not even one that failed.
 */
export const holdScrollAnchor = ({ target }: UIEvent, channel: Channel | undefined) => {
  if (!(target instanceof HTMLElement) || !target.matches(streamSelectors.messageList)) return
  const hasOlder = channel?.state.messagePagination.hasPrev && target.scrollHeight > target.clientHeight
  if (!hasOlder || target.scrollTop >= anchorTop) return
  lastTop = lastTop === anchorTop ? anchorTop + 1 : anchorTop
  target.scrollTop = lastTop
}
