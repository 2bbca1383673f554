import { ChevronDown, CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { FieldProps } from './field'
import field from './field.module.css'
import css from './select.module.css'
import { texts } from './texts'

export type SelectOption = { value: string; label: string }

export type SelectProps = FieldProps & {
  options: readonly SelectOption[]
  /** The chosen option's value; empty shows the placeholder. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  name?: string
  autoComplete?: string
  /** The select, for focus. */
  inputRef?: Ref<HTMLSelectElement>
}

/** One of several options. A native select: phones show their own picker, and it costs no script. */
export const Select = ({
  label,
  description,
  errorMessage,
  isRequired,
  isDisabled,
  isOptional,
  options,
  value,
  onChange,
  placeholder = texts.select,
  inputRef,
  ...props
}: SelectProps) => {
  const id = useId()
  const describedBy = [description && `${id}-description`, errorMessage && `${id}-error`]
  return (
    <div className={field.field}>
      <div className={field.head}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        {isOptional && <span className={field.optional}>{texts.optional}</span>}
      </div>
      <div className={field.group}>
        <select
          {...props}
          id={id}
          ref={inputRef}
          className={`${field.control} ${css.select}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={Boolean(errorMessage)}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        >
          {options.every((option) => option.value !== '') && (
            <option value="" className={css.option} hidden={!isOptional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className={css.option}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={css.chevron} aria-hidden="true" />
      </div>
      {description && (
        <span id={`${id}-description`} className={field.description}>
          {description}
        </span>
      )}
      {errorMessage && (
        <span id={`${id}-error`} className={field.error}>
          <CircleAlert aria-hidden="true" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  )
}
