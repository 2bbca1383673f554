import { useEffect } from 'react'
import { useChannelStateContext } from 'stream-chat-react'
import { screenOf } from './screen-of'

/** Keeps what is read last in sight when the composer below it grows, or when a phone's keyboard comes. Stands after the list. */
export const KeepEnd = () => {
  const { channel } = useChannelStateContext()
  useEffect(() => {
    const list = screenOf(channel.cid)?.querySelector('.str-chat__message-list')
    if (!list) return
    let height = list.clientHeight
    const observer = new ResizeObserver(() => {
      list.scrollTop += height - list.clientHeight
      height = list.clientHeight
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [channel])
  return null
}
