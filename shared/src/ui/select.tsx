import { ChevronDown } from 'lucide-react'
import field from './field.module.css'
import { NativeField, type TextProps } from './native-field'
import css from './select.module.css'
import { texts } from './texts'

export type SelectOption = { value: string; label: string }

export type SelectProps = Omit<
  TextProps<HTMLSelectElement>,
  'defaultValue' | 'isReadOnly' | 'maxLength' | 'onChange' | 'value'
> & {
  options: readonly SelectOption[]
  /** The chosen option's value; empty shows the placeholder. */
  value: string
  onChange: (value: string) => void
}

/** One of several options. A native select: phones show their own picker, and it costs no script. */
export const Select = ({ options, placeholder = texts.select, ...props }: SelectProps) => (
  <NativeField<HTMLSelectElement> {...props}>
    {({ readOnly: _, className, ...control }) => (
      <div className={field.group}>
        <select
          {...control}
          className={`${className} ${css.select}`}
          onKeyDown={(event) => {
            // An option of an open list has the focus: Escape closes the list, not the dialog around the field.
            if (event.key === 'Escape' && event.target !== event.currentTarget) event.stopPropagation()
            control.onKeyDown?.(event)
          }}
        >
          {options.every((option) => option.value !== '') && (
            <option value="" className={css.option} hidden={!props.isOptional}>
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
    )}
  </NativeField>
)
