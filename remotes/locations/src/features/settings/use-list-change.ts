import { afterPress } from '@hosts/shared/forms'
import { useEffect, useState } from 'react'

/**
 * Returns a function that changes a form's list, then moves the focus to what is new or left. It waits for the end of the press: a field
 * that the press leaves reports its value only then, and would bring back an item that is gone.
 */
export const useListChange = () => {
  const [next, setNext] = useState<{ focus: () => void } | null>(null)
  useEffect(() => next?.focus(), [next])
  return (change: () => void, focus: () => void) =>
    afterPress(() => {
      change()
      setNext({ focus })
    })
}
