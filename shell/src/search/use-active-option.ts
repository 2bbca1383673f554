import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/**
 * The keys of a combobox over options that others render: of the search itself, and of remotes in its slot. They are found in the page, in its
 * order; the focus stays in the field. Enter presses the active one, which is the first at first.
 */
export const useActiveOption = (list: RefObject<HTMLElement | null>) => {
  const prefix = useId()
  const count = useRef(0)
  /** Where an arrow has moved to. */
  const [movedId, setMovedId] = useState<string>()
  const [activeId, setActiveId] = useState<string>()
  const [optionCount, setOptionCount] = useState(0)
  const listOptions = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  const readOptions = () => {
    const options = listOptions()
    for (const option of options)
      if (!option.id) {
        count.current += 1
        option.id = `${prefix}-${count.current}`
      }
    const active = options.find(({ id }) => id === movedId) ?? options[0]
    for (const option of options) option.setAttribute('aria-selected', String(option === active))
    if (active?.id !== activeId) setActiveId(active?.id)
    setOptionCount(options.length)
  }
  useLayoutEffect(readOptions)
  // A remote's results come and go without a render of the search.
  const onChange = useEffectEvent(readOptions)
  useEffect(() => {
    if (!list.current) return
    const observer = new MutationObserver(() => onChange())
    observer.observe(list.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list])

  const move = (step: number) => {
    const options = listOptions()
    if (options.length === 0) return
    const at = options.findIndex(({ id }) => id === activeId)
    const next = options[(at + step + options.length) % options.length]
    next?.scrollIntoView?.({ block: 'nearest' })
    setMovedId(next?.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(activeId ?? '')?.click()
    }
  }
  return { activeId, optionCount, onKeyDown, startAgain: () => setMovedId(undefined) }
}
