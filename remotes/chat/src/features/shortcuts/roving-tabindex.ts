const option = '[role=option]'
const find = (list: HTMLElement, selector: string) => list.querySelector<HTMLElement>(selector) ?? undefined

/**
 * Makes a list one Tab stop: the row that was focused or opened last, else the first. Stream's list handles the arrow keys, Home
 * and End. Returns a function that removes the listeners.
 */
export const addRovingTabindex = (list: HTMLElement) => {
  let stop: HTMLElement | undefined
  const update = (next = stop) => {
    stop =
      next && list.contains(next) ? next : (find(list, `${option}[aria-selected=true]`) ?? find(list, option))
    for (const other of list.querySelectorAll<HTMLElement>(`${option}:not([tabindex="-1"])`))
      if (other !== stop) other.tabIndex = -1
    if (stop) stop.tabIndex = 0
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(option)) update(target)
  }
  const observer = new MutationObserver((changes) => {
    const openedRow = changes.find(
      ({ type, target }) =>
        type === 'attributes' && target instanceof HTMLElement && target.ariaSelected === 'true',
    )
    if (openedRow) return update(openedRow.target as HTMLElement)
    if (changes.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0)) update()
  })
  update()
  list.addEventListener('focusin', onFocus)
  observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] })
  return () => {
    list.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}
