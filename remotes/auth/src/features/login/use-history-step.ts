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
  const [step] = useState(() => crypto.randomUUID())
  const isHere = (location.state as { step?: string } | null)?.step === step
  const phase = useRef<'before' | 'here' | 'leaving' | 'left'>('before')
  const next = useRef<(() => void) | undefined>(undefined)
  const hasEntered = useRef(false)

  const enter = useEffectEvent(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    const { pathname, search, state } = location
    navigate(pathname + search, { state: { ...state, step } })
  })
  useEffect(() => {
    // StrictMode leaves and comes again.
    phase.current = 'before'
    enter()
    return () => {
      const run = phase.current === 'left' ? undefined : next.current
      phase.current = 'left'
      run?.()
    }
  }, [])

  const goBack = () => {
    phase.current = 'leaving'
    navigate(-1)
  }
  const follow = useEffectEvent(() => {
    if (isHere) {
      phase.current = 'here'
      // Asked to leave before the entry was there.
      if (next.current) goBack()
    } else if (phase.current === 'here' || phase.current === 'leaving') {
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
    // Until the entry before is rendered, another step back would leave that one, too.
    if (phase.current === 'here') goBack()
  }
}
