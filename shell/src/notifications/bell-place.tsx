import { type ComponentType, memo, useEffect, useState } from 'react'
import { runAfterFirstScreen } from '../federation/loading/run-after-first-screen'
import { backgroundRetryMs } from '../lib/timings'

const loadBell = () => import(/* webpackChunkName: "notifications" */ './bell')

/** The place of the bell, which loads after the first screen, and again while its file fails. */
export const BellPlace = memo(({ className }: { className: string | undefined }) => {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isHere = true
    const load = async () => {
      if (!isHere) return
      try {
        const { Bell: loaded } = await loadBell()
        if (isHere) setBell(() => loaded)
      } catch {
        setTimeout(load, backgroundRetryMs)
      }
    }
    runAfterFirstScreen(load)
    return () => {
      isHere = false
    }
  }, [])
  return <div className={className}>{Bell && <Bell />}</div>
})
