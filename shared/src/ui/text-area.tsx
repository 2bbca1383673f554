import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldLabel, FieldMessages } from './field'
import css from './field.module.css'
import type { TextFieldProps } from './text-field'

export type TextAreaProps = Omit<TextFieldProps, 'inputRef' | 'type'> & {
  rows?: number
  /** The text area, for focus. */
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export const TextArea = ({
  label,
  description,
  errorMessage,
  isOptional,
  placeholder,
  rows,
  inputRef,
  ...props
}: TextAreaProps) => (
  <AriaTextField {...props} className={css.field} isInvalid={Boolean(errorMessage)} validationBehavior="aria">
    <FieldLabel label={label} isOptional={isOptional} />
    <AriaTextArea className={css.control} placeholder={placeholder} rows={rows} ref={inputRef} />
    <FieldMessages description={description} errorMessage={errorMessage} />
  </AriaTextField>
)
