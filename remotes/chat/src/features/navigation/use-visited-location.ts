import { useLocation } from '@hosts/shared/platform'
import { useEffect, useMemo, useState } from 'react'

/**
 * The location, as a new object after each step back or forward. The router's own stays the same when a step returns to the rendered
 * location before React has rendered the one between: effects on it would not run, and what shows ahead of the URL would stay.
 */
export const useVisitedLocation = () => {
  const location = useLocation()
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const countStep = () => setSteps((count) => count + 1)
    window.addEventListener('popstate', countStep)
    return () => window.removeEventListener('popstate', countStep)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step makes it another visit
  return useMemo(() => ({ ...location }), [location, steps])
}
