import { useEffect, useState } from 'react'
import { findObstacle, type Obstacle } from './find-obstacle'

type State = Awaited<ReturnType<typeof findObstacle>>
const failed: { obstacle: Obstacle } = { obstacle: 'unsupported' }

/** What this browser can do, read again when somebody comes back, from its settings perhaps; undefined while it is read. */
export const useBrowserPush = () => {
  const [state, setState] = useState<State>()
  const [reads, setReads] = useState(0)
  const readAgain = () => setReads((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` asks for another one
  useEffect(() => {
    let isCurrent = true
    findObstacle()
      .catch(() => failed)
      .then((next) => isCurrent && setState(next))
    return () => {
      isCurrent = false
    }
  }, [reads])
  useEffect(() => {
    const onFocus = () => setReads((count) => count + 1)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return { state, readAgain }
}
