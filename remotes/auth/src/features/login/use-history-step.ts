import { useLocation, useNavigate } from '@hosts/shared/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Gives a step of the page an entry of the history, so that Back leads to the step before and not away from the page. `onBack` runs once the
 * person has gone back. Returns a function that leaves the entry and then does something else instead.
 */
export const useHistoryStep = (onBack: () => void) => {
  const navigate = useNavigate()
  const location = useLocation()
  // Of the entries that Forward or a reload finds, none is this one.
  const [step] = useState(Date.now)
  const isHere = (location.state as { step?: number } | null)?.step === step
  const phase = useRef<'before' | 'here' | 'left'>('before')
  const next = useRef<(() => void) | undefined>(undefined)

  const enter = useEffectEvent(() => {
    const { pathname, search, state } = location
    navigate(pathname + search, { state: { ...state, step } })
  })
  useEffect(() => enter(), [])

  const follow = useEffectEvent(() => {
    if (isHere) {
      phase.current = 'here'
      // Asked to leave before the entry was there.
      if (next.current) navigate(-1)
    } else if (phase.current === 'here') {
      phase.current = 'left'
      const run = next.current ?? onBack
      run()
    }
  })
  useEffect(() => {
    // Called again whenever `isHere` changes.
    void isHere
    follow()
  }, [isHere])

  return (then: () => void) => {
    if (phase.current === 'left') return then()
    next.current = then
    if (phase.current === 'here') navigate(-1)
  }
}
