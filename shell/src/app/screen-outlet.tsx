import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { lastScreenMs } from '../lib/timings'
import { LoadingScreen } from './loading-screen'

/** The screen, and its replacement while the code of the next one loads. */
export const ScreenOutlet = () => {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next !== undefined && next.pathname !== pathname
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), lastScreenMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  return isLoading && isLate ? <LoadingScreen isImmediate /> : <Outlet />
}
