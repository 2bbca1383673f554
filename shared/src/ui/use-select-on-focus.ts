import { type FocusEvent, type MouseEvent, useRef } from 'react'

/** Handlers of a field whose text is selected by the focus, so that typing replaces it; a second press places the caret. */
export const useSelectOnFocus = () => {
  const isNew = useRef(false)
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      isNew.current = true
      target.select()
    },
    // The press that has given the focus places the caret after it.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isNew.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      isNew.current = false
    },
  }
}
