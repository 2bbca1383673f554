import { hostApi, useDispatch } from '@hosts/shared/platform'
import { useEffect, useEffectEvent, useRef } from 'react'

/** A message of the open conversation counts as unread for as long as it takes to mark it as read: not told, in ms. */
const settleTime = 500

/** The location's count of unread messages, shown outside of the chat, is asked for again when another one has settled in here. */
export const useUnreadRefresh = (unread: number, locationId: number) => {
  const dispatch = useDispatch()
  const reported = useRef(unread)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unread === reported.current) return
    reported.current = unread
    dispatch(hostApi.util.invalidateTags([{ type: 'Unread', id: locationId }]))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count once
  useEffect(() => {
    timer.current ??= setTimeout(report, settleTime)
  }, [unread])
  useEffect(() => report, [])
}
