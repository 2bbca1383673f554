import { useLayoutEffect, useRef } from 'react'

/** Stores an element's height in a custom property of the page, which full-height screens subtract; nothing without the element. */
export const useHeightProperty = <Element extends HTMLElement>(property: string) => {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${element.current?.offsetHeight ?? 0}px`),
    )
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return element
}
