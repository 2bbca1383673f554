import { useCallback, useEffect, useRef } from 'react'

/** For what an answer does only while its dialog is open. */
export const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
