import { createContext } from 'react'

/** Whether the form around begins with the focus at its first field: the only form of a dialog. */
export const FirstFocus = createContext(false)

const control = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'
/** A choice is understood by what it is about, and a combo box opens its list. */
const text = ':not([type=radio], [type=checkbox], [type=file], [role=combobox])'

/** What a dialog says before its form describes it: a screen reader that begins in the form reads it, too. */
const describe = (dialog: Element, form: HTMLFormElement) => {
  const ids: string[] = []
  for (
    let said = form.previousElementSibling;
    said && said.tagName !== 'HEADER';
    said = said.previousElementSibling
  ) {
    said.id ||= `said-${crypto.randomUUID()}`
    ids.unshift(said.id)
  }
  if (ids.length > 0) dialog.setAttribute('aria-describedby', ids.join(' '))
}

/**
 * Moves the focus of a dialog to the first field of its form, unless it is in the dialog already: else Tab meets the cross first. Not by touch,
 * where a keyboard would cover what the dialog says.
 */
export const focusFirstField = (form: HTMLFormElement | null) => {
  const dialog = form?.closest('[role=dialog]')
  const { activeElement: active } = document
  if (!dialog || window.matchMedia?.('(pointer: coarse)').matches) return
  if (dialog !== active && dialog.contains(active)) return
  const first = form?.querySelector<HTMLElement>(control)
  if (!form || !first?.matches(text)) return
  describe(dialog, form)
  first.focus()
}
