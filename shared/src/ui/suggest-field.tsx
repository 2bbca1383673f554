import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { hideName } from './autofill'
import type { FieldProps } from './field'
import { NativeField, type TextProps } from './native-field'
import css from './suggest-field.module.css'

export type Suggestion = { value: string; label: string; detail?: string | undefined }

type Props = FieldProps &
  Pick<TextProps<HTMLInputElement>, 'inputRef' | 'onBlur' | 'name' | 'placeholder'> & {
    /** The typed text. */
    value: string
    onChange: (text: string) => void
    /** Matches, best first; the first one is active. */
    suggestions: readonly Suggestion[]
    onChoose: (value: string) => void
  }

/**
 * A text field whose suggestions come from outside, as from a search by the API: arrows move, Enter chooses, with or without ↓ the first,
 * Escape closes the list. For options that are known, `ComboBox`.
 */
export const SuggestField = ({ suggestions, onChoose, onChange, onBlur, value, ...props }: Props) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** Null until an arrow moves. */
  const [moved, setMoved] = useState<number | null>(null)
  const active = Math.min(moved ?? 0, suggestions.length - 1)
  const isShown = isOpen && suggestions.length > 0
  // The list may be longer than its box.
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown, id, active])
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    setIsOpen(false)
    if (suggestion) onChoose(suggestion.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setIsOpen(true)
      // The first ↓ goes into the list, as in fields without an active suggestion: ↓ and Enter mean the first.
      const isEntering = moved === null && step > 0
      if (isShown) setMoved(isEntering ? 0 : (active + step + suggestions.length) % suggestions.length)
    } else if (isShown && event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    } else if (isShown && event.key === 'Escape') {
      // Not the dialog around the field.
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    <div className={css.field}>
      <NativeField<HTMLInputElement>
        {...props}
        value={value}
        spellCheck={false}
        onKeyDown={onKeyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setIsOpen(false)
          onBlur?.(event)
        }}
        onChange={(text) => {
          setIsOpen(true)
          setMoved(null)
          onChange(text)
        }}
      >
        {(control) => (
          <input
            {...control}
            name={hideName(control.name)}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown ? `${id}-${active}` : undefined}
          />
        )}
      </NativeField>
      <div id={`${id}-list`} role="listbox" aria-label={props.label} className={css.list} hidden={!isShown}>
        {suggestions.map((suggestion, index) => (
          // The keys belong to the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={suggestion.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span translate="no" className={css.label}>
              {suggestion.label}
            </span>
            {suggestion.detail && <span className={css.detail}>{suggestion.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
