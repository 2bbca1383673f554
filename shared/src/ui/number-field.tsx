import type { Ref } from 'react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
  Input,
} from 'react-aria-components/NumberField'
import { getAutofill } from './autofill'
import { FieldLabel, FieldMessages, type FieldProps } from './field'
import css from './field.module.css'

export type NumberFieldProps = FieldProps &
  Omit<AriaProps, keyof FieldProps | 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> & {
    /** The input, for focus. */
    inputRef?: Ref<HTMLInputElement> | undefined
  }

/**
 * A number in the browser's notation. `onChange(number)` is called on blur, with NaN if empty. Arrow keys
 * step; `formatOptions` as in Intl.NumberFormat, also for units.
 */
export const NumberField = ({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  ...props
}: NumberFieldProps) => (
  <AriaNumberField
    {...props}
    className={css.field ?? ''}
    isInvalid={Boolean(errorMessage)}
    validationBehavior="aria"
  >
    <FieldLabel label={label} isOptional={isOptional} />
    <Input className={`${css.control} ${css.number}`} ref={inputRef} {...getAutofill()} />
    <FieldMessages description={description} errorMessage={errorMessage} />
  </AriaNumberField>
)
