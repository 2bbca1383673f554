import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Props = {
  /** Where it goes on, asked for once what holds the focus has gone. */
  to: () => HTMLElement | null | undefined
  className?: string | undefined
  children: ReactNode
}

/** Around what may go while it has the focus, which would then fall to the page: the keyboard would begin anew at its top. */
export const FocusHandoff = ({ to, className, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const handOn = useEffectEvent(() => {
    if (document.activeElement === document.body) to()?.focus()
  })
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // What it goes on to may be drawn only now.
      if (element?.contains(document.activeElement)) queueMicrotask(handOn)
    }
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
