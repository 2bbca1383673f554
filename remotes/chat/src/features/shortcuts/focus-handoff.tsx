import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Returns the next element to focus; called after the content has unmounted. */
  to: () => HTMLElement | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** Moves the focus when its content unmounts: the browser would move it to the page, and Tab would start from the top. */
export const FocusHandoff = ({ to, className, children }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const moveFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) to()?.focus()
  })
  useLayoutEffect(() => {
    const element = container.current
    return () => {
      // The target may mount in the same commit.
      if (element?.contains(document.activeElement)) queueMicrotask(moveFocus)
    }
  }, [])
  return (
    <div ref={container} className={className}>
      {children}
    </div>
  )
}
