import type { HostState } from '@hosts/shared/store'
import { waitForIdle } from '@hosts/shared/wait-for-idle'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { partLateMs, slotStartMs } from '../lib/timings'

const hasPending = ({ hostApi }: HostState) =>
  Object.values(hostApi.queries).some((query) => query?.status === 'pending')

/** Whether the screen has its own data and the browser nothing else to do: once true, it stays. A screen that never has it waits no longer. */
export const useIsContentShown = () => {
  const isPending = useSelector(hasPending)
  const [isOverdue, setIsOverdue] = useState(false)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), partLateMs)
    return () => clearTimeout(timer)
  }, [])
  const isReady = !isPending || isOverdue
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    waitForIdle(slotStartMs).then(() => {
      if (isCurrent) setIsShown(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isReady])
  return isShown
}
