import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './choice.module.css'
import type { FieldProps } from './field'
import field from './field.module.css'
import { useNativeMessages } from './native-messages'

export type CheckboxProps = Omit<FieldProps, 'label' | 'isOptional'> & {
  isSelected?: boolean | undefined
  onChange?: ((isSelected: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** The label; may hold a link. */
  children: ReactNode
  /** The input, for focus. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A box to tick: `isSelected`, `onChange(isSelected)`. Native, so that a sign-up includes no React Aria. */
export const Checkbox = ({
  children,
  description,
  errorMessage,
  isSelected = false,
  isRequired,
  isDisabled,
  inputRef,
  onChange,
  ...attributes
}: CheckboxProps) => {
  const { attributes: described, messages } = useNativeMessages({ description, errorMessage })
  return (
    <div className={field.field}>
      <label className={css.choice} data-selected={isSelected || undefined}>
        <input
          {...attributes}
          {...described}
          ref={inputRef}
          type="checkbox"
          className={css.input}
          checked={isSelected}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        <span className={css.mark}>
          <Check aria-hidden="true" />
        </span>
        <span>{children}</span>
      </label>
      <div className={css.under}>{messages}</div>
    </div>
  )
}
