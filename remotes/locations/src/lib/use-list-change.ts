import { runAfterPress } from '@hosts/shared/forms'
import { useEffect, useState } from 'react'

/**
 * Returns a function that changes a form's list, then moves the focus to the new or nearest item. It waits for the end of the press: a
 * field that loses the focus by it reports its value only then, and would restore a removed item.
 */
export const useListChange = () => {
  const [next, setNext] = useState<{ focus: () => void } | null>(null)
  useEffect(() => next?.focus(), [next])
  return (change: () => void, focus: () => void) =>
    runAfterPress(() => {
      change()
      setNext({ focus })
    })
}
