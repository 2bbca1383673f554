import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { LoadingScreen } from './loading-screen'

/** A screen that loads faster replaces the last one at once (ms). */
const patienceMs = 100

/** The screen, and its replacement while the code of the next one loads. */
export const ScreenOutlet = () => {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next !== undefined && next.pathname !== pathname
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  return isLoading && isLate ? <LoadingScreen isImmediate /> : <Outlet />
}
