const option = '[role=option]'
const find = (list: HTMLElement, selector: string) => list.querySelector<HTMLElement>(selector) ?? undefined

/**
 * Makes of the rows of a list one stop of the tab key: the row that had the focus or was opened last, else the first. The arrow keys,
 * Home and End go from row to row. Gives a function that ends it.
 */
export const addRovingTabindex = (list: HTMLElement) => {
  let stop: HTMLElement | undefined
  const settle = (next = stop) => {
    stop =
      next && list.contains(next) ? next : (find(list, `${option}[aria-selected=true]`) ?? find(list, option))
    for (const other of list.querySelectorAll<HTMLElement>(`${option}:not([tabindex="-1"])`))
      if (other !== stop) other.tabIndex = -1
    if (stop) stop.tabIndex = 0
  }
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(option)) settle(target)
  }
  const observer = new MutationObserver((changes) => {
    const opened = changes.find(
      ({ type, target }) =>
        type === 'attributes' && target instanceof HTMLElement && target.ariaSelected === 'true',
    )
    if (opened) return settle(opened.target as HTMLElement)
    if (changes.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0)) settle()
  })
  settle()
  list.addEventListener('focusin', follow)
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] })
  return () => {
    list.removeEventListener('focusin', follow)
    observer.disconnect()
  }
}
