import type { Ref } from 'react'
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
  Input,
} from 'react-aria-components/TextField'
import { FieldLabel, FieldMessages, type FieldProps } from './field'
import css from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<AriaProps, keyof FieldProps | 'children' | 'className' | 'style' | 'isInvalid' | 'validate'> & {
    placeholder?: string
    /** The input, for focus. */
    inputRef?: Ref<HTMLInputElement>
  }

/** One line of text: `value` and `onChange(text)`, or uncontrolled; `type`, `autoComplete`, `inputMode` as in HTML. */
export const TextField = ({
  label,
  description,
  errorMessage,
  isOptional,
  placeholder,
  inputRef,
  ...props
}: TextFieldProps) => (
  <AriaTextField {...props} className={css.field} isInvalid={Boolean(errorMessage)} validationBehavior="aria">
    <FieldLabel label={label} isOptional={isOptional} />
    <Input className={css.control} placeholder={placeholder} ref={inputRef} />
    <FieldMessages description={description} errorMessage={errorMessage} />
  </AriaTextField>
)
